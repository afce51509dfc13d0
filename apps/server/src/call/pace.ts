/**
 * How quickly tries follow each other: the longest gaps, in seconds, that the first, the second …
 * try leave behind them, the last for all that follow. A gap is between half of that and all of it,
 * by chance, so that nobody can come just in time for its end. quietSeconds after the latest try
 * all is forgotten.
 */
export type Pace = { name: string; gaps: readonly number[]; quietSeconds: number };

/** Lets tries of one thing pass one after the other. */
export type Turns = {
  /**
   * Settles when it is the caller's turn, which is counted by then; throws the 429 where that would
   * take too long. Where several wait the smallest rank comes first. No connection is held
   * meanwhile, and the wait ends when the signal aborts.
   */
  wait(pace: Pace, who: string, rank: number, gone: AbortSignal): Promise<void>;
  /** Ends all waiting: the server stops. */
  stop(): void;
};
