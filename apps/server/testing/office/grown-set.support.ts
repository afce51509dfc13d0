import { expect } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { sealAll } from '#ledger/seal.ts';
import { checkEvents } from '#network/check-index.ts';
import type { Files } from '#testing/office/brought.support.ts';
import type { MovingBench } from '#testing/office/moving.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** A file of these lines. */
export const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** A tree that registration could not have made: zigzags, and children listed before parents. */
export const grown: Files = {
  'network.json': JSON.stringify({ format: 1, closedTo: '2026-01-31' }),
  'members.csv': lines(
    'id,sponsor,parent,side,name,email,mobile,country,joined,suspended,kyc,language,father',
    'C-3,TOP,B-2,L,ऐश्वर्या देवी,c@example.test,+91 98765 43210,IN,2025-03-01,,,hi,',
    'B-2,A-1,A-1,R,Bela,b@example.test,,,2025-02-01,2025-12-01,2025-03-01,,Père',
    'TOP,,,,The company,top@example.test,,,2025-01-01,,,,',
    'A-1,TOP,TOP,L,Asha,a@example.test,,,2025-01-15,,,,',
    `0012345678,A-1,C-3,R,${'x'.repeat(200)},,,,2025-04-01,,,,`,
  ),
  'packages.csv': lines(
    'purchase,member,payer,package,price,volume,daily_cap,coins,coupons,bought',
    'P1,C-3,,Gold,,,,,,2025-05-01',
    'P2,A-1,B-2,Old one,70,60,50,1,0,2025-05-02',
  ),
  'balances.csv': lines(
    'member,wallet,amount',
    'A-1,fund,12.500001',
    'A-1,working,100',
    'B-2,coin,3',
    'TOP,working,7',
    'C-3,forexInvested,50',
  ),
  'standings.csv': lines('member,matched,cap_used', 'C-3,0,15', 'A-1,0,20'),
  'rewards.csv': lines(
    'member,rank,achieved,released',
    'A-1,1,2025-06-01,2025-06-02',
    'C-3,1,2025-07-01,',
  ),
  'payout.csv': lines('member,usdt_address,account_number,pan', 'A-1,TX1,000123,ABCDE1234F'),
  'withdrawals.csv': lines(
    'member,wallet,type,amount,charge,usdt_address,requested',
    'A-1,working,USDT,30,1.5,TX1,2026-01-20',
  ),
  'coupons.csv': lines('code,member,purchase,given', 'LUCKY-1,C-3,P1,2025-05-01'),
  'debts.csv': lines('member,wallet,account,amount,remark', 'B-2,working,fees,4,Old debt'),
  'bots.csv': lines('member,market,amount,since', 'C-3,forex,50,2025-08-01'),
};
/** What is of other members than the top and Asha. */
export const rest = Object.keys(grown).filter((name) => !/^(network|members|payout)/.test(name));

/** Takes that network over, changed where said. */
export async function takeGrown(bench: MovingBench, change: Files = {}): Promise<void> {
  const found = await bench.read({ ...grown, ...change });
  expect(found.report.problems.filter(({ stops }) => stops)).toEqual([]);
  await bench.live(found);
}

/** The books are right, sealed and as the events of the network say. */
export async function expectAllRight(server: TestServer): Promise<void> {
  await sealAll(server.services);
  const { checks } = await verifyLedger(server.services);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(await checkEvents(server.db)).toMatchObject({ ok: true });
}

/** The number that somebody with an old id has. */
export async function uidOfOld(server: TestServer, id: string): Promise<number> {
  const [row] = await server.db.query<{ uid: number }>(
    'SELECT uid FROM openings WHERE old_id = $1',
    [id],
  );
  return row!.uid;
}
