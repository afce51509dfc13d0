import { sayRemark } from '@canopy/contract/bot-remarks.ts';
import type { Payload } from '@canopy/contract/calls.ts';
import { isMemberAccount } from '@canopy/ledger/accounts.ts';
import { refuse } from '#base/errors.ts';
import { amount, dated, idText, number, orNull, text } from '#call/columns.ts';
import { listOf, type Filter } from '#call/list.ts';
import { readUid } from '#call/read-uid.ts';
import { findMember } from '#features/people/members/members.ts';

/** Company accounts that exist once, and those with a part after a colon. */
const single = ['sales', 'fees', 'coinsIssued'];
const several = ['received', 'result', 'expense', 'paidOut'];

type Wanted = Filter<Payload<'operator/Ledger'>>;

const ofMember: Wanted = {
  sql: 'e.uid = $1',
  read: async (payload, { services }) => {
    const { person } = wantedIn(payload);
    if (person === '') return null;
    const uid = readUid(person);
    if (uid === null || !(await findMember(services.db, uid))) throw refuse('user.not-found');
    return [uid];
  },
};

const ofAccount: Wanted = {
  sql: 'e.account = $1',
  read: (payload) => {
    const { account, isStem } = wantedIn(payload);
    return account === '' || isStem ? null : [account];
  },
};

const ofStem: Wanted = {
  sql: 'e.account LIKE $1',
  read: (payload) => {
    const { account, isStem } = wantedIn(payload);
    return isStem ? [`${account}:%`] : null;
  },
};

/** Adds nothing to the name, but lets PostgreSQL use the index of that side. */
function ofSide(sql: string, side: 'company' | 'members'): Wanted {
  return {
    sql,
    read: (payload) => {
      const { account, person, isCompany } = wantedIn(payload);
      if (account === '' || person !== '') return null;
      return isCompany === (side === 'company') ? [] : null;
    },
  };
}

/**
 * The signed entries, newest first: of a member, of an account (all members', or the company's), or
 * of both. Just 'received' is every bank and address; likewise result, expense and paidOut.
 */
export const listLedger = listOf('operator/Ledger', {
  columns: {
    posting_id: idText('e.posting_id'),
    kind: text('e.kind'),
    account: text('e.account'),
    uid: number<number | null>('e.uid'),
    amount: amount('e.amount'),
    balance_after: orNull(amount('e.balance_after')),
    remark: text("coalesce(p.remark, '')"),
    dd: dated('p.at'),
    reversed: dated('v.at'),
  },
  from: 'entries e',
  details: `LEFT JOIN postings p ON p.id = e.posting_id
    LEFT JOIN postings v ON v.reverses = e.posting_id`,
  filters: [
    ofMember,
    ofAccount,
    ofStem,
    ofSide('e.uid IS NULL', 'company'),
    ofSide('e.uid IS NOT NULL', 'members'),
  ],
  order: 'e.posting_id DESC, e.line',
  finish: async (rows, { services }) => {
    const { words } = await services.brand.read();
    return rows.map((row) => ({ ...row, remark: sayRemark(row.remark, words) }));
  },
});

function wantedIn(payload: Payload<'operator/Ledger'>) {
  const account = payload.account?.trim() ?? '';
  const person = payload.uid?.trim() ?? '';
  const isCompany = account !== '' && !isMemberAccount(account);
  if (isCompany && !isCompanyAccount(account)) throw refuse('account.unknown');
  if (isCompany && person !== '') throw refuse('account.of-company');
  return { account, person, isCompany, isStem: several.includes(account) };
}

function isCompanyAccount(name: string): boolean {
  const [stem = '', ...rest] = name.split(':');
  return rest.length === 0 ? [...single, ...several].includes(stem) : several.includes(stem);
}
