import type { Payload, Row } from '@canopy/contract/calls.ts';
import { isMemberAccount } from '@canopy/ledger/accounts.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { findMember } from '#features/people/members/members.ts';

type EntryRow = {
  posting_id: bigint;
  kind: string;
  account: string;
  uid: number | null;
  amount: bigint;
  balance_after: bigint | null;
  remark: string;
  at: Date;
  reversedAt: Date | null;
};

/** Company accounts that stand alone, and those that come in several behind a colon. */
const single = ['sales', 'fees', 'coinsIssued'];
const several = ['received', 'result', 'expense', 'paidOut'];

/**
 * The signed entries, newest first: of a member, of an account (all members', or the company's), or
 * of both. 'received' alone is every bank and address; likewise result, expense and paidOut.
 */
export async function listLedger(
  services: Services,
  payload: Payload<'operator/Ledger'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/Ledger'>>> {
  const { db, config } = services;
  const { where, values } = await readFilter(services, payload);
  const [all] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM entries e ${where}`,
    values,
  );
  const rows = await db.query<EntryRow>(
    `SELECT e.posting_id, e.kind, e.account, e.uid, e.amount, e.balance_after, p.remark, p.at,
       v.at AS "reversedAt"
     FROM (SELECT * FROM entries e ${where} ORDER BY posting_id DESC, line
       LIMIT $${values.length + 1} OFFSET $${values.length + 2}) AS e
     LEFT JOIN postings p ON p.id = e.posting_id
     LEFT JOIN postings v ON v.reverses = e.posting_id
     ORDER BY e.posting_id DESC, e.line`,
    [...values, page.limit, page.offset],
  );
  return {
    total: all!.total,
    rows: rows.map(({ at, reversedAt, ...row }) => ({
      ...row,
      posting_id: String(row.posting_id),
      amount: toNumber(row.amount),
      balance_after: row.balance_after === null ? null : toNumber(row.balance_after),
      remark: row.remark ?? '',
      dd: momentText(at, config.timeZone),
      reversed: momentText(reversedAt, config.timeZone),
    })),
  };
}

async function readFilter(
  { db }: Services,
  payload: Payload<'operator/Ledger'>,
): Promise<{ where: string; values: unknown[] }> {
  const account = payload.account?.trim() ?? '';
  const person = payload.uid?.trim() ?? '';
  const conditions: string[] = [];
  const values: unknown[] = [];
  const isCompany = account !== '' && !isMemberAccount(account);
  if (isCompany && !isCompanyAccount(account)) throw refuse('account.unknown');
  if (person !== '') {
    if (isCompany) throw refuse('account.of-company');
    const uid = readUid(person);
    if (uid === null || !(await findMember(db, uid))) throw refuse('user.not-found');
    conditions.push(`uid = $${values.push(uid)}`);
  }
  if (account !== '') {
    const isStem = several.includes(account);
    const name = values.push(isStem ? `${account}:%` : account);
    conditions.push(`account ${isStem ? 'LIKE' : '='} $${name}`);
    // Says nothing that the name does not, but lets PostgreSQL go by the index of that side.
    if (person === '') conditions.push(`uid IS ${isCompany ? '' : 'NOT '}NULL`);
  }
  return { where: conditions.length ? `WHERE ${conditions.join(' AND ')}` : '', values };
}

function isCompanyAccount(name: string): boolean {
  const [stem = '', ...rest] = name.split(':');
  return rest.length === 0 ? [...single, ...several].includes(stem) : several.includes(stem);
}
