import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { demoPassword } from '../../apps/server/src/server/demo/people.ts';
import type { GiveCode } from '../../apps/server/testing/money/given-codes.support.ts';
import type { Answered, Asked, Balancer } from './balancer.ts';

/** What was acknowledged, and what was answered otherwise than asked for. */
export type Told = {
  transfers: { from: number; to: number; micros: bigint; receipt: string }[];
  purchases: { uid: number; micros: bigint; receipt: string }[];
  signIns: number;
  lists: number;
  wrong: string[];
};

/** What is bought, and its price. */
export type Package = { id: number; micros: bigint };

/** Members who act one deed after the other, each of them beside all others. */
export class Load {
  readonly told: Told = { transfers: [], purchases: [], signIns: 0, lists: 0, wrong: [] };
  readonly tokens = new Map<number, string>();
  readonly #balancer: Balancer;
  readonly #giveCode: GiveCode;
  readonly #uids: readonly number[];
  readonly #cheapest: Package;
  #running: Promise<unknown> | null = null;
  #isPaused = false;

  constructor(balancer: Balancer, giveCode: GiveCode, uids: readonly number[], cheapest: Package) {
    this.#balancer = balancer;
    this.#giveCode = giveCode;
    this.#uids = uids;
    this.#cheapest = cheapest;
  }

  start(): void {
    this.#isPaused = false;
    this.#running = Promise.all(this.#uids.map((uid) => this.#live(uid)));
  }

  /** Finishes what is under way. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await this.#running;
  }

  async #live(uid: number): Promise<void> {
    if (!this.tokens.has(uid)) await this.#signIn(uid);
    for (let turn = uid; !this.#isPaused; turn += 1) {
      // Each has another turn at the same moment; all deeds come again and again.
      const deed = turn % 10;
      if (deed < 6) await this.#transfer(uid);
      else if (deed < 8) await this.#lists(uid);
      else if (deed === 8) await this.#buy(uid);
      else await this.#signIn(uid);
      await sleep(100);
    }
  }

  async #ask(asked: Asked): Promise<Answered['body'] | null> {
    const { status, body } = await this.#balancer.ask(asked);
    if (status === 200 && body['code'] === undefined) return body;
    this.told.wrong.push(`${asked.call}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    return null;
  }

  async #signIn(uid: number): Promise<void> {
    const payload = { uid: String(uid), password: demoPassword, ipaddress: '192.0.2.1' };
    const body = await this.#ask({ call: 'login', payload });
    if (!body) return;
    this.tokens.set(uid, String(body['token']));
    this.told.signIns += 1;
  }

  async #transfer(uid: number): Promise<void> {
    const others = this.#uids.filter((each) => each !== uid);
    const to = others[this.told.transfers.length % others.length]!;
    const cents = 1 + (this.told.transfers.length % 9);
    const otp = await this.#giveCode(uid);
    const payload = { uid, touserid: to, amount: cents / 100, WalletType: 'FUNDS', otp };
    const body = await this.#ask(this.#once('FundTransferUser', uid, payload));
    const micros = BigInt(cents) * 10_000n;
    if (body) this.told.transfers.push({ from: uid, to, micros, receipt: receiptIn(body) });
  }

  async #buy(uid: number): Promise<void> {
    const { id, micros } = this.#cheapest;
    const what = { user_id: uid, package: id, type: 'FUNDS', actype: 'upgrade' };
    const body = await this.#ask(this.#once('UpgradebyFund', uid, { referby: uid, ...what }));
    if (body) this.told.purchases.push({ uid, micros, receipt: receiptIn(body) });
  }

  async #lists(uid: number): Promise<void> {
    for (const asked of readsOf(uid, this.tokens.get(uid)!)) await this.#ask(asked);
    this.told.lists += 1;
  }

  #once(call: string, uid: number, payload: object): Asked {
    return { call, payload, token: this.tokens.get(uid)!, key: randomUUID() };
  }
}

/** What a member reads; every version has these calls, by the specification. */
export function readsOf(uid: number, token: string): Asked[] {
  const period = { fdate: '', tdate: '', status: '', page: 1, limit: 50 };
  return [
    { call: 'userDashboard', token, payload: { uid } },
    { call: 'userIncomeData', token, payload: { uid } },
    { call: 'ActivationHistory', token, payload: { uid, type: '3', page: 1, limit: 50 } },
    { call: 'DownlineReport', token, payload: { uid, ...period, position: '' } },
    { call: 'binaryTree', token, payload: { searchId: uid, loginId: uid } },
  ];
}

function receiptIn(body: Answered['body']): string {
  const { no } = body['receipt'] as { no: string };
  return no;
}

/** The balances of fund wallets, in millionths. */
export async function fundsOf(client: pg.Pool, uids: readonly number[]) {
  const { rows } = await client.query<{ uid: number; balance: string }>(
    "SELECT uid, balance::text FROM wallets WHERE account = 'fund' AND uid = ANY ($1)",
    [uids],
  );
  return new Map(rows.map(({ uid, balance }) => [uid, BigInt(balance)]));
}
