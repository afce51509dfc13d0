import { dollarsFor } from '#testing/world.support.ts';

/** The wallets that a bot takes from and gives to, and what they owe. */
type Wallets = {
  balance(uid: number, wallet: string): bigint;
  put(uid: number, wallet: string, micros: bigint): void;
  debt(uid: number, wallet: string): bigint;
  owe(uid: number, wallet: string, micros: bigint): void;
};

/** As much of an income row as a loss is. */
type LossRow = { uid: number; paid: bigint };

/** What changed what runs, in the order in which it happened. */
type Step = {
  uid: number;
  at: number;
  what: 'start' | 'stop' | 'loss' | 'back';
  micros: bigint;
  loss: Loss | null;
};

/** A loss: of which day, how much of it each wallet bore, and whether it was taken back. */
type Loss = {
  row: LossRow;
  day: number;
  at: number;
  borne: Map<string, bigint>;
  isBack: boolean;
};

/** After the bot itself, these bear a loss; the last of them owes the rest. */
const bearers = ['forexPrincipal', 'forex', 'forexRoi'];

/** The bots of the naive world. Every figure is played through from the first step. */
export class NaiveBots {
  private steps: Step[] = [];
  private losses: Loss[] = [];
  private readonly books: Wallets;

  constructor(books: Wallets) {
    this.books = books;
  }

  /** A member is given whole dollars and starts a bot with most of them. */
  start(uid: number, at: number, micros: bigint): void {
    this.books.put(uid, 'forex', dollarsFor(micros) * 1_000_000n - micros);
    this.steps.push({ uid, at, what: 'start', micros, loss: null });
  }

  /** A part of what runs is stopped. */
  stop(uid: number, at: number, percent: number): void {
    const micros = (this.runs(uid) * BigInt(percent)) / 100n;
    if (micros === 0n) return;
    this.books.put(uid, 'forexPrincipal', micros);
    this.steps.push({ uid, at, what: 'stop', micros: -micros, loss: null });
  }

  /** A row below zero is taken from what runs, then from wallet after wallet. */
  lose(row: LossRow, day: number, at: number): void {
    const { uid } = row;
    const loss: Loss = { row, day, at, borne: new Map(), isBack: false };
    let left = -row.paid;
    const take = (wallet: string, there: bigint): bigint => {
      const taken = there < left ? there : left;
      if (taken > 0n) loss.borne.set(wallet, taken);
      left -= taken;
      return taken;
    };
    const running = take('running', this.runs(uid));
    if (running > 0n) this.steps.push({ uid, at, what: 'loss', micros: -running, loss });
    for (const wallet of bearers) {
      this.books.put(uid, wallet, -take(wallet, this.books.balance(uid, wallet)));
    }
    if (left > 0n) {
      loss.borne.set('owed', left);
      this.books.owe(uid, 'forexRoi', left);
    }
    this.losses.push(loss);
  }

  /** All of a loss comes back but for what is still owed of it, which is forgotten. */
  giveBack(row: LossRow, at: number): void {
    const loss = this.losses.find((each) => each.row === row)!;
    const { uid } = row;
    const owed = loss.borne.get('owed') ?? 0n;
    const debt = this.books.debt(uid, 'forexRoi');
    const forgotten = owed < debt ? owed : debt;
    this.books.owe(uid, 'forexRoi', -forgotten);
    const micros = -row.paid - forgotten;
    const last = this.steps.filter((each) => each.uid === uid).at(-1)!;
    loss.isBack = true;
    if (this.runs(uid) === 0n && last.what === 'stop') {
      this.books.put(uid, 'forexPrincipal', micros);
      this.steps.push({ uid, at, what: 'back', micros: 0n, loss });
    } else this.steps.push({ uid, at, what: 'back', micros, loss });
  }

  /**
   * What ran before a moment, for a result of a day: step by step, with what losses took that were
   * taken back later still there, until the bot was stopped whole. Losses of earlier days that came
   * later are off already.
   */
  ran(uid: number, moment: number, day: number): bigint {
    let runs = 0n;
    let still = new Map<Loss, bigint>();
    for (const { at, what, micros, loss, ...step } of this.steps) {
      if (step.uid !== uid || at >= moment) continue;
      runs += micros;
      if (what === 'loss' && loss!.isBack) still.set(loss!, -micros);
      if (what === 'back') still.delete(loss!);
      if (what === 'stop' && runs === 0n) still = new Map();
    }
    for (const micros of still.values()) runs += micros;
    for (const loss of this.losses) {
      const isLate = loss.row.uid === uid && !loss.isBack && loss.day < day && loss.at >= moment;
      if (isLate) runs += loss.row.paid;
    }
    return runs;
  }

  /** What runs, by member. */
  running(): Map<number, bigint> {
    return new Map(this.steps.map(({ uid }) => [uid, this.runs(uid)]));
  }

  private runs(uid: number): bigint {
    let sum = 0n;
    for (const each of this.steps) if (each.uid === uid) sum += each.micros;
    return sum;
  }
}
