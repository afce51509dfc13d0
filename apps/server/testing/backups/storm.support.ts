import { createHash, randomUUID } from 'node:crypto';
import type { Services } from '#call/services.ts';
import { bindingOf } from '#features/money/codes/money-codes.ts';
import { transferFunds } from '#features/money/transfers/transfer-funds.ts';
import { makeCode, tryCode } from '#guard/codes.ts';
import { fullUid } from '#testing/office/full-network.support.ts';

/** Members who pay each other without a pause. */
export type Storm = {
  /** The numbers of the postings that were answered, in the order of their answers. */
  answered: string[];
  stop(): Promise<void>;
};

/** One transfer as the handler makes it, with a code of its own; the number of its posting. */
export async function transferOnce(services: Services, from: number, to: number): Promise<string> {
  const subject = { to, amountMicros: 10_000n, wallet: 'fund' as const };
  const binding = bindingOf(subject);
  const code = await makeCode(services, services.db, from, 'fundTransferOtp', binding);
  const right = await tryCode(services, from, ['fundTransferOtp'], code, [binding!]);
  const key = randomUUID();
  const inputHash = createHash('sha256').update(key).digest();
  const request = { key, inputHash, seconds: null, rememberRefusal: false };
  const done = await transferFunds(services, { from, ...subject, codeId: right!.id }, request);
  if (!done.receipt) throw new Error(JSON.stringify(done));
  return done.receipt;
}

/** Begins a storm in which each of so many members pays the next one again and again. */
export function startStorm(services: Services, people: number): Storm {
  const answered: string[] = [];
  let isStopped = false;
  const pay = async (place: number): Promise<void> => {
    while (!isStopped) {
      const [from, to] = [fullUid(place + 1), fullUid(((place + 1) % people) + 1)];
      answered.push(await transferOnce(services, from, to));
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, place) => pay(place)));
  return {
    answered,
    async stop() {
      isStopped = true;
      await all;
    },
  };
}
