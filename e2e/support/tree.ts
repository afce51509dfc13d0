import type { Locator, Page } from '@playwright/test';
import { liveConnection } from '@canopy/embedded-postgres';
import { readConfig } from '../../apps/server/src/base/config.ts';
import { openSigning } from '../../apps/server/src/server/existing-database.ts';

/** A member's place in the tree that is shown. */
export function node(page: Page, uid: number | string): Locator {
  return page.getByRole('treeitem', { name: new RegExp(`, ${uid}, .* Show this tree`) });
}

/** How wide a member's card is drawn; no number while there is none. */
export async function widthOf(page: Page, uid: number): Promise<number> {
  return (await node(page, uid).boundingBox())?.width ?? Number.NaN;
}

/**
 * Lets many people join below a member, through the function that registration uses: by the form
 * each would take a fifth of a second for the password alone. Both sides of a few hundred grow.
 * What is written is signed as the server signs it, so that verify finds nothing wrong.
 */
export async function growTeam(dataDir: string, top: string, count: number): Promise<void> {
  const url = liveConnection(dataDir, 'canopy');
  if (url === undefined) throw new Error('The database of the test is not running.');
  const { db } = await openSigning(url, readConfig({ DATA_DIR: dataDir }));
  const uids = [Number(top)];
  const portion = 500;
  for (let made = 0; made < count; made += portion) {
    const numbers = Array.from({ length: Math.min(portion, count - made) }, (_, no) => made + no);
    const rows = await db.query<{ uid: number }>(
      `SELECT place_member(new_sponsor => sponsor, new_side => side::smallint,
         highest_uid => 2000000000, new_name => 'Person ' || no, new_email => 'p@example.test',
         new_mobile => '98765' || no, new_country => 99::smallint, new_password_hash => 'x',
         now_at => now()) AS uid
       FROM unnest($1::int[], $2::int[], $3::int[]) AS p (sponsor, side, no) ORDER BY no`,
      [
        numbers.map((number) => uids[Math.floor((number * 7) % Math.min(uids.length, 400))]!),
        numbers.map((number) => 1 + (Math.floor(number / 3) % 2)),
        numbers,
      ],
    );
    uids.push(...rows.map(({ uid }) => uid));
  }
  await db.close();
}
