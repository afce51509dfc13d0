import type { SignalDirection } from '@canopy/contract/catalog/signals.ts';
import { closeSignal } from '#features/plan/signals/close-signal.ts';
import { correctSignal } from '#features/plan/signals/correct-signal.ts';
import { publishSignal } from '#features/plan/signals/publish-signal.ts';
import { saveSignal } from '#features/plan/signals/save-signal.ts';
import { unlessDone, type DemoStage, type DemoStep } from '#server/demo/stage.ts';

/** An invented signal in points: how far stop and target are, and how it ended; open without. */
type Invented = {
  daysAgo: number;
  market: string;
  direction: SignalDirection;
  /** The entry in points, and how many decimals a price has. */
  entry: number;
  decimals: number;
  risk: number;
  reward: number;
  /** After how many days, and how many points for it or against it. */
  end?: readonly [days: number, points: number];
};

const markets: Readonly<Record<string, readonly [entry: number, decimals: number]>> = {
  'EUR/USD': [10_842, 4],
  'GBP/USD': [12_710, 4],
  'USD/JPY': [14_935, 2],
  'AUD/USD': [6531, 4],
  'USD/CHF': [8827, 4],
  'XAU/USD': [23_640, 1],
  'XAG/USD': [2815, 2],
};

/** Days ago, market, direction, risk, reward, days until the end, points: losers like winners. */
const lines = `
88 EUR/USD Buy 40 80 2 80
86 XAU/USD Buy 180 360 1 -180
83 GBP/USD Sell 55 90 3 -55
80 USD/JPY Buy 60 110 2 110
77 EUR/USD Sell 35 70 4 -35
74 XAG/USD Buy 40 70 2 -40
71 AUD/USD Sell 30 60 3 60
68 USD/CHF Buy 35 60 1 -35
65 XAU/USD Sell 150 330 4 330
61 GBP/USD Buy 50 100 2 -50
58 EUR/USD Buy 40 70 3 28
55 USD/JPY Sell 55 110 2 -61
52 AUD/USD Buy 30 55 5 0
48 XAU/USD Buy 200 380 3 380
45 EUR/USD Sell 38 76 2 -38
42 GBP/USD Sell 60 110 4 -60
39 USD/CHF Sell 32 64 3 -32
36 XAG/USD Sell 45 90 2 90
33 USD/JPY Buy 65 120 3 120
29 EUR/USD Buy 42 84 2 84
26 AUD/USD Sell 28 56 4 -17
23 XAU/USD Sell 170 340 1 -175
19 GBP/USD Buy 52 104 3 104
17 EUR/USD Sell 36 72
14 USD/CHF Buy 34 68 4 51
11 XAG/USD Buy 38 76 3 -38
8 USD/JPY Sell 58 116
5 EUR/USD Buy 40 80`;

const signals: readonly Invented[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [daysAgo, market, direction, risk, reward, days, points] = line.split(' ');
    const [entry, decimals] = markets[market!]!;
    return {
      daysAgo: Number(daysAgo),
      market: market!,
      direction: direction as SignalDirection,
      // Prices move a little from week to week.
      entry: entry + (Number(daysAgo) % 9) * 3,
      decimals,
      risk: Number(risk),
      reward: Number(reward),
      ...(days === undefined ? {} : { end: [Number(days), Number(points)] as const }),
    };
  });

/** A price of so many points, exactly. */
function priceOf(points: number, decimals: number): string {
  const digits = String(points).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function pricesOf({ direction, entry, decimals, risk, reward }: Invented) {
  const sign = direction === 'Buy' ? 1 : -1;
  const at = (points: number): string => priceOf(entry + sign * points, decimals);
  return { entry: at(0), stop: at(-risk), target: at(reward), at };
}

const noteOf = (no: number): string => `Invented for the demo, number ${no + 1}.`;

async function find({ services }: DemoStage, note: string) {
  const [row] = await services.db.query<{ id: number; revision: number; isDraft: boolean }>(
    'SELECT id, revision, published_at IS NULL AS "isDraft" FROM signals WHERE note = $1',
    [note],
  );
  return row;
}

function publication(signal: Invented, no: number): DemoStep {
  const { market, direction, daysAgo } = signal;
  const { entry, stop, target } = pricesOf(signal);
  const note = noteOf(no);
  return {
    daysAgo: daysAgo - 0.4,
    async run(stage) {
      const { services, operator } = stage;
      const sent = { market, direction, entry, stop, target, note };
      if (!(await find(stage, note))) await saveSignal(services, sent, operator());
      const { id, revision, isDraft } = (await find(stage, note))!;
      if (!isDraft) return;
      const draft = { id: String(id), revision: String(revision) };
      await publishSignal(services, draft, operator());
    },
  };
}

function closing(signal: Invented, no: number): DemoStep[] {
  const { daysAgo, end, risk, reward } = signal;
  if (!end) return [];
  const [days, points] = end;
  const reason = points >= reward ? 'Target' : points <= -risk ? 'Stop' : 'By hand';
  const run = async (stage: DemoStage): Promise<void> => {
    const { id } = (await find(stage, noteOf(no)))!;
    const sent = { id: String(id), exit: pricesOf(signal).at(points), reason };
    await unlessDone(() => closeSignal(stage.services, sent, stage.operator()), 'signal.closed');
  };
  return [{ daysAgo: daysAgo - days - 0.2, run }];
}

const correction: DemoStep = {
  daysAgo: 22,
  async run(stage) {
    const { id } = (await find(stage, noteOf(21)))!;
    const note = 'The market opened beyond the stop, so the loss is larger than the risk.';
    const sent = { id: String(id), note };
    await unlessDone(
      () => correctSignal(stage.services, sent, stage.operator()),
      'signal.said-already',
    );
  },
};

/** Invented signals of the last months; nobody is told, all of them are old news. */
export const signalSteps: readonly DemoStep[] = [
  ...signals.flatMap((signal, no) => [publication(signal, no), ...closing(signal, no)]),
  correction,
];
