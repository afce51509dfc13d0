import { liveConnection } from '@canopy/embedded-postgres';
import { readConfig } from '../../apps/server/src/base/config.ts';
import { openSigning } from '../../apps/server/src/server/existing-database.ts';
import { takeOver, type Newcomer } from '../../apps/server/testing/people/taken-over.support.ts';

/** Members as an import leaves them, on the server of the tests; answers their numbers. */
export async function takeOverIn(dataDir: string, people: readonly Newcomer[]): Promise<number[]> {
  const url = liveConnection(dataDir, 'canopy');
  if (url === undefined) throw new Error('The database of the test is not running.');
  const { db } = await openSigning(url, readConfig({ DATA_DIR: dataDir }));
  try {
    return await takeOver({ db }, people, 6000);
  } finally {
    await db.close();
  }
}
