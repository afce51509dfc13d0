import type { Row } from '@canopy/contract/calls.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type AnyRow = Row<'BonanzaAchiever'>;

/** A bonanza as everyone sees it. */
export type Bonanza = Extract<AnyRow, { seedHash: string }>;
/** A coupon that entered. */
export type CouponEntry = Extract<AnyRow, { uid: number }>;
/** A coupon that won; its remark is the gift. */
export type CouponWinner = Extract<AnyRow, { remark: string }>;

/** The rows of the call by the view that is asked for. */
type Rows = {
  BonanzaTimer: Bonanza;
  UsedCoupon: CouponEntry;
  WinningCoupon: { coupon: string };
  BonanzaAchiever: CouponWinner;
};

/** One of the four views of the bonanza; everyMs asks again by itself. */
export function useBonanzaRows<T extends keyof Rows>(type: T, everyMs: number | false = false) {
  return useQuery({
    ...rowsQuery('BonanzaAchiever', { type }),
    // The call answers rows of the view that was asked for.
    select: (rows) => rows as unknown as Rows[T][],
    refetchInterval: everyMs,
  });
}

/** The bonanza of this moment, and by how much the server's clock is ahead of this one. */
export function useBonanza(everyMs: number | false = false) {
  const { data, dataUpdatedAt, ...query } = useBonanzaRows('BonanzaTimer', everyMs);
  const bonanza = data?.[0] ?? null;
  const aheadMs = bonanza ? Date.parse(bonanza.now) - dataUpdatedAt : 0;
  return { ...query, loaded: data !== undefined, bonanza, aheadMs };
}

const tickMs = 1000;

/** The time by the server's clock, told anew every second. */
export function useServerNow(aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
}
