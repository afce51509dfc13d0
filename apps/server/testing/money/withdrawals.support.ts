import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import { expect } from 'vitest';
import type { MoneyBench, TestPerson } from '#testing/money.support.ts';

/** A kind of withdrawal as the catalog has it. */
export type Kind = (typeof withdrawalKinds)[number];

/** Where tests let money go. */
export const testAddress = '0x52908400098527886e0f7030069857d2e4169ee7';

/** Bank details as the form sends them. */
export const bankDetails = {
  type: 'bank',
  accountholder: 'Test Person',
  accountnumber: '0011 2233 44',
  Ifsc: 'SBIN0000001',
  bankName: 'State Bank of India',
  branch: 'Riverside',
};

/** The kind that takes from a wallet. */
export function kindOf(wallet: Kind['wallet']): Kind {
  return withdrawalKinds.find((kind) => kind.wallet === wallet)!;
}

/** What tests of withdrawals do. */
export function withdrawalBench(bench: MoneyBench) {
  const withdraw = async (person: TestPerson, kind: Kind, payload: object, key?: string) => {
    const isGiven = kind.purpose === null || 'otp' in payload;
    // A new code would void the one that a test has brought.
    const otp = isGiven ? {} : { otp: await bench.code(person, kind.purpose) };
    const body = { withdrawlby: 'screen', ...otp, ...payload };
    return bench.ask(person, kind.requestCall, body, key);
  };
  return {
    withdraw,
    /** A member with money in one wallet, a confirmed address and both ways to be paid. */
    async payee(wallet: Kind['wallet'], dollars = 100): Promise<TestPerson> {
      const person = await bench.person({ [wallet]: dollars });
      await bench.confirmEmail(person.uid);
      await bench.ask(person, 'UpdateBankDetails', { type: 'btc', btcaddress: testAddress });
      await bench.ask(person, 'UpdateBankDetails', bankDetails);
      return person;
    },
    /** A member who is there asks for dollars of a wallet, and so they wait. */
    async hold(uid: number, wallet: Kind['wallet'], dollars: number): Promise<void> {
      const person = await bench.signIn(uid);
      await bench.confirmEmail(uid);
      await bench.ask(person, 'UpdateBankDetails', { type: 'btc', btcaddress: testAddress });
      const order = { amount: dollars, Wtype: 'USDT' };
      expect(await withdraw(person, kindOf(wallet), order)).toBe(messages.withdrawalSent);
    },
  };
}
