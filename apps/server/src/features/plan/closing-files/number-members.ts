import { setImmediate } from 'node:timers/promises';
import { emptyMembers, type InputMembers } from '@canopy/log/closing/input.ts';
import { sortPlaces } from '#base/sort-places.ts';
import type { Services } from '#call/services.ts';
import { pseudonymsOf } from '#features/plan/closing-files/pseudonyms.ts';
import type { KeptInputs } from '#features/plan/runs/kept-inputs.ts';

/** Members between two turns for others. */
const slice = 10_000;

/** The members of a closing as its files have them, and the number of each. */
export type Numbered = { members: InputMembers; numberOf(uid: number): number };

/** Gives everybody a pseudonym, and a number by the order of these. */
export async function numberMembers(
  { secrets }: Services,
  run: number,
  kept: KeptInputs,
): Promise<Numbered> {
  const pseudonyms = await pseudonymsOf(secrets, run, kept.uid);
  const begins = new Float64Array(pseudonyms.length);
  for (const [row, each] of pseudonyms.entries()) {
    begins[row] = Number.parseInt(each.slice(0, 12), 16);
    if (row % slice === 0) await setImmediate();
  }
  const rows = await sortPlaces(begins, (a, b) => (pseudonyms[a]! < pseudonyms[b]! ? -1 : 1));
  const numbers = new Int32Array(rows.length);
  const byUid = new Map<number, number>();
  for (const [place, row] of rows.entries()) {
    numbers[row] = place + 1;
    byUid.set(kept.uid[row]!, place + 1);
    if (place % slice === 0) await setImmediate();
  }
  const members = emptyMembers(rows.length);
  for (const [place, row] of rows.entries()) {
    members.pseudonym[place] = pseudonyms[row]!;
    members.sponsor[place] = numbers[kept.sponsor[row]!] ?? 0;
    members.parent[place] = numbers[kept.parent[row]!] ?? 0;
    members.side[place] = kept.parent[row]! < 0 ? 0 : kept.side[row]!;
    members.active[place] = kept.active[row]!;
    members.volume[place] = kept.volume[row]!;
    members.held[place] = kept.held[row]!;
    members.dailyCap[place] = kept.dailyCap[row]!;
    members.matched[place] = kept.matched[row]!;
    members.capUsed[place] = kept.capUsed[row]!;
    members.ranks[place] = kept.ranks[row]!;
    members.heldSince[place] = kept.heldSince[row]!;
    members.usedSince[place] = kept.usedSince[row]!;
    if (place % slice === 0) await setImmediate();
  }
  const numberOf = (uid: number): number => {
    const number = byUid.get(uid);
    if (number === undefined) throw new Error(`Closing ${run} pays ${uid}, who was not in it.`);
    return number;
  };
  return { members, numberOf };
}
