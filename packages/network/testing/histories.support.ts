import type { NetworkEvent, Side } from '#events.ts';
import { makeNetwork, type Network } from '#network.ts';

/** The id of the first member in tests. */
export const root = 100000;

/** Turns random numbers into a legal history: joins at the outer end of a leg, and what follows. */
export function history(choices: readonly (readonly [number, number, number])[]): NetworkEvent[] {
  const joined = (uid: number, sponsor: number | null, parent: number | null, side: Side | null) =>
    ({ kind: 'joined', uid, sponsor, parent, side, at: uid * 10 }) as const;
  const events: NetworkEvent[] = [joined(root, null, null, null)];
  const child = new Map<string, number>();
  const uids = [root];
  for (const [what, who, amount] of choices) {
    const uid = uids[who % uids.length]!;
    if (what < 5) {
      const side = (1 + (amount % 2)) as Side;
      let parent = uid;
      while (child.has(`${parent}:${side}`)) parent = child.get(`${parent}:${side}`)!;
      // Now and then an id is skipped, as when a registration was rolled back.
      const next = uids.at(-1)! + 1 + (amount % 7 === 0 ? 1 : 0);
      child.set(`${parent}:${side}`, next);
      uids.push(next);
      events.push(joined(next, uid, parent, side));
    } else if (what === 5) events.push({ kind: 'activated', uid, at: 5 });
    else if (what === 6) events.push({ kind: 'deactivated', uid });
    else if (what === 7) events.push({ kind: 'suspended', uid, suspended: amount % 2 === 0 });
    else if (what === 8) {
      const volumeMicros = BigInt(amount - 500);
      events.push({ kind: 'volume', uid, volumeMicros, priceMicros: BigInt(amount) });
    } else {
      const market = amount % 2 === 0 ? 'forex' : 'crypto';
      events.push({ kind: 'investment', uid, market, amountMicros: BigInt(amount) });
    }
  }
  return events;
}

/**
 * The same history as it may be committed: neighbours who joined independently of each other change
 * places, so that ids do not come in order.
 */
export function outOfOrder(events: readonly NetworkEvent[], every: number): NetworkEvent[] {
  const mixed = [...events];
  for (let at = 1; at + 1 < mixed.length; at += every) {
    const [a, b] = [mixed[at]!, mixed[at + 1]!];
    if (a.kind !== 'joined' || b.kind !== 'joined') continue;
    if (b.parent === a.uid || b.sponsor === a.uid) continue;
    mixed[at] = b;
    mixed[at + 1] = a;
  }
  return mixed;
}

/** Replays a history into a network, so many events at a time. */
export function build(events: readonly NetworkEvent[], portion: number): Network {
  const network = makeNetwork();
  for (let at = 0; at < events.length; at += portion) network.apply(events.slice(at, at + portion));
  return network;
}
