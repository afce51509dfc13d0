import type { Stage } from './stage.ts';

/** A fault: what is done to a running installation, and what people must see meanwhile. */
export type Fault = {
  /** One line for the table. */
  readonly about: string;
  /** Lets it happen, and ends it; payments go on all the while. */
  readonly happen: (stage: Stage) => Promise<void>;
  /** Whether people must have been told to try again: else the fault was none. */
  readonly isFelt: boolean;
  /** What this machine lacks for it; null where nothing. */
  readonly needs?: (stage: Stage) => string | null;
};
