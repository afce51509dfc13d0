import { setTimeout as sleep } from 'node:timers/promises';
import type { NetworkState } from '../../apps/server/testing/db/test-network.support.ts';
import type { Fault } from './fault.ts';

/** Long enough that both statements and connections run into their limits. */
const partedMs = 15_000;

const between = (about: string, state: NetworkState): Fault => ({
  about,
  isFelt: true,
  async happen({ networks: [first] }) {
    first.become(state);
    await sleep(partedMs);
    // What was sent before the partition arrives late, as packets that the system sends again.
    first.become('open');
  },
});

export const partition = between(
  'nothing passes between one server of two and the database, for fifteen seconds',
  'stalled',
);

export const oneWay = between(
  'what the database answers does not reach one server of two, for fifteen seconds',
  'mute',
);

export const failover: Fault = {
  about: 'the database forgets all connections without a word, as a machine that is switched off',
  isFelt: true,
  async happen({ networks }) {
    for (const network of networks) network.forget();
  },
};
