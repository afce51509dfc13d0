import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

export const clockJumps: Fault = {
  about: "one server's clock jumps twenty minutes ahead, then twenty behind, then back",
  isFelt: false,
  async happen({ servers: [first] }) {
    for (const minutes of [20, -20, 0]) {
      first.setClock(minutes);
      await sleep(3000);
    }
  },
};
