import type { Mutant } from './mutant.ts';

const file = '0009-network-events.sql';
const newsFile = 'functions/network-news.sql';
const network = 'network';
const table = [`${network}/event-table.db.test.ts`];
const news = [`${network}/news.db.test.ts`];
const index = [`${network}/network-index.db.test.ts`];

const event = 'INSERT INTO network_events (at, kind, uid) VALUES (now_at, ';

/** The guards of the network's events, and what makes their order right. */
export const networkMutants: readonly Mutant[] = [
  {
    name: 'events: kinds',
    file,
    find: 'CHECK (kind IN (',
    put: 'CHECK (true OR kind IN (',
    tests: table,
  },
  {
    name: 'events: payload',
    file,
    find: 'CHECK (CASE kind',
    put: 'CHECK (true OR CASE kind',
    tests: table,
  },
  {
    name: 'events: of a member',
    file,
    find: 'uid integer NOT NULL REFERENCES members',
    put: 'uid integer NOT NULL',
    tests: table,
  },
  {
    name: 'events: append-only',
    file,
    find: 'CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE OR UPDATE OF',
    put: 'CREATE TRIGGER append_only BEFORE UPDATE OF',
    tests: table,
  },
  {
    name: 'events: own transaction',
    file,
    find:
      'GRANT INSERT (at, kind, uid, volume_micros, price_micros, forex_micros, ' +
      'crypto_micros, suspended)\n',
    put: 'GRANT INSERT\n',
    tests: table,
  },
  {
    name: 'events: joined',
    file: 'functions/place-member.sql',
    find: `  ${event}'joined', new_uid);\n`,
    tests: table,
  },
  {
    name: 'news: what was under way',
    file: newsFile,
    find: 'e.xact = ANY (ARRAY(SELECT pg_snapshot_xip(since)))',
    put: 'false',
    tests: news,
  },
  {
    name: 'news: what had not begun',
    file: newsFile,
    find: 'e.xact >= pg_snapshot_xmax(since)',
    put: 'e.xact >= pg_snapshot_xmin(since)',
    tests: news,
  },
  {
    name: 'news: what is new at all',
    file: newsFile,
    find: 'e.xact >= pg_snapshot_xmax(since)',
    put: 'false',
    tests: news,
  },
  {
    name: 'news: the oldest first',
    file: newsFile,
    find: '    ORDER BY n.id;\n',
    put: '    ORDER BY n.id DESC;\n',
    tests: index,
  },
];
