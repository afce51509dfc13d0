import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

export const crashServer: Fault = {
  about: 'one whole server of two is killed in the middle of payments, and started again',
  isFelt: true,
  async happen({ servers: [first] }) {
    await sleep(Math.random() * 500);
    await first.kill();
    await first.start();
  },
};
