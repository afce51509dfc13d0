import type { NetworkEvent, Side } from '@canopy/network/events.ts';
import type { Snapshot } from '#call/ports.ts';
import { lifeSql } from '#db/database-life.ts';
import type { Queryable } from '#db/database.ts';

/** An event under its number. */
export type Numbered = { id: bigint; event: NetworkEvent };

/**
 * Events that have become visible since a snapshot, the snapshot that they are visible in, and the
 * life of the database that both are of.
 */
export type News = { snapshot: Snapshot; life: string | null; events: Numbered[] };

/** A row of network_news(); id is null where there is no event. */
type NewsRow = {
  snapshot: string;
  life: string | null;
  id: bigint | null;
  at_seconds: bigint;
  kind: NetworkEvent['kind'];
  uid: number;
  sponsor_uid: number | null;
  parent_uid: number | null;
  side: Side | null;
  volume_micros: bigint | null;
  price_micros: bigint | null;
  forex_micros: bigint | null;
  crypto_micros: bigint | null;
  suspended: boolean | null;
};

const newsSql = (limits: string): string =>
  `SELECT ${lifeSql} AS life, news.* FROM network_news(${limits}) AS news`;

/** Reads the news, or null where there are more than `most`: those are read in portions. */
export async function readNews(db: Queryable, since: Snapshot, most: number): Promise<News | null> {
  const rows = await db.query<NewsRow>({ name: 'network-news', text: newsSql('$1, $2') }, [
    since,
    most + 1,
  ]);
  return rows.length > most ? null : newsOf(rows);
}

/** Reads the news of one moment in portions, inside a transaction. */
export async function readNewsInPortions(
  tx: Queryable,
  since: Snapshot,
  portion: number,
  take: (news: News) => Promise<void>,
): Promise<Snapshot> {
  // A cursor sees what was there when it was opened, however long it is read.
  const limits = `'${since.replaceAll("'", '')}'::pg_snapshot, NULL`;
  await tx.query(`DECLARE news NO SCROLL CURSOR FOR ${newsSql(limits)}`);
  let snapshot = since;
  for (;;) {
    const rows = await tx.query<NewsRow>(`FETCH ${portion} FROM news`);
    if (rows.length === 0) break;
    const news = newsOf(rows);
    snapshot = news.snapshot;
    await take(news);
  }
  await tx.query('CLOSE news');
  return snapshot;
}

function newsOf(rows: readonly NewsRow[]): News {
  const { snapshot, life } = rows[0]!;
  const events = rows.flatMap((row) =>
    row.id === null ? [] : [{ id: row.id, event: eventOf(row) }],
  );
  return { snapshot, life, events };
}

/** The database has checked that every kind has what belongs to it. */
function eventOf(row: NewsRow): NetworkEvent {
  const { kind, uid } = row;
  const at = Number(row.at_seconds);
  switch (kind) {
    case 'joined':
      return { kind, uid, at, sponsor: row.sponsor_uid, parent: row.parent_uid, side: row.side };
    case 'activated':
      return { kind, uid, at };
    case 'deactivated':
      return { kind, uid };
    case 'volume':
      return { kind, uid, volumeMicros: row.volume_micros!, priceMicros: row.price_micros! };
    case 'investment':
      return row.forex_micros === null
        ? { kind, uid, market: 'crypto', amountMicros: row.crypto_micros! }
        : { kind, uid, market: 'forex', amountMicros: row.forex_micros };
    case 'reset':
      return { kind, uid };
    case 'suspended':
      return { kind, uid, suspended: row.suspended! };
  }
}
