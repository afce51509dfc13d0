import { expect, test } from 'vitest';
import { compareMember, findDifferent } from '#compare.ts';
import type { NetworkEvent } from '#events.ts';
import { build, root } from '#testing/histories.support.ts';
import { runSteps } from '#steps.ts';

const events: NetworkEvent[] = [
  { kind: 'joined', uid: root, sponsor: null, parent: null, side: null, at: 1 },
  { kind: 'joined', uid: root + 1, sponsor: root, parent: root, side: 1, at: 2 },
  { kind: 'joined', uid: root + 2, sponsor: root, parent: root, side: 2, at: 3 },
  { kind: 'joined', uid: root + 3, sponsor: root + 1, parent: root + 1, side: 1, at: 4 },
];
const compare = (a: NetworkEvent[], b: NetworkEvent[], most = 100) => {
  const [first, second] = [build(a, 2), build(b, 3)];
  const uids = runSteps(findDifferent(first, second, most));
  return uids.flatMap((uid) => compareMember(first, second, uid));
};

test('equal networks have no difference, in whatever order their members came', () => {
  const [first, a, b, c] = events as [NetworkEvent, NetworkEvent, NetworkEvent, NetworkEvent];
  expect(compare(events, [first, b, a, c])).toEqual([]);
});

test('a planted difference is named at the member and at everyone above', () => {
  const volume: NetworkEvent = {
    kind: 'volume',
    uid: root + 3,
    volumeMicros: 5n,
    priceMicros: 7n,
  };
  expect(compare([...events, volume], events)).toEqual([
    { uid: root, figure: 'sumVolume', first: 5n, second: 0n },
    { uid: root, figure: 'linePrice', first: 7n, second: 0n },
    { uid: root + 1, figure: 'sumVolume', first: 5n, second: 0n },
    { uid: root + 1, figure: 'linePrice', first: 7n, second: 0n },
    { uid: root + 3, figure: 'volume', first: 5n, second: 0n },
    { uid: root + 3, figure: 'price', first: 7n, second: 0n },
    { uid: root + 3, figure: 'sumVolume', first: 5n, second: 0n },
    { uid: root + 3, figure: 'linePrice', first: 7n, second: 0n },
  ]);
  expect(compare([...events, volume], events, 2)).toHaveLength(4);
});

test('a member who is missing on either side is told', () => {
  const fewer = events.slice(0, 3);
  const missing = { uid: root + 3, figure: 'member' };
  expect(compare(events, fewer)).toContainEqual({ ...missing, first: root + 3, second: null });
  expect(compare(fewer, events)).toContainEqual({ ...missing, first: null, second: root + 3 });
});

test('flags and places are compared too', () => {
  const suspended: NetworkEvent = { kind: 'suspended', uid: root + 2, suspended: true };
  expect(compare([...events, suspended], events)).toEqual([
    { uid: root + 2, figure: 'flags', first: 2, second: 0 },
  ]);
  const elsewhere = events.map((event) =>
    event.uid === root + 3 ? ({ ...event, parent: root + 2 } as NetworkEvent) : event,
  );
  const figures = compare(events, elsewhere).map(({ uid, figure }) => `${uid - root} ${figure}`);
  expect(figures).toEqual([
    '1 directsLeft',
    '1 sumCount',
    '1 left',
    '2 sumCount',
    '2 left',
    '3 sponsorSide',
    '3 parent',
  ]);
});
