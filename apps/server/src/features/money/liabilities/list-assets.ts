import { createHash } from 'node:crypto';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { FileAnswer } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { readAssets, validAt } from '#features/money/liabilities/assets.store.ts';

/** Every statement of assets, for everybody. */
export async function listAssets({ db, config }: Services): Promise<Answer<'AssetStatements'>> {
  const assets = await readAssets(db);
  const valid = new Set(validAt(assets, '9999-12-31'));
  return {
    data: assets.map((asset) => {
      const { at, dollars, ...rest } = asset;
      return {
        ...rest,
        dollars: toNumber(dollars),
        superseded: !valid.has(asset),
        dd: momentText(at, config.timeZone),
      };
    }),
  };
}

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
};

/**
 * The file of a statement, byte for byte. It is hashed again each time: what was changed in the
 * store is not handed out.
 */
export async function assetFile(
  { db, log }: Services,
  { id }: Payload<'operator/AssetFile'>,
): Promise<FileAnswer> {
  const asset = readId(id) ?? 0;
  const [stored] = await db.query<
    Record<'day' | 'type', string> & Record<'sha256' | 'content', Buffer>
  >(
    `SELECT day::text AS day, file_type AS type, sha256, content FROM asset_statements
     WHERE id = $1 AND content IS NOT NULL`,
    [asset],
  );
  if (!stored) throw refuse('asset.none');
  const { day, type, sha256, content } = stored;
  if (!createHash('sha256').update(content).digest().equals(sha256)) {
    log.error({ asset }, 'A statement of assets in the store is not the one that was hashed.');
    throw refuse('statement.changed');
  }
  const fileName = `assets-${day}-${sha256.toString('hex', 0, 4)}.${type}`;
  return { fileName, contentType: contentTypes[type]!, content };
}
