import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import type { IncomeRow } from '#income.ts';
import { bearLoss, lossGivenTo, owingWallet, undoOwed, type BorneLoss } from '#loss.ts';
import { dollarsFor } from '#testing/world.support.ts';

/** The wallets and debts that bots take from and give to. */
export type BotWallets = {
  balance(uid: number, account: MemberAccount): bigint;
  add(uid: number, account: MemberAccount, micros: bigint): void;
  debt(uid: number, account: MemberAccount): bigint;
  addDebt(uid: number, account: MemberAccount, micros: bigint): void;
};

type Moved = { uid: number; at: number; micros: bigint; isStop: boolean };
type Loss = { row: IncomeRow; date: string; at: number; backAt: number; borne: BorneLoss };

/** The bots of forex in a test world: what runs, what ran, and what became of losses. */
export class EngineBots {
  private moves: Moved[] = [];
  private losses: Loss[] = [];
  private readonly wallets: BotWallets;

  constructor(wallets: BotWallets) {
    this.wallets = wallets;
  }

  start(uid: number, at: number, micros: bigint): void {
    this.wallets.add(uid, 'forex', dollarsFor(micros) * 1_000_000n - micros);
    this.move(uid, at, micros);
  }

  stop(uid: number, at: number, percent: number): void {
    const micros = (this.running(uid) * BigInt(percent)) / 100n;
    if (micros === 0n) return;
    this.wallets.add(uid, 'forexPrincipal', micros);
    this.moves.push({ uid, at, micros: -micros, isStop: true });
  }

  /** Takes a loss, of a row below zero. */
  lose(row: IncomeRow, date: string, at: number): void {
    const { uid } = row;
    const borne = bearLoss('forex', -row.paidMicros, (account) =>
      account === 'forexInvested' ? this.running(uid) : this.wallets.balance(uid, account),
    );
    for (const { account, takenMicros } of borne.parts) {
      if (account === 'forexInvested') this.move(uid, at, -takenMicros);
      else this.wallets.add(uid, account, -takenMicros);
    }
    this.wallets.addDebt(uid, owingWallet('forex'), borne.owedMicros);
    this.losses.push({ row, date, at, backAt: Infinity, borne });
  }

  /** Gives a loss back. */
  giveBack(row: IncomeRow, at: number): void {
    const loss = this.losses.find((each) => each.row === row)!;
    const { uid } = row;
    const { parts, owedMicros } = loss.borne;
    const owing = owingWallet('forex');
    const { forgivenMicros, givenMicros } = undoOwed(owedMicros, this.wallets.debt(uid, owing));
    this.wallets.addDebt(uid, owing, -forgivenMicros);
    const given = parts.reduce((sum, { takenMicros }) => sum + takenMicros, givenMicros);
    const last = this.moves.findLast((each) => each.uid === uid);
    const to = lossGivenTo('forex', this.running(uid) === 0n && last!.isStop);
    if (to === 'forexPrincipal') this.wallets.add(uid, to, given);
    else this.move(uid, at, given);
    loss.backAt = at;
  }

  /** What runs, or ran before a moment. */
  running(uid: number, before = Infinity): bigint {
    return this.moves
      .filter((each) => each.uid === uid && each.at < before)
      .reduce((sum, each) => sum + each.micros, 0n);
  }

  /** What ran at a moment as a result of that date sees it. */
  ran(uid: number, moment: number, date: string): bigint {
    let ran = this.running(uid, moment);
    for (const loss of this.losses) {
      if (loss.row.uid !== uid) continue;
      const stands = loss.backAt === Infinity;
      if (stands && loss.date < date && loss.at >= moment) ran += loss.row.paidMicros;
      if (stands || loss.at >= moment || loss.backAt < moment) continue;
      if (!this.wasStopped(uid, loss.at, moment)) ran += fromRunning(loss.borne);
    }
    return ran;
  }

  /** Whether a bot was stopped whole between two moments. */
  private wasStopped(uid: number, from: number, to: number): boolean {
    return this.moves.some(
      ({ at, isStop, ...each }) =>
        isStop && each.uid === uid && at > from && at < to && this.running(uid, at + 1) === 0n,
    );
  }

  private move(uid: number, at: number, micros: bigint): void {
    this.moves.push({ uid, at, micros, isStop: false });
  }

  /** What runs of everybody. */
  standing(): [string, bigint][] {
    const uids = new Set(this.moves.map(({ uid }) => uid));
    return [...uids].map((uid) => [`${uid} running`, this.running(uid)]);
  }
}

function fromRunning({ parts }: BorneLoss): bigint {
  return parts.find(({ account }) => account === 'forexInvested')?.takenMicros ?? 0n;
}
