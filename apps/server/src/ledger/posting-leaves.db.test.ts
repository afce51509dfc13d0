import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/server.support.ts';

/** The hashes as every seal before migration 0016 has them. */
const before = `
  SELECT p.id AS posting_id, sha256(convert_to(jsonb_build_array(p.id, p.kind, p.cause, p.key,
      p.actor, p.remark, (extract(epoch FROM p.at) * 1000000)::bigint, p.reverses,
      e.lines)::text, 'UTF8')) AS leaf
  FROM postings p
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_array(line, uid, account, kind, amount, balance_after)
      ORDER BY line) AS lines
    FROM entries WHERE entries.posting_id = p.id) AS e ON true
  WHERE p.id > 0 ORDER BY p.id`;

const awkward = [
  '',
  'plain',
  'quote " and \\ and /',
  'tab\tline\nreturn\rfeed\fback\b',
  '\u0001\u001f\u007f',
  '\\u0041 null [1, 2] {"a": 1}',
  'ünï – 你好 \u2028\u2029 😀',
  "'; -- ",
];

test('a posting has the hash that seals of earlier versions gave it', async () => {
  const { url, drop } = await cloneDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [at, text] of awkward.entries()) {
    await client.query(
      `INSERT INTO postings (id, kind, cause, key, actor, remark, at, reverses)
       VALUES ($1, $2, $2, $3, $2, $2, '2026-03-01T00:00:00.123456Z', $4)`,
      [at + 1, text, `${at}:${text}`, at % 2 === 0 ? null : at],
    );
    // The first has no entries; the others have them in another order than their lines.
    const lines = at === 0 ? [] : [at + 1, at, 1];
    for (const line of new Set(lines)) {
      const company = line > 1;
      await client.query(
        `INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          at + 1,
          line,
          company ? null : at,
          company ? `expense:${text}x` : text,
          text,
          company ? '-999999999999999' : '7',
          company ? null : '1000000000000000000',
        ],
      );
    }
  }
  const now = await client.query('SELECT posting_id, leaf FROM posting_leaves(0, 1000)');
  expect(now.rows).toHaveLength(awkward.length);
  expect(now.rows).toEqual((await client.query(before)).rows);
  await client.end();
  await drop();
});
