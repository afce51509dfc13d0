import { bindingOf } from '../../apps/server/src/features/money/codes/money-codes.ts';
import { startSession } from '../../apps/server/src/features/people/access/sessions.ts';
import { makeCode } from '../../apps/server/src/guard/codes.ts';
import type { Services } from '../../apps/server/src/call/services.ts';
import { fullUid } from '../../apps/server/testing/office/full-network.support.ts';
import type { House } from './house.ts';

/** Members who pay each other through the server, each with a session and a code of their own. */
export type Storm = {
  /** The numbers of the postings that were answered, in the order of their answers. */
  answered: string[];
  stop(): Promise<void>;
};

/** One transfer through the server; the number of its posting. */
export type Payer = (to: number) => Promise<string>;

export async function payer(house: House, services: Services, uid: number): Promise<Payer> {
  const origin = { address: '127.0.0.1', claimedAddress: '', device: 'pitr' };
  const session = await startSession(services, services.db, uid, origin);
  const token = { kind: 'member', uid, session };
  return async (to) => {
    const amountMicros = 10_000n;
    const binding = bindingOf({ to, amountMicros, wallet: 'fund' });
    const otp = await makeCode(services, services.db, uid, 'fundTransferOtp', binding);
    const order = { uid, touserid: to, amount: 0.01, WalletType: 'FUNDS', otp };
    const { receipt } = await house.ask('FundTransferUser', token, order);
    if (!receipt) throw new Error('A transfer without a receipt.');
    return receipt.no;
  };
}

/** So many members pay until the storm is stopped; a transfer that fails fails the rehearsal. */
export async function startStorm(house: House, services: Services, people = 8): Promise<Storm> {
  const answered: string[] = [];
  let isStopped = false;
  const payers = await Promise.all(
    Array.from({ length: people }, (_, place) => payer(house, services, fullUid(place + 1))),
  );
  const all = Promise.all(
    payers.map(async (pay, place) => {
      while (!isStopped) answered.push(await pay(fullUid(((place + 1) % people) + 1)));
    }),
  );
  // Told where the storm is stopped.
  all.catch(() => {});
  return {
    answered,
    async stop() {
      isStopped = true;
      await all;
    },
  };
}
