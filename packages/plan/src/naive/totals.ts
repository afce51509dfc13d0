import type { NaiveClosed } from '#naive/closing.ts';

/** The sums of a naive closing, as texts. */
export function naiveTotals(
  { matches, shares, ranks, waiting }: NaiveClosed,
  day: { members: number; sales: bigint; otherIncome: bigint },
) {
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
  const matching = sum(matches.map(({ paid }) => paid));
  const team = sum(shares.map(({ paid }) => paid));
  const gifts = [...matches, ...shares];
  const paid = [
    ...matches.map((each) => ({ who: each.member, paid: each.paid })),
    ...shares.map((each) => ({ who: each.receiver, paid: each.paid })),
  ].filter((each) => each.paid > 0n);
  const income = day.otherIncome + matching + team;
  const tenThousandths = day.sales > 0n ? (income * 10_000n) / day.sales : null;
  return {
    members: String(day.members),
    matchedMicros: String(sum(matches.map(({ both }) => both))),
    matchingPaidMicros: String(matching),
    teamMatchingPaidMicros: String(team),
    rewardsAchieved: String(ranks.length),
    flushedMicros: String(sum(gifts.map((each) => each.share - each.paid))),
    carriedLeftMicros: String(waiting.left),
    carriedRightMicros: String(waiting.right),
    payoutRatio: tenThousandths === null ? '-' : String(Number(tenThousandths) / 10_000),
    payees: String(new Set(paid.map(({ who }) => who)).size),
  };
}
