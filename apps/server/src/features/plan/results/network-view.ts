import { flags } from '@canopy/network/member-columns.ts';
import type { ResultState } from '@canopy/plan/trading-result.ts';
import { treeOf } from '@canopy/plan/tree.ts';
import type { Services } from '#call/services.ts';

/** The tree, and who is Active with how many active directs, at one moment. */
export type NetworkView = Omit<ResultState, 'base'> & { rowOf(uid: number): number };

/** A bot's owner is not in the index yet: it must catch up, and the work starts over. */
class IndexIsBehind extends Error {}

const mostTries = 5;

/**
 * Lets the work read the network. The index is asked before the work takes its locks: while others
 * wait for these with all connections in use, it would wait for a connection itself.
 */
export async function withNetwork<T>(
  services: Services,
  work: (view: NetworkView) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const view = await viewNetwork(services);
    try {
      return await work(view);
    } catch (error) {
      if (!(error instanceof IndexIsBehind) || tries === mostTries) throw error;
    }
  }
}

async function viewNetwork({ network: index }: Services): Promise<NetworkView> {
  const network = await index.catchUp();
  const { members, size } = network;
  // Places in the tree never change; what does change is copied, since the index moves on.
  const tree = treeOf(network);
  const active = members.flags.data.slice(0, size).map((each) => each & flags.active);
  return {
    tree,
    active,
    activeDirects: countDirects(tree.sponsor, active),
    rowOf(uid) {
      const row = network.rowOf(uid);
      if (row < 0 || row >= size) throw new IndexIsBehind(`Member ${uid} is not in the index.`);
      return row;
    },
  };
}

/** How many active directs each has, wherever they stand. */
function countDirects(sponsor: Int32Array, active: Uint8Array): Int32Array {
  const directs = new Int32Array(sponsor.length);
  for (let row = 1; row < sponsor.length; row += 1) directs[sponsor[row]!]! += active[row]!;
  return directs;
}
