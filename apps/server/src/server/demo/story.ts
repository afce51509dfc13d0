import type { Market } from '@canopy/ledger/accounts.ts';
import { makePlan } from '#server/demo/demo-plan.ts';
import { lessonSteps } from '#server/demo/lesson-steps.ts';
import {
  bot,
  changeOfAddress,
  deposit,
  makeBanks,
  payOuts,
  transfer,
} from '#server/demo/money-steps.ts';
import { peopleSteps } from '#server/demo/people-story.ts';
import { demoPeople, makeRandom } from '#server/demo/people.ts';
import {
  bonanza,
  buy,
  closing,
  disclosure,
  documents,
  releaseRewards,
  result,
} from '#server/demo/plan-steps.ts';
import {
  authenticator,
  firstReview,
  sharedAddress,
  undoneAddress,
} from '#server/demo/security-steps.ts';
import { signalSteps } from '#server/demo/signal-steps.ts';
import type { DemoStep } from '#server/demo/stage.ts';

const prices = [50, 100, 250, 500, 1000] as const;
/** How many of a hundred buy each package first. */
const shares = [45, 25, 15, 10, 5] as const;
const markets: readonly Market[] = ['forex', 'crypto'];

/** What a member does: pays in, buys, some buy again, some run a bot. */
function lifeOf(joined: number, place: number, random: (below: number) => number): DemoStep[] {
  const isFounder = place < 20;
  const pick = isFounder ? 2 + (place % 3) : packageOf(random(100));
  if (!isFounder && random(100) < 18) return [];
  const price = prices[pick]!;
  const bank = random(2) === 0 ? 'bank' : 'ecurrency';
  const number = (no: number): string => `DEMO-${place + 1000}-${no}`;
  const steps = [
    ...deposit(joined - 0.2, place, bank, price + (place % 4) * 10, number(1)),
    buy(joined - 0.45, place, pick + 1, 'Activation'),
  ];
  if (random(100) < 12 && joined > 25) {
    steps.push(...deposit(joined - 20, place, bank, 100, number(2)));
    steps.push(buy(joined - 20.3, place, 2, 'Upgrade'));
  }
  if ((isFounder || random(100) < 25) && joined > 3) {
    const market = markets[random(2)]!;
    const dollars = 50 + random(10) * 50;
    steps.push(...deposit(joined - 1, place, market, dollars, number(3)));
    steps.push(bot(joined - 1.3, place, 'start', market, dollars));
    if (random(100) < 20 && joined > 30) {
      steps.push(bot(joined - 29, place, 'stop', market, 25));
    }
  }
  return steps;
}

function packageOf(percent: number): number {
  let upTo = 0;
  return shares.findIndex((share) => percent < (upTo += share));
}

/** Each night at ten past twelve the day before is closed. */
function nights(): DemoStep[] {
  return Array.from({ length: 90 }, (_, daysAgo) => closing(daysAgo - 10 / 1440));
}

/** Each evening from Monday to Friday, so to say, both desks report; some days are losses. */
function tradingDays(random: (below: number) => number): DemoStep[] {
  return Array.from({ length: 85 }, (_, at) => at + 1)
    .filter((daysAgo) => daysAgo % 7 > 1)
    .flatMap((daysAgo) =>
      markets.map((market) => {
        const percent = ((random(130) - 35) / 100).toFixed(2);
        return result(daysAgo - 0.8, market, percent === '0.00' ? '0.05' : percent);
      }),
    );
}

const wait = 'wait' as const;

/** The last weeks of the demo member: a package that leaves room under the cap, and more. */
const lively: readonly DemoStep[] = [
  ...deposit(40, 0, 'bank', 1150, 'DEMO-11'),
  buy(39.4, 0, 5, 'Upgrade'),
  transfer(27, [0, 9], 'fund', 60),
  ...deposit(23, 0, 'crypto', 180, 'DEMO-12'),
  bot(22.4, 0, 'start', 'crypto', 150),
  transfer(12, [2, 0], 'fund', 35),
  ...deposit(9, 0, 'ecurrency', 90, 'DEMO-13'),
  transfer(4, [0, 3], 'fund', 25),
];

const handWritten: readonly DemoStep[] = [
  ...deposit(75, 2, 'bank', 120, 'DEMO-1', 'reject'),
  ...deposit(74, 2, 'bank', 120, 'DEMO-2'),
  ...deposit(70, 0, 'bank', 600, 'DEMO-3'),
  ...deposit(69, 0, 'forex', 300, 'DEMO-4'),
  ...deposit(68, 1, 'crypto', 200, 'DEMO-5'),
  transfer(66, [0, 3], 'fund', 75),
  transfer(64, [0, 4], 'fund', 50),
  transfer(60, [0, 5], 'forex', 40),
  transfer(58, [1, 6], 'crypto', 25),
  ...deposit(57, 1, 'ecurrency', 250, 'DEMO-6'),
  transfer(56, [1, 0], 'fund', 60),
  bot(55, 0, 'start', 'forex', 200),
  bot(20, 0, 'stop', 'forex', 80),
  ...lively,
  ...[0, 1, 2, 3, 5, 8, 13, 21].map((place, at) => documents(50 - at * 4, place, 'approve')),
  documents(12, 4, 'reject'),
  documents(1.4, 6, wait),
  documents(0.6, 9, wait),
  ...[62.6, 48.6, 34.6, 20.6].flatMap((day) => payOuts(day, ['approve', 'approve', 'reject'])),
  releaseRewards(15, 1),
  ...payOuts(6.6, ['approve', 'approve', 'approve']),
  ...payOuts(0.6, [wait, wait]),
  changeOfAddress(0.3),
  authenticator(33.4, 10),
  ...undoneAddress(0.55, 19, 8),
  sharedAddress(0.4, 44),
  // The same money goes round among three.
  ...deposit(6.2, 30, 'bank', 160, 'DEMO-10'),
  transfer(5.5, [30, 31], 'fund', 120),
  transfer(4.4, [31, 32], 'fund', 120),
  transfer(3.3, [32, 30], 'fund', 120),
  firstReview,
  ...deposit(1.8, 0, 'bank', 150, 'DEMO-7', wait),
  // Two members say that one payment was theirs.
  ...deposit(1, 4, 'crypto', 80, 'DEMO-8', wait, [9]),
  ...deposit(0.5, 2, 'forex', 45, 'DEMO-9', wait),
  disclosure(90),
  bonanza(6, [0, 2, 3, 5, 7, 11, 13, 17, 19]),
];

/** Everything that happens in the demo, in the order in which it happens. */
export const demoSteps: readonly DemoStep[] = (() => {
  const random = makeRandom(90);
  const steps: DemoStep[] = [
    { daysAgo: 91, run: makeBanks },
    makePlan,
    ...demoPeople.flatMap((person, place) => lifeOf(person.daysAgo, place, random)),
    ...nights(),
    ...tradingDays(random),
    ...handWritten,
    ...peopleSteps,
    ...lessonSteps,
    ...signalSteps,
  ];
  return steps.sort((a, b) => b.daysAgo - a.daysAgo);
})();
