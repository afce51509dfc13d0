import fc from 'fast-check';
import type { PlanRecord } from '#parameters.ts';
import type { Command } from '#testing/world.support.ts';

const any = fc.nat(1_000_000);
const hundredths = (most: number) => fc.nat(most * 100).map((n) => n / 100);
const fineMicros = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.nat(999_999))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, '0')}`);
const finePercent = fc.nat(50_000).map((n) => String(n / 10_000));
const levels = fc.array(fc.oneof(finePercent, hundredths(20)), { minLength: 1, maxLength: 5 });

/** A plan in which caps, ranks and locks are within reach of a handful of members. */
export const plans: fc.Arbitrary<PlanRecord> = fc.record({
  packages: fc
    .array(fc.tuple(fineMicros, fineMicros, hundredths(40), hundredths(30)), {
      minLength: 1,
      maxLength: 4,
    })
    .map((all) =>
      all.map(([price, bv, coins, dailyCap], at) => ({
        id: at + 1,
        name: `Package ${at + 1}`,
        price,
        bv: at % 2 === 0 ? price : bv,
        coins,
        coupons: at,
        dailyCap,
        active: true,
      })),
    ),
  levelIncome: fc.record({ percents: levels, directs: fc.nat(3) }),
  matching: fc.record({ percent: fc.oneof(finePercent, hundredths(40)) }),
  teamMatching: fc.record({ percents: levels }),
  roi: fc.record({ dollars: hundredths(60), tokens: hundredths(40), levelPercents: levels }),
  kyc: fc.record({ self: hundredths(2), level: hundredths(1), levels: fc.nat(4) }),
  ranks: fc
    .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }), fineMicros)
    .map(([left, right, amount]) => [
      { name: 'First', left, right, amount },
      { name: 'Second', left: left + 1, right: right + 1, amount },
    ]),
  overallCap: fc.record({ factor: fc.integer({ min: 1, max: 40 }).map((n) => n / 20) }),
});

const percents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((ppm) => String(ppm / 10_000));

const side = fc.constantFrom(1 as const, 2 as const);
const percent = fc.nat(100);
const joins = of('join', { sponsor: any, side, gap: fc.nat(9) });
const purchases = of('buy', { member: any, payer: any, package: any });
const invests = of('invest', { member: any, micros: fc.bigInt({ min: 1n, max: 10n ** 9n }) });

/** Commands of one kind, with everything about them drawn at random. */
function of<K extends Command['do'], T>(kind: K, fields: { [F in keyof T]: fc.Arbitrary<T[F]> }) {
  return fc.record(fields).map((drawn) => ({ do: kind, ...drawn }));
}

const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: joins },
  { weight: 16, arbitrary: purchases },
  { weight: 3, arbitrary: of('reverse', { purchase: any }) },
  { weight: 1, arbitrary: of('suspend', { member: any }) },
  { weight: 2, arbitrary: of('spend', { member: any, percent }) },
  { weight: 3, arbitrary: invests },
  { weight: 1, arbitrary: of('stop', { member: any, percent }) },
  { weight: 4, arbitrary: of('result', { percent: percents, daysAgo: fc.nat(2) }) },
  { weight: 1, arbitrary: of('reverseResult', { result: any }) },
  { weight: 1, arbitrary: of('kyc', { member: any }) },
  { weight: 2, arbitrary: of('release', { reward: any }) },
  { weight: 1, arbitrary: of('savePlan', { plan: plans, inHours: fc.nat(48) }) },
  { weight: 5, arbitrary: of('wait', { minutes: fc.oneof(fc.nat(90), fc.nat(3 * 1440)) }) },
  { weight: 6, arbitrary: of('close', { daysFromToday: fc.integer({ min: -2, max: 8 }) }) },
);

/** A few people with packages first, so that there is a network in which things can happen. */
export const histories = fc
  .tuple(
    fc.array(joins, { minLength: 2, maxLength: 10, size: 'max' }),
    fc.array(purchases, { minLength: 2, maxLength: 12, size: 'max' }),
    fc.array(commands, { minLength: 10, maxLength: 80, size: 'max' }),
  )
  .map((parts): Command[] => parts.flat());
