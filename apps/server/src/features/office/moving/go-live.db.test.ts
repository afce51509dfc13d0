import { limits } from '@canopy/contract/limits.ts';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { bookOpenings } from '#features/office/moving/open-balances.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { moneyBench } from '#testing/money.support.ts';
import { movingBench, type MovingBench } from '#testing/office/moving.support.ts';
import type { Files } from '#testing/office/brought.support.ts';
import {
  expectAllRight,
  grown,
  lines,
  rest,
  takeGrown,
  uidOfOld,
} from '#testing/office/grown-set.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MovingBench;
beforeEach(async () => {
  server = await startTestServer();
  bench = movingBench(server);
});
afterEach(() => server.stop());

const takeOver = (change: Files = {}): Promise<void> => takeGrown(bench, change);
const expectRight = (): Promise<void> => expectAllRight(server);
const uidOf = (id: string): Promise<number> => uidOfOld(server, id);

describe('going live', () => {
  it('brings everybody to their place, with all they had, and the books are right', async () => {
    await takeOver();
    await expectRight();
    const placed = await server.db.query(
      `SELECT o.old_id, m.uid, p.old_id AS parent, s.old_id AS sponsor, m.side, m.name, m.language,
         m.activated_at IS NOT NULL AS active, m.suspended_at IS NOT NULL AS suspended
       FROM members m JOIN openings o USING (uid) LEFT JOIN openings p ON p.uid = m.parent_uid
       LEFT JOIN openings s ON s.uid = m.sponsor_uid ORDER BY m.uid`,
    );
    const usual = { language: 'en', suspended: false };
    expect(placed).toEqual([
      {
        old_id: 'TOP',
        uid: limits.rootUserId,
        parent: null,
        sponsor: null,
        side: null,
        name: 'The company',
        active: true,
        ...usual,
      },
      {
        old_id: 'A-1',
        uid: 100_001,
        parent: 'TOP',
        sponsor: 'TOP',
        side: 1,
        name: 'Asha',
        active: true,
        ...usual,
      },
      {
        old_id: 'B-2',
        uid: 100_002,
        parent: 'A-1',
        sponsor: 'A-1',
        side: 2,
        name: 'Bela',
        active: false,
        ...usual,
        suspended: true,
      },
      {
        old_id: 'C-3',
        uid: 100_003,
        parent: 'B-2',
        sponsor: 'TOP',
        side: 1,
        name: 'ऐश्वर्या देवी',
        active: true,
        ...usual,
        language: 'hi',
      },
      {
        old_id: '0012345678',
        uid: 100_004,
        parent: 'C-3',
        sponsor: 'A-1',
        side: 2,
        name: 'x'.repeat(200),
        active: false,
        ...usual,
      },
    ]);
    const money = await server.db.query<{ text: string }>(
      `SELECT o.old_id || ' ' || account || ' ' || balance AS text FROM wallets
       JOIN openings o USING (uid) ORDER BY uid, account`,
    );
    expect(money.map(({ text }) => text)).toEqual([
      'TOP working 7000000',
      'A-1 fund 12500001',
      'A-1 withheld 30000000',
      'A-1 working 100000000',
      'B-2 coin 3000000',
      'C-3 forexInvested 50000000',
    ]);
    const [company] = await server.db.query<{ total: bigint }>(
      "SELECT sum(amount)::bigint AS total FROM entries WHERE account = 'opening'",
    );
    expect(company!.total).toBe(-199_500_001n);
  });

  it('lets members go on: the next joins at the end of a leg, and a hold is decided', async () => {
    await takeOver();
    const sponsor = await uidOf('C-3');
    const joined = await server.register({ sid: sponsor, position: 2 });
    const [row] = await server.db.query<{ parent: number; side: number }>(
      'SELECT parent_uid AS parent, side FROM members WHERE uid = $1',
      [joined],
    );
    expect(row).toEqual({ parent: await uidOf('0012345678'), side: 2 });
    const owner = await server.operator('owner');
    const [open] = await server.db.query<{ id: number }>('SELECT id FROM withdrawals');
    const decided = await server.call(
      'operator/DecideWithdrawal',
      { id: open!.id, decision: 'reject', remark: 'Wrong address' },
      { token: owner },
    );
    expect(decided.refusal).toBe(null);
    const balances = await moneyBench(server).balances(await uidOf('A-1'));
    expect(balances).toEqual({ fund: '12.500001', working: '130' });
    await expectRight();
  });

  it('keeps numbers that fit', async () => {
    await takeOver(withIds({ TOP: '100000', 'A-1': '100500', 'B-2': '100501', 'C-3': '100777' }));
    const uids = await server.db.query<{ uid: number }>('SELECT uid FROM members ORDER BY uid');
    // '0012345678' is no number that a member can have, so nobody keeps theirs.
    expect(uids.map(({ uid }) => uid)).toEqual([100_000, 100_001, 100_002, 100_003, 100_004]);
    await bench.takeBack();
    const all = { TOP: '100000', 'A-1': '100500', 'B-2': '100501', 'C-3': '100777' };
    await takeOver(withIds({ ...all, '0012345678': '200000' }));
    const kept = await server.db.query<{ uid: number }>('SELECT uid FROM members ORDER BY uid');
    expect(kept.map(({ uid }) => uid)).toEqual([100_000, 100_500, 100_501, 100_777, 200_000]);
    expect(await server.register({ sid: 100_777 })).toBe(200_001);
    await expectRight();
  });

  it('gives nobody a number that is the id of another', async () => {
    await takeOver(withIds({ 'C-3': '100001', 'B-2': '100003' }));
    const uids = await server.db.query<{ uid: number }>('SELECT uid FROM members ORDER BY uid');
    expect(uids.map(({ uid }) => uid)).toEqual([100_000, 100_002, 100_004, 100_005, 100_006]);
  });

  it('gives nobody the number that is left of the id of another without its zeros', async () => {
    const ids = { 'C-3': '0100001', 'B-2': '0000100002', '0012345678': '0100005' };
    await takeOver(withIds(ids));
    const uids = await server.db.query<{ uid: number }>('SELECT uid FROM members ORDER BY uid');
    expect(uids.map(({ uid }) => uid)).toEqual([100_000, 100_003, 100_004, 100_006, 100_007]);
    // Where numbers are read, each of these is of nobody, and not of somebody else.
    for (const sid of Object.values(ids)) {
      const { body } = await server.call('check_sponsorid', { sid });
      expect(body.data).toEqual({ result: 'Sponsor Id doesnot exists !!' });
    }
  });

  it('keeps no number that is left of the old id of another', async () => {
    const ids = { TOP: '100000', 'A-1': '100500', 'B-2': '100501', 'C-3': '100777' };
    const all = { ...ids, '0012345678': '200000' };
    const members = String(withIds(all)['members.csv']).trimEnd().split('\n');
    const withOld = (old: string): Files => {
      const rows = members.map((row, at) => (at === 0 ? `${row},old_id` : `${row},`));
      const found = rows.findIndex((row) => row.startsWith('200000,'));
      return {
        ...withIds(all),
        'members.csv': lines(...rows.with(found, `${rows[found]!}${old}`)),
      };
    };
    expect((await bench.read(withOld('0200000'))).network?.kept).toBe(true);
    expect((await bench.read(withOld('0100999'))).network?.kept).toBe(true);
    expect((await bench.read(withOld('0100500'))).network?.kept).toBe(false);
  });

  it('leaves the next number to whoever joins next', async () => {
    await takeOver({
      'members.csv': lines(
        'id,sponsor,parent,side,name,joined',
        'TOP,,,,The company,2025-01-01',
        'A-1,TOP,TOP,L,Asha,2025-01-15',
      ),
      'payout.csv': null,
      ...Object.fromEntries(rest.map((name) => [name, null])),
    });
    expect(await uidOf('A-1')).toBe(limits.firstUserId);
    expect(await server.register()).toBe(limits.firstUserId + 1);
  });

  it('happens once, and only where nobody has joined', async () => {
    const found = await bench.read(grown);
    await bench.live(found);
    await expect(bench.live(found)).rejects.toThrow('nobody has joined');
    await bench.takeBack();
    const again = await bench.read(grown);
    await server.register();
    await expect(bench.live(again)).rejects.toThrow('nobody has joined');
    const { report, network, totals } = await bench.read(grown);
    expect(report.problems[0]).toMatchObject({ code: 'network.there', stops: true });
    expect({ network, members: totals?.members }).toEqual({ network: null, members: 5 });
  });

  it('meets somebody who registers: one waits for the other, and nothing is torn', async () => {
    const found = await bench.read(grown);
    const [live, joined] = await Promise.allSettled([bench.live(found), server.register()]);
    expect(joined.status).toBe('fulfilled');
    const why = live.status === 'rejected' ? String(live.reason) : 'nobody has joined';
    expect(why).toContain('nobody has joined');
    const members = await server.db.query('SELECT FROM members');
    expect(members).toHaveLength(live.status === 'rejected' ? 2 : 6);
    await expectRight();
  });

  it('takes what is brought of the root in place of what the root had', async () => {
    const root = [limits.rootUserId];
    await server.db.query("INSERT INTO profiles (uid, father) VALUES ($1, 'Before')", root);
    await server.db.query('INSERT INTO payout_details (uid, holder) VALUES ($1, $2)', [
      ...root,
      'Before',
    ]);
    await server.db.query('INSERT INTO kyc_completions (uid, at) VALUES ($1, now())', root);
    await takeOver({
      'members.csv': lines(
        'id,sponsor,parent,side,name,joined,father,kyc',
        'A-1,TOP,TOP,L,Asha,2025-01-15,,',
        'TOP,,,,The company,2025-01-01,After,2025-02-01',
      ),
      'payout.csv': lines('member,holder', 'TOP,After'),
      ...Object.fromEntries(rest.map((name) => [name, null])),
    });
    expect(await server.db.query('SELECT uid, father FROM profiles')).toEqual([
      { uid: limits.rootUserId, father: 'After' },
    ]);
    expect(await server.db.query('SELECT holder FROM payout_details')).toEqual([
      { holder: 'After' },
    ]);
    await expectRight();
    await bench.takeBack();
    expect(await server.db.query('SELECT uid, father FROM profiles')).toEqual([
      { uid: limits.rootUserId, father: 'Before' },
    ]);
    expect(await server.db.query('SELECT holder FROM payout_details')).toEqual([
      { holder: 'Before' },
    ]);
    expect(await server.db.query('SELECT uid FROM kyc_completions')).toHaveLength(1);
    await expectRight();
  });

  it('is all or nothing', async () => {
    const found = await bench.read(grown);
    // The last thing that is written fails.
    await bench.asOwner('ALTER TABLE wallets ADD CONSTRAINT broken CHECK (balance < 50000000)');
    await expect(bench.live(found)).rejects.toThrow('broken');
    for (const table of ['imports', 'openings', 'purchases', 'postings', 'password_links']) {
      expect(await server.db.query(`SELECT FROM ${table}`), table).toEqual([]);
    }
    expect(await server.db.query('SELECT FROM members')).toHaveLength(1);
    await bench.asOwner('ALTER TABLE wallets DROP CONSTRAINT broken');
    await bench.live(found);
    await expectRight();
  });
});

describe('what nobody brought', () => {
  it('is no cap below nothing, whoever writes it', async () => {
    await takeOver();
    const less = bench.asOwner('UPDATE openings SET cap_used = -1');
    await expect(less).rejects.toThrow('openings_cap_used_check');
  });

  const book = async (kind: 'opening' | 'reversal', reverses: bigint): Promise<unknown> => {
    const uid = await uidOf('0012345678');
    const lines = [{ account: 'fund', amountMicros: 5n }];
    const deed = { importId: 1, kind, actor: 'import', remark: '', at: new Date() };
    return server.db.transaction((tx) => bookOpenings(tx, [{ uid, reverses, lines }], deed));
  };

  it('cannot be opened after the import, nor anything else be taken back with it', async () => {
    await takeOver();
    await expect(book('opening', 0n)).rejects.toThrow('import 1 is complete');
    await moneyBench(server).fill(await uidOf('A-1'), 'fund', 5);
    const [last] = await server.db.query<{ id: bigint }>('SELECT max(id) AS id FROM postings');
    await expect(book('reversal', last!.id)).rejects.toThrow('has not booked all of these');
    await expect(book('reversal', 0n)).rejects.toThrow('has not booked all of these');
    await expectRight();
  });

  it('has no cause, though this application has booked it', async () => {
    await takeOver();
    await server.db.query('UPDATE imports SET last_change = NULL');
    await book('opening', 0n);
    const { checks } = await verifyLedger(server.services);
    expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['causes']);
  });
});

/** The files with other ids. */
function withIds(ids: Record<string, string>): Files {
  return Object.fromEntries(
    Object.entries(grown).map(([name, text]) => {
      if (!name.endsWith('.csv')) return [name, text];
      const cells = String(text).replaceAll(
        /(?<=^|,)([^,\n]+)(?=,|$)/gm,
        (id: string) => ids[id] ?? id,
      );
      return [name, cells];
    }),
  );
}
