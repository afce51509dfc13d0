import type { NetworkEvent } from '#events.ts';

/**
 * The same network, slow and plain, for tests: one object per member, and every figure is counted
 * anew by walking. Nothing here is shared with the real one.
 */
export type NaiveMember = {
  uid: number;
  sponsor: number | null;
  parent: number | null;
  side: number | null;
  at: number;
  active: boolean;
  suspended: boolean;
  volume: bigint;
  price: bigint;
  forex: bigint;
  crypto: bigint;
};

/** Replays events into plain objects. */
export function replay(events: readonly NetworkEvent[]): Map<number, NaiveMember> {
  const members = new Map<number, NaiveMember>();
  for (const event of events) {
    if (event.kind === 'joined') {
      const { uid, sponsor, parent, side, at } = event;
      const zero = { volume: 0n, price: 0n, forex: 0n, crypto: 0n };
      members.set(uid, {
        uid,
        sponsor,
        parent,
        side,
        at,
        active: false,
        suspended: false,
        ...zero,
      });
      continue;
    }
    const member = members.get(event.uid)!;
    if (event.kind === 'activated') member.active = true;
    if (event.kind === 'deactivated') member.active = false;
    if (event.kind === 'suspended') member.suspended = event.suspended;
    if (event.kind === 'investment') member[event.market] += event.amountMicros;
    if (event.kind === 'volume') {
      member.volume += event.volumeMicros;
      member.price += event.priceMicros;
    }
  }
  return members;
}

/** Everyone below a member by the given relation, by asking each member for all above them. */
export function below(
  members: Map<number, NaiveMember>,
  uid: number,
  relation: 'parent' | 'sponsor',
): NaiveMember[] {
  return [...members.values()].filter((member) => {
    let above = member[relation];
    while (above !== null && above !== uid) above = members.get(above)![relation];
    return above === uid;
  });
}

/** The side of a member's tree that somebody below stands on. */
export function sideOf(members: Map<number, NaiveMember>, uid: number, of: NaiveMember): number {
  let at = of;
  while (at.parent !== uid) at = members.get(at.parent!)!;
  return at.side!;
}
