import { Readable } from 'node:stream';
import { sayRemark } from '@canopy/contract/bot-remarks.ts';
import type { Words } from '@canopy/contract/brand.ts';
import type { Payload } from '@canopy/contract/calls.ts';
import { dayOf } from '@canopy/plan/calendar.ts';
import type { QueryResultRow } from 'pg';
import type { Caller, FileAnswer } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { exportDocuments } from '#features/people/kyc-documents/export-documents.ts';
import { openNumber, readPayout } from '#features/people/payout/payout-details.ts';
import {
  isPaged,
  sections,
  type PagedSection,
  type Section,
} from '#features/people/profile/export-sections.ts';
import { findProfile } from '#features/people/profile/stored-profile.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

const pageSize = 1000;

/** All that we hold about a member, as JSON, sent while it is read. */
export async function exportData(
  services: Services,
  _payload: Payload<'ExportMyData'>,
  { actor: { uid } }: Caller,
): Promise<FileAnswer> {
  await countTry(services, tryLimits.exportsPerId, String(uid));
  const { clock, config } = services;
  return {
    fileName: `my-data-${uid}-${dayOf(clock.now(), config.timeZone)}.json`,
    contentType: 'application/json; charset=utf-8',
    content: Readable.from(parts(services, uid)),
  };
}

async function* parts(services: Services, uid: number): AsyncGenerator<string> {
  const { db, clock } = services;
  const { changedAt, ...payout } = await readPayout(services, db, uid);
  yield `{"uid":${uid},"madeAt":${json(clock.now())}`;
  yield `,\n"profile":${json(await findProfile(db, uid))}`;
  yield `,\n"payoutDetails":${json({ ...payout, changedAt })}`;
  yield ',\n"documents":[';
  yield* list(documents(services, uid));
  for (const section of sections) {
    yield `,\n${json(section.name)}:[`;
    yield* list(rowsOf(services, section, uid));
  }
  yield '\n}\n';
}

/** Rows, and the bracket behind them. */
async function* list(rows: AsyncGenerator<object[]>): AsyncGenerator<string> {
  let comma = '';
  for await (const page of rows) {
    if (page.length > 0) yield comma + page.map((row) => `\n${json(row)}`).join(',');
    if (page.length > 0) comma = ',';
  }
  yield ']';
}

async function* documents(services: Services, uid: number): AsyncGenerator<object[]> {
  for await (const each of exportDocuments(services, uid)) yield [each];
}

async function* rowsOf(
  services: Services,
  section: Section,
  uid: number,
): AsyncGenerator<QueryResultRow[]> {
  if (isPaged(section)) yield* pagesOf(services, section, uid);
  else yield await wholeOf(services, section, uid);
}

async function wholeOf(
  services: Services,
  { sql, sealed }: Section,
  uid: number,
): Promise<QueryResultRow[]> {
  const rows = await services.db.query(sql, [uid]);
  return rows.map((row) => {
    if (!sealed) return row;
    const { field, column } = sealed;
    const number = openNumber(services, row[field] as string, `${column}:${uid}`);
    return { ...row, [field]: number };
  });
}

async function* pagesOf(
  { db, brand }: Services,
  { sql, pagedBy }: PagedSection,
  uid: number,
): AsyncGenerator<QueryResultRow[]> {
  const order = pagedBy.join(', ');
  const { words } = await brand.read();
  let after: [unknown, unknown] = [0, 0];
  for (;;) {
    const rows = await db.query(
      `${sql} AND (${order}) > ($2, $3) ORDER BY ${order} LIMIT ${pageSize}`,
      [uid, ...after],
    );
    yield rows.map(({ a, b: _line, ...row }) => ({ id: String(a), ...said(row, words) }));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = [last['a'], last['b']];
  }
}

/** What is stored with a remark of ours is read in the company's words. */
function said({ remark, ...row }: QueryResultRow, words: Words): QueryResultRow {
  return typeof remark === 'string' ? { remark: sayRemark(remark, words), ...row } : row;
}

function json(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'bigint' ? String(each) : each,
  );
}
