import type { Fault } from './fault.ts';

export const restartDatabase: Fault = {
  about: 'the database is restarted',
  isFelt: true,
  async happen({ database, restartDatabase }) {
    await database.stop();
    await restartDatabase();
  },
};
