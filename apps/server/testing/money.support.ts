import { createHash, randomUUID } from 'node:crypto';
import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { toDecimal, units } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember, type Entry } from '@canopy/ledger/postings.ts';
import { expect } from 'vitest';
import { bindingOf, type CodeSubject } from '#features/money/codes/money-codes.ts';
import { startSession } from '#features/people/access/sessions.ts';
import type { Proof } from '#features/people/access/step-up.ts';
import { findMember } from '#features/people/members/members.ts';
import { makeCode, tryCode, useCode } from '#guard/codes.ts';
import { book } from '#ledger/book.ts';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { toStored, defaultSettings, type Settings } from '#settings/settings.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import { testPassword, type TestServer } from '#testing/server.support.ts';

/** A member who is signed in. */
export type TestPerson = { uid: number; token: string };

/** What tests of money do and check, on one server. */
export type MoneyBench = {
  /** Registers a member, signs in, and fills wallets with dollars. */
  person(wallets?: Partial<Record<MemberAccount, number>>): Promise<TestPerson>;
  /** Signs a member in who is there already. */
  signIn(uid: number): Promise<TestPerson>;
  fill(uid: number, account: MemberAccount, dollars: number): Promise<void>;
  /** Calls as the person and returns the answer's data. */
  ask(person: TestPerson, call: string, payload?: object, key?: string): Promise<unknown>;
  /** The first list of the answer. */
  rows(person: TestPerson, call: string, payload?: object): Promise<Record<string, unknown>[]>;
  /** A code as GenerateOTPAPI makes it, without waiting for the mail. */
  code(person: TestPerson, purpose: string, subject?: Partial<CodeSubject>): Promise<string>;
  /** What a change needs besides the session: password and code, without waiting for the mail. */
  proof(person: Pick<TestPerson, 'uid'>): Promise<Proof>;
  /** Saves payout details in place of others, with that. */
  replacePayout(person: TestPerson, change: object): Promise<unknown>;
  /** The member enters a code that was mailed to the present address. */
  confirmEmail(uid: number): Promise<void>;
  /** All wallets of a member that hold something, as decimal text. */
  balances(uid: number): Promise<Record<string, string>>;
  /** The newest postings of a cause, oldest first, with their entries. */
  postings(cause: string): Promise<object[]>;
  countPostings(): Promise<number>;
  settings(change: Partial<Settings>): Promise<void>;
  suspend(uid: number, suspended: boolean): Promise<void>;
  /**
   * Books something, and before committing lets the work run into its locks; what the work has read
   * by then is stale when it continues.
   */
  overtake<T>(entries: Entry[], work: () => Promise<T>): Promise<T>;
  /** The same with several; each waits before the next begins. */
  overtakeAll<T>(entries: Entry[], works: readonly (() => Promise<T>)[]): Promise<T[]>;
  /** Fails where anything in the books is wrong. */
  expectCleanBooks(): Promise<void>;
};

/** The bench of a server. */
export function moneyBench(server: TestServer): MoneyBench {
  const { services, db } = server;
  const fill: MoneyBench['fill'] = async (uid, account, dollars) => {
    const key = `fill:${randomUUID()}`;
    const amount = units(dollars);
    const { postingId, answer } = await services.ledger.post({
      key,
      inputHash: createHash('sha256').update(key).digest(),
      kind: 'fill',
      cause: key,
      actor: 'system',
      remark: '',
      at: services.clock.now(),
      entries: [ofMember(uid, account, amount), ofCompany('received:0', -amount)],
      answer: 'filled',
      rememberRefusal: false,
    });
    if (postingId === null) throw new Error(answer);
  };
  const ask: MoneyBench['ask'] = async ({ uid, token }, call, payload = {}, key) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const { status, body } = await server.call(call, { uid, ...payload }, { token, headers });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  // The sign-in without its password, which takes as long as all else together.
  const signIn: MoneyBench['signIn'] = async (uid) => {
    const origin = { address: '192.0.2.1', claimedAddress: '', device: 'test' };
    const session = await startSession(services, db, uid, origin);
    return { uid, token: server.app.jwt.sign({ kind: 'member', uid, session }) };
  };
  const proof: MoneyBench['proof'] = async ({ uid }) => {
    const member = await findMember(db, uid);
    const proofCode = await makeCode(services, db, uid, 'proof', member!.email);
    return { loginPassword: testPassword, proofCode };
  };
  return {
    fill,
    ask,
    async person(wallets = {}) {
      const uid = await server.register();
      for (const [account, dollars] of Object.entries(wallets)) {
        await fill(uid, account as MemberAccount, dollars);
      }
      return signIn(uid);
    },
    signIn,
    async rows(person, call, payload) {
      const data = (await ask(person, call, payload)) as Record<string, unknown>[][];
      return data[0]!;
    },
    code: ({ uid }, purpose, subject) => {
      const whole = { to: null, amountMicros: null, wallet: null, ...subject };
      return makeCode(services, db, uid, purpose, subject ? bindingOf(whole) : null);
    },
    proof,
    replacePayout: async (person, change) =>
      ask(person, 'UpdateBankDetails', { ...change, ...(await proof(person)) }),
    async confirmEmail(uid) {
      const code = await makeCode(services, db, uid, 'ownEmail');
      const right = await tryCode(services, uid, ['ownEmail'], code);
      await db.transaction((tx) => useCode(services, tx, right!.id));
    },
    ...looksOn(server),
    ...overtakingOn(server),
    ...switchesOn(server),
  };
}

/** The rival is faster: it holds the wallets while the work waits for them, then commits. */
function overtakingOn({ services, db }: TestServer): Pick<MoneyBench, 'overtake' | 'overtakeAll'> {
  const overtakeAll: MoneyBench['overtakeAll'] = async (entries, works) => {
    const key = `rival:${randomUUID()}`;
    const posting = { key, kind: 'rival', cause: key, actor: 'system', remark: '', entries };
    const running = await db.transaction(async (tx) => {
      await book(tx, { ...posting, at: services.clock.now() });
      const begun = [];
      for (const work of works) {
        const next = work();
        begun.push(next);
        // An answer that comes without waiting would show that nothing was locked.
        const waits = waitForLocks(db, begun.length).then(() => 'waits' as const);
        expect(await Promise.race([next.then(() => 'done' as const), waits])).toBe('waits');
      }
      return { begun };
    });
    return Promise.all(running.begun);
  };
  return {
    overtakeAll,
    overtake: async (entries, work) => (await overtakeAll(entries, [work]))[0]!,
  };
}

/** What an operator could have set, set at once. */
function switchesOn({ db, services }: TestServer): Pick<MoneyBench, 'settings' | 'suspend'> {
  return {
    async settings(change) {
      await db.query(
        `INSERT INTO setting_versions (settings, note, saved_by, saved_at)
         VALUES ($1, '', 'test', now())`,
        [toStored({ ...defaultSettings, ...change })],
      );
      services.brand.forget();
    },
    async suspend(uid, suspended) {
      const at = suspended ? new Date() : null;
      await db.query('UPDATE members SET suspended_at = $2 WHERE uid = $1', [uid, at]);
    },
  };
}

type Looks = Pick<MoneyBench, 'balances' | 'postings' | 'countPostings' | 'expectCleanBooks'>;

function looksOn({ services, db }: TestServer): Looks {
  return {
    async balances(uid) {
      const rows = await db.query<{ account: string; balance: bigint }>(
        'SELECT account, balance FROM wallets WHERE uid = $1 AND balance > 0 ORDER BY account',
        [uid],
      );
      return Object.fromEntries(rows.map((row) => [row.account, toDecimal(row.balance)]));
    },
    async postings(cause) {
      const rows = await db.query<{ kind: string; actor: string; lines: [string, string][] }>(
        `SELECT p.kind, p.actor, array_agg(ARRAY[coalesce(e.uid || ' ', '') || e.account,
           e.amount::text] ORDER BY e.line) AS lines
         FROM postings p JOIN entries e ON e.posting_id = p.id WHERE p.cause = $1
         GROUP BY p.id ORDER BY p.id`,
        [cause],
      );
      return rows.map(({ kind, actor, lines }) => ({
        kind,
        actor,
        entries: Object.fromEntries(
          lines.map(([account, amount]) => [account, toDecimal(BigInt(amount))]),
        ),
      }));
    },
    async countPostings() {
      const [row] = await db.query<{ count: number }>('SELECT count(*)::int FROM postings');
      return row!.count;
    },
    async expectCleanBooks() {
      await sealAll(services);
      const { checks } = await verifyLedger(services);
      expect(checks.filter((check) => !check.ok)).toEqual([]);
    },
  };
}
