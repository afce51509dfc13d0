/** The side of a parent: left or right. */
export type Side = 1 | 2;

/** The two markets that members invest in. */
export type Market = 'forex' | 'crypto';

/**
 * What can happen to the network, in the order in which the database committed it. Amounts are
 * whole micro-units; a reversal is the same event with a negative amount. Moments are seconds.
 */
export type NetworkEvent =
  | {
      kind: 'joined';
      uid: number;
      sponsor: number | null;
      parent: number | null;
      side: Side | null;
      at: number;
    }
  | { kind: 'activated'; uid: number; at: number }
  | { kind: 'deactivated'; uid: number }
  | { kind: 'volume'; uid: number; volumeMicros: bigint; priceMicros: bigint }
  | { kind: 'investment'; uid: number; market: Market; amountMicros: bigint }
  | { kind: 'suspended'; uid: number; suspended: boolean }
  /** Members were removed: what was counted before this is not true any more. */
  | { kind: 'reset'; uid: number };
