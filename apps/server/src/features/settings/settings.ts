import type { Queryable } from '#db/database.ts';

/** What the operator can set. Each save is a new version; what a version lacks has its default. */
export type Settings = {
  /** How many ids one mail address may hold. */
  idsPerMail: number;
};

const defaults: Settings = { idsPerMail: 3 };

/** The settings in force. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const [row] = await db.query<{ settings: Partial<Settings> }>({
    name: 'read-settings',
    text: 'SELECT settings FROM setting_versions ORDER BY id DESC LIMIT 1',
  });
  return { ...defaults, ...row?.settings };
}
