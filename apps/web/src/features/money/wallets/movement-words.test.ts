import {
  movementOrigin,
  movementTitle,
  sayEnglish,
  type MovementFacts,
} from '@canopy/contract/movement-words.ts';
import { setDictionary, t } from '@canopy/ui/language/language.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hindi } from '#language/hindi.ts';

const nothing: MovementFacts = {
  kind: 'transfer',
  types: '',
  amount: 1,
  member: null,
  membername: '',
  package: '',
  request: null,
  requesttype: '',
  otherwallet: '',
  runkind: '',
  rundate: '',
  rank: '',
  reverses: null,
  undone: '',
};
const asha = { member: 100005, membername: 'Asha' };
const run = (runkind: string) => ({ runkind, rundate: '2026-11-14', kind: 'RoiIncome' });

const all: [Partial<MovementFacts>, title: string, origin: string][] = [
  [{ ...asha, amount: -1 }, 'Transfer sent', 'Sent to Asha (100005)'],
  [asha, 'Transfer received', 'Received from Asha (100005)'],
  [{ member: 7 }, 'Transfer received', 'Received from 7'],
  [
    { ...asha, kind: 'reversal', reverses: '9', undone: 'transfer', amount: -1 },
    'Taken back by a reversal',
    'Undoes no. 9: Received from Asha (100005)',
  ],
  [
    { kind: 'reversal', reverses: '9', undone: 'LevelIncome' },
    'Given back by a reversal',
    'Undoes no. 9: Level Income',
  ],
  [
    { kind: 'deposit', request: 4, requesttype: 'Bank Fund Request' },
    'Deposit',
    'Request 4: Bank Fund Request',
  ],
  [
    {
      kind: 'walletMove',
      request: 4,
      requesttype: 'FOREX FUNDS',
      otherwallet: 'forex',
      amount: -1,
    },
    'Moved to another wallet',
    'To your Forex Wallet',
  ],
  [
    { kind: 'botStop', otherwallet: 'cryptoInvested' },
    'Bot stopped',
    'From your Crypto Investment',
  ],
  [
    { kind: 'LevelIncome', types: 'LevelIncome', package: 'Gold', ...asha },
    'Level Income',
    'Gold for Asha (100005)',
  ],
  [{ ...run('closing'), types: 'MatchingIncome' }, 'Matching Income', 'Closing of 2026-11-14'],
  [
    { ...run('forex'), types: 'RoiIncome,RoiLevelIncome' },
    'Forex ROI Income, Forex ROI Level Income',
    'Forex result of 2026-11-14',
  ],
  [{ ...run('crypto'), types: 'RoiIncome', amount: -2 }, 'Loss', 'Crypto result of 2026-11-14'],
  [{ kind: 'RewardIncome', types: 'Reward', rank: 'Star' }, 'Reward', 'Rank Star'],
  [
    { kind: 'KycLevelIncome', types: 'KycLevelIncome', ...asha },
    'KYC Level Income',
    'Documents of Asha (100005)',
  ],
];

describe('a movement', () => {
  it.each(all)('%j is %s: %s', (facts, title, origin) => {
    const whole = { ...nothing, ...facts };
    expect(movementTitle(whole, sayEnglish)).toBe(title);
    expect(movementOrigin(whole, sayEnglish)).toBe(origin);
  });

  it('of a kind that nobody has written down is called by it', () => {
    expect(movementTitle({ ...nothing, kind: 'goodWill' }, sayEnglish)).toBe('Good will');
  });
});

describe('in Hindi', () => {
  beforeAll(() => setDictionary(hindi));
  afterAll(() => setDictionary({}));

  it.each(all)('%j has a title and an origin', (facts) => {
    const whole = { ...nothing, ...facts };
    const isHindi = (text: string): boolean => /[\u0900-\u097f]/.test(text);
    expect(isHindi(movementTitle(whole, t))).toBe(true);
    expect(isHindi(movementOrigin(whole, t))).toBe(true);
    // What somebody is called stays as it is.
    expect(movementOrigin(whole, t)).toContain(facts.membername ?? '');
  });
});
