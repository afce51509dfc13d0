import type pg from 'pg';
import {
  columnSql,
  sealedColumns,
  type SealedPlace,
  type SealedName,
} from '#base/sealed-columns.ts';
import { sealHeader, type Secrets } from '#base/secrets.ts';
import { RowTampered } from '#db/signing/sign-changes.ts';
import { signedAsOwner } from '#db/signed-as-owner.ts';

/** How a value that is not sealed under the present key is opened. */
export type Opener = (sealed: Buffer | string, place: SealedPlace, ownerBefore: string) => Buffer;

/** A row that stays as it is: what it is, and why. */
export type Broken = { what: string; key: string; why: string };

/** The progress: how many rows are done, and those that stay. */
export type Resealed = { done: number; broken: Broken[] };

/** Rows behind a key, without those that stay. */
type Range = { after: string; except: readonly string[] };
type Batch = Resealed & { last: string | null };

type Found = { key: string; sealed: Buffer | string; owner: string; ownerBefore: string };

const sealedNames = Object.keys(sealedColumns) as SealedName[];
const batchSizes = { text: 500, bytes: 8 };
/** How long to wait for rows that somebody else holds. */
const pauseMs = 100;

/**
 * Reseals everything that is not sealed under the present key, in small batches, while servers run:
 * a locked row is skipped and tried again later, so this never waits while it holds a lock. After
 * an interruption the next call continues, since rows that are done can be recognized. What cannot
 * be opened stays as it is and is reported.
 */
export async function resealAll(
  client: pg.Client,
  secrets: Secrets,
  open: Opener,
  report: (name: SealedName, done: number) => void = () => {},
): Promise<Resealed> {
  const all: Resealed = { done: 0, broken: [] };
  for (const name of sealedNames) {
    for (;;) {
      const { done, broken } = await resealColumn(client, name, secrets, open, report);
      all.done += done;
      if ((await countOther(client, name, secrets.keyId)) > broken.length) {
        await new Promise((wake) => setTimeout(wake, pauseMs));
        continue;
      }
      all.broken.push(...broken);
      break;
    }
  }
  return all;
}

/** Whether any value is sealed under the key. */
export async function isAnythingSealed(client: pg.Client, keyId: string): Promise<boolean> {
  for (const name of sealedNames) {
    const { table, read } = columnSql(name);
    const { rows } = await client.query(
      `SELECT 1 FROM ${table} WHERE ${read} IS NOT NULL AND NOT coalesce(${isOther(name)}, true)
         AND length(${read}) > 0 LIMIT 1`,
      [sealHeader(keyId)],
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** How many values of all columns are not sealed under the key. */
export async function countLeft(client: pg.Client, keyId: string): Promise<number> {
  let left = 0;
  for (const name of sealedNames) left += await countOther(client, name, keyId);
  return left;
}

async function countOther(client: pg.Client, name: SealedName, keyId: string): Promise<number> {
  const { table } = columnSql(name);
  const { rows } = await client.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM ${table} WHERE ${isOther(name)}`,
    [sealHeader(keyId)],
  );
  return rows[0]!.left;
}

/** Whether a row has a value that does not begin with the header; '' and null are no values. */
function isOther(name: SealedName): string {
  const { form, read } = columnSql(name);
  return form === 'text'
    ? `(${read}) <> '' AND NOT starts_with(${read}, $1::text)`
    : `substring(${read} FROM 1 FOR length($1::text)) <> convert_to($1::text, 'UTF8')`;
}

async function resealColumn(
  client: pg.Client,
  name: SealedName,
  secrets: Secrets,
  open: Opener,
  report: (name: SealedName, done: number) => void,
): Promise<Resealed> {
  const all: Resealed = { done: 0, broken: [] };
  const tampered: string[] = [];
  for (let after: string | null = '-1'; after !== null;) {
    const from: Range = { after, except: tampered };
    const batch: Batch | RowTampered = await signedAsOwner(client, secrets, 'rekey', async () => {
      await client.query("SET LOCAL canopy.door = 'open'");
      return resealBatch(client, name, secrets, open, from);
    }).catch((error: unknown) => {
      if (!(error instanceof RowTampered)) throw error;
      return error;
    });
    if (batch instanceof RowTampered) {
      tampered.push(batch.key);
      all.broken.push({ what: name, key: batch.key, why: 'was changed without the key' });
      continue;
    }
    all.done += batch.done;
    all.broken.push(...batch.broken);
    if (batch.done > 0) report(name, all.done);
    after = batch.last;
  }
  return all;
}

async function resealBatch(
  client: pg.Client,
  name: SealedName,
  secrets: Secrets,
  open: Opener,
  { after, except }: Range,
): Promise<Batch> {
  const { form, table, key, owner, ownerBefore, read, write } = columnSql(name);
  const { rows } = await client.query<Found>(
    `SELECT ${key}::text AS key, ${read} AS sealed, (${owner})::text AS owner,
       (${ownerBefore})::text AS "ownerBefore"
     FROM ${table} WHERE ${isOther(name)} AND ${key} > $2::bigint
       AND ${key} <> ALL ($3::bigint[])
     ORDER BY ${table}.${key} LIMIT ${batchSizes[form]} FOR NO KEY UPDATE SKIP LOCKED`,
    [sealHeader(secrets.keyId), after, except],
  );
  const broken: Resealed['broken'] = [];
  const fresh = rows.flatMap((row) => {
    const place: SealedPlace = `${name}:${row.owner}`;
    try {
      const plain = open(row.sealed, place, row.ownerBefore);
      const sealed = form === 'text' ? secrets.seal(plain.toString(), place) : null;
      return [{ key: row.key, sealed: sealed ?? secrets.sealBytes(plain, place) }];
    } catch {
      broken.push({ what: place, key: row.key, why: 'cannot be opened' });
      return [];
    }
  });
  const type = form === 'text' ? 'text' : 'bytea';
  await client.query(
    `UPDATE ${table} SET ${write('fresh.sealed')}
     FROM unnest($1::bigint[], $2::${type}[]) AS fresh (key, sealed)
     WHERE ${table}.${key} = fresh.key`,
    [fresh.map((row) => row.key), fresh.map((row) => row.sealed)],
  );
  return { done: fresh.length, broken, last: rows.at(-1)?.key ?? null };
}
