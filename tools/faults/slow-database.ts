import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

export const slowDatabase: Fault = {
  about: 'every answer of the database comes 200 ms later, for five seconds',
  isFelt: false,
  async happen({ networks }) {
    for (const network of networks) network.slowDown(200);
    await sleep(5000);
    for (const network of networks) network.slowDown(0);
  },
};
