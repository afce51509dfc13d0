import { createHash } from 'node:crypto';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import {
  assetKinds,
  assetLimits,
  dollarCurrencies,
  type AssetKind,
} from '@canopy/contract/catalog/assets.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { dayOf, type Day } from '@canopy/plan/calendar.ts';
import { isDay } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { audit } from '#guard/audit.ts';
import { publish } from '#ledger/publishing/publish.ts';

type Sent = Payload<'operator/AddAssetStatement'>;

type File = { type: 'pdf' | 'png' | 'txt'; sha256: Buffer; content: Buffer };

/** What an operator states, as it was read. */
type Statement = {
  kind: AssetKind;
  place: string;
  network: string;
  day: Day;
  amount: string;
  currency: string;
  dollars: Micros;
  note: string;
};

/** Any number; every statement that is added asks for the same lock. */
const lockKey = 7_226_694;

/** States what the house has at a place; it is in the public log from then on. */
export async function addAsset(
  services: Services,
  sent: Sent,
  caller: Caller,
): Promise<Answer<'operator/AddAssetStatement'>> {
  const { db, clock } = services;
  const stated = readStatement(services, sent);
  const file = readFile(caller.upload, stated.kind);
  const { kind, place, network, day, amount, currency, dollars, note } = stated;
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    if (await isKnown(tx, stated, file)) return;
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO asset_statements (kind, place, network, day, amount, currency, dollars, note,
         file_type, sha256, content, added_by, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
      [
        kind,
        place,
        network,
        day,
        amount,
        currency,
        dollars,
        note,
        file?.type ?? '',
        file?.sha256 ?? null,
        file?.content ?? null,
        caller.operator.id,
        clock.now(),
      ],
    );
    const { id } = row!;
    const hash = file?.sha256.toString('hex') ?? '';
    const said = { id, what: kind, place, network, day, amount, currency, note, file: hash };
    await publish(services, tx, { kind: 'assets', ...said, dollars: String(dollars) });
    await audit(services, tx, caller, {
      action: 'AddAssetStatement',
      target: `asset:${id}`,
      remark: `${amount} ${currency}, ${day}${hash && `, SHA-256 ${hash}`}`,
    });
  });
  return { data: messages.success };
}

/** Whether the newest of the place says the same: then it was sent twice. */
async function isKnown(tx: Queryable, stated: Statement, file: File | null): Promise<boolean> {
  const { kind, place, network, day, amount, currency, dollars, note } = stated;
  const [newest] = await tx.query<{ isSame: boolean }>(
    `SELECT (day, amount, currency, dollars, note) = ($4::date, $5::numeric, $6, $7::bigint, $8)
       AND sha256 IS NOT DISTINCT FROM $9 AS "isSame"
     FROM asset_statements WHERE kind = $1 AND place = $2 AND network = $3
     ORDER BY id DESC LIMIT 1`,
    [kind, place, network, day, amount, currency, dollars, note, file?.sha256 ?? null],
  );
  return newest?.isSame ?? false;
}

function readStatement({ clock, config }: Services, sent: Sent): Statement {
  const kind = assetKinds.find((each) => each === sent.kind);
  if (!kind) throw refuse('asset.kind');
  const place = readText(sent.place, 'place', 'Place');
  if (place === '') throw refuse('asset.place');
  const network = kind === 'chain' ? readText(sent.network, 'network', 'Network') : '';
  if (kind === 'chain' && network === '') throw refuse('asset.network');
  const day = sent.day.trim();
  if (!isDay(day) || day < '1970') throw refuse('date.wrong', {}, 'day');
  if (day > dayOf(clock.now(), config.timeZone)) throw refuse('date.future', {}, 'day');
  const amount = sent.amount.trim();
  if (!/^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/.test(amount)) throw refuse('asset.amount');
  const currency = sent.currency.trim().toUpperCase();
  if (!/^[A-Z0-9]{2,10}$/.test(currency)) throw refuse('asset.currency');
  const dollars = readDollars(amount, currency, sent.dollars?.trim() ?? '');
  const note = readText(sent.note, 'note', 'Note');
  return { kind, place, network, day, amount, currency, dollars, note };
}

function readText(given = '', name: 'place' | 'network' | 'note', label: string): string {
  const text = given.trim();
  const most = assetLimits[name];
  if (text.length > most) throw refuse('field.too-long', { label, most }, name);
  return text;
}

/** What it is in dollars. Of a currency that is one it is the amount; no other may be claimed. */
function readDollars(amount: string, currency: string, given: string): Micros {
  const isDollar = dollarCurrencies.includes(currency);
  const own = isDollar ? microsOf(amount.replace(/(\.\d{6})\d+$/, '$1')) : null;
  const said = given === '' ? own : microsOf(given);
  if (said === null) throw refuse('asset.dollars');
  if (own !== null && said !== own) throw refuse('asset.other-dollars', { currency });
  return said;
}

function microsOf(text: string): Micros | null {
  const [, whole, part = ''] = /^(0|[1-9]\d{0,11})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return whole === undefined ? null : BigInt(whole + part.padEnd(6, '0'));
}

/** The file as it was sent; its kind is seen from its bytes, never from its name. */
function readFile(upload: Buffer | null, kind: AssetKind): File | null {
  if (upload === null) {
    if (kind === 'bank') throw refuse('asset.file');
    return null;
  }
  if (upload.length > assetLimits.bytes) {
    throw refuse('asset.file-large', { most: assetLimits.bytes / 1024 });
  }
  const type = typeOf(upload);
  if (type === null) throw refuse('asset.file-type');
  return { type, sha256: createHash('sha256').update(upload).digest(), content: upload };
}

function typeOf(bytes: Buffer): File['type'] | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'png';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' || /[^\P{Cc}\t\r\n]/u.test(text) ? null : 'txt';
  } catch {
    return null;
  }
}
