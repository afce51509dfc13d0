import { describe, expect, test } from 'vitest';
import {
  chainHash,
  firstRoundFrom,
  publicChains,
  publicName,
  readChain,
  roundOfDraw,
  timeOfRound,
  type Chain,
} from '#chain.ts';
import { randomnessOf, readRound, type Round } from '#round.ts';
import { isSigned } from '#verify.ts';

const quicknet = publicChains['quicknet']!;
const chained = publicChains['default']!;

/** Rounds that the League of Entropy has published, and their randomness. */
const published: readonly [name: string, chain: Chain, round: Round, randomness: string][] = [
  [
    'quicknet, 1000',
    quicknet,
    {
      round: 1000,
      signature:
        'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b1957' +
        '6350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
      previousSignature: null,
    },
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  ],
  [
    'quicknet, 657413',
    quicknet,
    {
      round: 657413,
      signature:
        'b713718a38ae728dfd477991af2822e08d2f305e47718cef' +
        '9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
      previousSignature: null,
    },
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  ],
  [
    'default, 1',
    chained,
    {
      round: 1,
      signature:
        '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20' +
        'ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa' +
        '5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
      previousSignature: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
    },
    '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
  ],
  [
    'default, 3311596',
    chained,
    {
      round: 3311596,
      signature:
        'a696b9409ababce45749c3a4ec369074453dd4a79967734e1390d969c8ad8d98' +
        '897d217b9121e92c8ddebbddda8d92f900e3bd6bf9deb166863b1a19390d743f' +
        '82774001487594c5c09e581db7365f02b70a2c8cc41ce32446ef08e4890c4754',
      previousSignature:
        '8ed588f2a7716fb1349e2d9803da5db0005e98a83783c353d4a08f183236a9ad' +
        '91d70ddb01266f4b7c576983db464b430e65680b9e0098552758afd6c1e6afcb' +
        '77e3f62fe1b93d42d1cb63abbb2205512fe12fbf74ea9c5ac3b8f5c1e283a1d8',
    },
    '647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920',
  ],
];

describe.each(published)('the published round %s', (_name, chain, round, randomness) => {
  test('is signed, and has its randomness', async () => {
    expect(await isSigned(chain, round)).toBe(true);
    expect(await randomnessOf(round)).toBe(randomness);
  });

  test('is not signed as soon as anything is changed', async () => {
    const other = published.find(([, each, { round: no }]) => each === chain && no !== round.round);
    const { signature } = round;
    const changed: Partial<Round>[] = [
      { round: round.round + 1 },
      { signature: other![2].signature },
      { signature: signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
      { signature: signature.slice(2) },
      { signature: 'ff'.repeat(signature.length / 2) },
      { signature: `c0${'00'.repeat(signature.length / 2 - 1)}` },
      ...(chain === chained
        ? [{ previousSignature: null }, { previousSignature: other![2].previousSignature }]
        : []),
    ];
    for (const change of changed) {
      expect(await isSigned(chain, { ...round, ...change }), JSON.stringify(change)).toBe(false);
    }
    expect(await isSigned(chain === chained ? quicknet : chained, round)).toBe(false);
  });
});

test('a key that does not belong to the hash of its chain signs nothing', async () => {
  for (const chain of [quicknet, chained]) expect(await chainHash(chain)).toBe(chain.hash);
  const [, , round] = published[0]!;
  const hash = 'ab'.repeat(32);
  expect(await isSigned({ ...quicknet, hash }, round)).toBe(false);
  expect(await isSigned({ ...quicknet, genesisTime: quicknet.genesisTime + 3 }, round)).toBe(false);
  expect(publicName({ hash: quicknet.hash })).toBe('quicknet');
  expect(publicName({ hash })).toBeNull();
});

test('rounds and moments', () => {
  const at = (seconds: number): Date => new Date((quicknet.genesisTime + seconds) * 1000);
  expect(timeOfRound(quicknet, 1)).toEqual(at(0));
  expect(timeOfRound(quicknet, 1000)).toEqual(new Date(1692806364_000));
  const firsts: [number, number][] = [
    [-50, 1],
    [0, 1],
    [0.001, 2],
    [3, 2],
    [3.5, 3],
  ];
  for (const [seconds, round] of firsts) expect(firstRoundFrom(quicknet, at(seconds))).toBe(round);
  expect(roundOfDraw(quicknet, at(0))).toBe(11);
  expect(timeOfRound(quicknet, 11)).toEqual(at(30));
});

test('what relays answer is read, and nothing else', () => {
  const info = {
    public_key: quicknet.publicKey,
    period: 3,
    genesis_time: quicknet.genesisTime,
    hash: quicknet.hash,
    groupHash: quicknet.groupHash,
    schemeID: quicknet.scheme,
    metadata: { beaconID: 'quicknet' },
  };
  expect(readChain(info)).toEqual(quicknet);
  const wrong = [
    { public_key: 'ab' },
    { period: 0 },
    { period: 61 },
    { hash: 'AB'.repeat(32) },
    { schemeID: 'bls-bn254-unchained-on-g1' },
    { metadata: undefined },
  ];
  for (const change of wrong) expect(readChain({ ...info, ...change })).toBeNull();
  const answer = { round: 7, randomness: 'x', signature: 'ab', previous_signature: 'cd' };
  expect(readRound(answer)).toEqual({ round: 7, signature: 'ab', previousSignature: 'cd' });
  expect(readRound({ round: 7, signature: 'ab' })).toMatchObject({ previousSignature: null });
  for (const change of [{ round: 0 }, { round: '7' }, { round: 1.5 }, { signature: 'AB' }]) {
    expect(readRound({ ...answer, ...change })).toBeNull();
  }
  for (const nothing of [null, 'text', [], {}]) expect(readRound(nothing)).toBeNull();
});
