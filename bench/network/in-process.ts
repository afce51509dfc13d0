import { findTeam } from '@canopy/network/downline.ts';
import type { NetworkEvent } from '@canopy/network/events.ts';
import { makeNetwork, type Network } from '@canopy/network/network.ts';
import { runSteps } from '@canopy/network/steps.ts';
import { isBelow, sideTotals, treeView } from '@canopy/network/team.ts';
import { isActive, isInvested, priceMicros, rootUid } from './fill.ts';
import { makeRandom, type Shape } from './shape.ts';

/** Times of the index by itself, in microseconds unless noted. */
export type InProcess = {
  figures: number;
  view: number;
  search: number;
  registration: number;
  purchase: number;
  /** A thousand purchases that arrive together, each. */
  purchaseOfThousand: number;
  /** The first page of everyone below the root, in milliseconds. */
  wholeTeamMs: number;
  gigabytes: number;
};

/** Puts a shape into a network as the server does at its start, but without a database. */
export function buildNetwork(shape: Shape): Network {
  const network = makeNetwork();
  network.reserve(Math.ceil(shape.size * 1.02));
  for (let member = 0; member < shape.size; member += 1) {
    const [sponsor, parent] = [shape.sponsor[member]!, shape.parent[member]!];
    network.load(
      rootUid + member,
      sponsor < 0 ? null : rootUid + sponsor,
      parent < 0 ? null : rootUid + parent,
      shape.side[member]!,
      1_767_225_600 + member,
      isActive(member) ? 1_780_000_000 : 0,
      false,
    );
  }
  const price = BigInt(priceMicros);
  for (let member = 0; member < shape.size; member += 1) {
    const [bought, invested] = [isActive(member), isInvested(member)];
    if (!bought && !invested) continue;
    const paid = bought ? price : 0n;
    network.loadAmounts(rootUid + member, paid, paid, invested ? price : 0n, 0n);
  }
  runSteps(network.recompute());
  return network;
}

/** Measures the index by itself, with members picked at random. */
export function measureInProcess(network: Network, deepest: number): InProcess {
  const random = makeRandom(11);
  const { size } = network;
  const someone = Array.from({ length: 4096 }, () => random(size));
  let seen = 0;
  const micros = (turns: number, work: (row: number, turn: number) => number): number => {
    const pass = (): number => {
      const begin = performance.now();
      for (let turn = 0; turn < turns; turn += 1) seen += work(someone[turn & 4095]!, turn);
      return ((performance.now() - begin) * 1000) / turns;
    };
    pass();
    return Math.min(pass(), pass(), pass());
  };
  const { members } = network;
  const figures = micros(200_000, (row) => {
    const [left, right] = [sideTotals(network, row, 1), sideTotals(network, row, 2)];
    const directs = members.directsLeft.data[row]! + members.directsRightActive.data[row]!;
    return left.count + right.active + directs + Number(left.volumeMicros + right.forexMicros);
  });
  const view = micros(50_000, (row) =>
    treeView(network, row)
      .filter((at) => at >= 0)
      .reduce((sum, at) => sum + sideTotals(network, at, 1).count, 0),
  );
  const search = micros(200_000, (row, turn) =>
    Number(isBelow(network, row, someone[(turn * 7) & 4095]!)),
  );
  const wholeTeamMs =
    micros(3, () => runSteps(findTeam(network, 0, {})).page({ offset: 0, limit: 100 }).length) /
    1000;
  const changes = measureChanges(network, deepest);
  if (Number.isNaN(seen)) throw new Error('Nothing was read.');
  const gigabytes = process.memoryUsage().arrayBuffers / 1e9;
  return { figures, view, search, wholeTeamMs, gigabytes, ...changes };
}

/** Registrations at the end of the deepest leg, and purchases of the members there. */
function measureChanges(
  network: Network,
  deepest: number,
): Pick<InProcess, 'registration' | 'purchase' | 'purchaseOfThousand'> {
  let tail = rootUid + deepest;
  const sides = network.members.side.data[network.mustFind(tail)] === 1 ? 1 : 2;
  const timed = (turns: number, each: number, make: () => NetworkEvent[]): number => {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const events = make();
      const begin = performance.now();
      network.apply(events);
      times.push(((performance.now() - begin) * 1000) / each);
    }
    return times.sort((a, b) => a - b)[turns >> 1]!;
  };
  const registration = timed(50, 1, () => {
    const uid = network.uids.end;
    const joined = { kind: 'joined', uid, sponsor: rootUid, parent: tail, side: sides } as const;
    tail = uid;
    return [{ ...joined, at: 1_790_000_000 }];
  });
  const price = BigInt(priceMicros);
  const purchase = (uid: number): NetworkEvent => ({
    kind: 'volume',
    uid,
    volumeMicros: price,
    priceMicros: price,
  });
  const leg = network.members.parent.data;
  const along: number[] = [];
  for (let row = network.mustFind(tail); row > 0 && along.length < 1000; row = leg[row]!) {
    along.push(network.members.uid.data[row]!);
  }
  return {
    registration,
    purchase: timed(50, 1, () => [purchase(tail)]),
    purchaseOfThousand: timed(20, along.length, () => along.map(purchase)),
  };
}
