import { asOwner } from '#db/as-owner.ts';

/**
 * A dump that was restored into another cluster brings the transaction numbers of the old one.
 * Those that this cluster has not reached, or that are under way in it, would reach servers as
 * news though they have been counted. A row that can be seen although its number says otherwise is
 * such a row; it gets the smallest number there is, which every snapshot sees. Runs as the owner,
 * before the index is loaded; while other servers run it finds nothing, for they did it before.
 */
export async function adoptRestoredEvents(connectionString: string): Promise<number> {
  return asOwner(connectionString, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE network_events SET xact = '3'
       WHERE xact >= pg_snapshot_xmin(pg_current_snapshot())
         AND NOT pg_visible_in_snapshot(xact, pg_current_snapshot())`,
    );
    return rowCount ?? 0;
  });
}
