import { createHash } from 'node:crypto';
import type { Answer } from '@canopy/contract/calls.ts';
import {
  legalNames,
  type LegalName,
  type LegalText,
  type LegalTexts,
} from '@canopy/contract/catalog/legal-texts.ts';
import { momentText } from '#base/dates.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { lockContent, readContentVersion } from '#settings/site-content.ts';

/** The version of a text that is in force. */
export type LegalVersion = {
  name: LegalName;
  version: number;
  content: LegalText;
  hash: Buffer;
  since: Date;
  confirmed: boolean;
};

/** The versions in force, in the order of the texts. */
export async function readLegalVersions(db: Queryable): Promise<LegalVersion[]> {
  const rows = await db.query<LegalVersion>({
    name: 'legal-versions',
    text: `SELECT DISTINCT ON (t.name) t.name, t.version, t.content, t.hash, t.since,
        c.version IS NOT NULL AS confirmed
      FROM legal_texts t LEFT JOIN legal_confirmations c USING (name, version)
      ORDER BY t.name, t.version DESC`,
  });
  return rows.toSorted((a, b) => legalNames.indexOf(a.name) - legalNames.indexOf(b.name));
}

/** The texts in force, for everybody. */
export async function showLegalTexts({ db, config }: Services): Promise<Answer<'LegalTexts'>> {
  const versions = await readLegalVersions(db);
  return {
    data: versions.map((each) => ({
      ...legalHead(each, config.timeZone),
      items: each.content.items,
    })),
  };
}

/** A version without its wording. */
export function legalHead(text: LegalVersion, timeZone: string) {
  const { name, content, version, hash, since, confirmed } = text;
  return {
    name,
    title: content.title,
    version,
    sha256: hash.toString('hex'),
    since: momentText(since, timeZone),
    draft: !confirmed,
  };
}

/**
 * Writes the next version of each text whose wording differs from the one in force. The caller
 * holds the lock of the content.
 */
export async function writeLegalTexts(
  { clock }: Services,
  tx: Queryable,
  texts: LegalTexts,
): Promise<void> {
  const present = await readLegalVersions(tx);
  for (const name of legalNames) {
    const last = present.find((each) => each.name === name);
    const hash = hashOf(texts[name]);
    if (last?.hash.equals(hash)) continue;
    await tx.query(
      `INSERT INTO legal_texts (name, version, content, hash, since)
       VALUES ($1, $2, $3, $4, $5)`,
      [name, (last?.version ?? 0) + 1, JSON.stringify(texts[name]), hash, clock.now()],
    );
  }
}

/** At the start: the first versions, or those of a release that ships other texts. */
export async function updateLegalTexts(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockContent(tx);
    const { content } = await readContentVersion(services, tx);
    await writeLegalTexts(services, tx, content.legal);
  });
}

/** Over what is read and nothing else, so that only another wording is another version. */
function hashOf({ title, items }: LegalText): Buffer {
  const read = [title, ...items.map(({ heading, text }) => [heading, text])];
  return createHash('sha256').update(JSON.stringify(read)).digest();
}
