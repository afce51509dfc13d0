import type { Row } from '@canopy/contract/calls.ts';
import { callPage } from '@canopy/ui/client/call-api.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type AnyRow = Row<'BonanzaAchiever'>;

/** A bonanza as everyone sees it. */
export type Bonanza = Extract<AnyRow, { seedHash: string }>;
/** The public beacon of a bonanza. */
export type Beacon = NonNullable<Bonanza['beacon']>;
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

/** How a bonanza is asked for: everyMs polls, id asks for an earlier one. */
type Ask = { everyMs?: number | false; id?: string };

/** One of the four views of the bonanza. */
export function useBonanzaRows<T extends keyof Rows>(
  type: T,
  { everyMs = false, id = '' }: Ask = {},
) {
  return useQuery({
    ...rowsQuery('BonanzaAchiever', { type, ...(id === '' ? {} : { id }) }),
    // The call answers rows of the view that was asked for.
    select: (rows) => rows as unknown as Rows[T][],
    refetchInterval: everyMs,
  });
}

/** The newest coupons that have entered, and how many there are in all; polled. */
export function useNewestEntries(count: number, everyMs: number) {
  const payload = { type: 'UsedCoupon', page: 1, limit: count };
  return useQuery({
    queryKey: ['BonanzaAchiever', payload],
    queryFn: async () => {
      const { rows, total } = await callPage('BonanzaAchiever', payload);
      return { entries: rows as CouponEntry[], total };
    },
    refetchInterval: everyMs,
  });
}

/** The bonanza of this moment or that of the id, and by how much the server's clock is ahead. */
export function useBonanza(ask: Ask = {}) {
  const { data, dataUpdatedAt, ...query } = useBonanzaRows('BonanzaTimer', ask);
  const bonanza = data?.[0] ?? null;
  const aheadMs = bonanza ? Date.parse(bonanza.now) - dataUpdatedAt : 0;
  return { ...query, loaded: data !== undefined, bonanza, aheadMs };
}

const tickMs = 1000;

/** The time by the server's clock, updated every second. */
export function useServerNow(aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
}
