import type { Fault } from './fault.ts';

export const crashDatabase: Fault = {
  about: 'all processes of the database are killed at once, under two whole servers',
  isFelt: true,
  async happen({ database, restartDatabase }) {
    database.kill();
    await restartDatabase();
  },
};
