import { asOwner } from '#db/as-owner.ts';
import { actAs } from '#db/signing/who-acts.ts';
import { exportSet } from '#features/office/moving/export-set.ts';
import { goLive } from '#features/office/moving/go-live.ts';
import { readBrought } from '#features/office/moving/read-brought.ts';
import type { FoundSet } from '#features/office/moving/set/read-set.ts';
import { takeBack } from '#features/office/moving/take-back.ts';
import { brought, type Files } from '#testing/office/brought.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** What moves networks. */
export type MovingBench = ReturnType<typeof movingBench>;

/** Takes networks over and hands them out, as the programs do. */
export function movingBench({ services, db, databaseUrl }: TestServer) {
  const actor = 'import';
  return {
    read: (files: Files, mostBytes = 2 ** 30) => readBrought(services, brought(files), mostBytes),
    live: (found: FoundSet) =>
      actAs(actor, () => goLive(services, found, { actor, linksPerMinute: 60 })),
    takeBack: (reason = 'A mistake in the files') =>
      actAs(actor, () => takeBack(services, actor, reason)),
    /** Runs a statement as the owner of the tables. */
    asOwner: (sql: string) => asOwner(databaseUrl, (client) => client.query(sql)),
    /** The company's own member. */
    async rootRow(): Promise<unknown> {
      const [row] = await db.query('SELECT * FROM members WHERE parent_uid IS NULL');
      return row;
    },
    async export(): Promise<Record<string, string>> {
      const files: Record<string, string> = {};
      await exportSet(services, async (name, text) => {
        files[name] = '';
        for await (const part of text) files[name] += part;
      });
      return files;
    },
  };
}
