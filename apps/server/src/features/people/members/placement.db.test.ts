import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { startTestServer, validRegistration, type TestServer } from '#testing/server.support.ts';

type Placed = { uid: number; parent_uid: number; side: number };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const members = (): Promise<Placed[]> =>
  server.db.query<Placed>(
    'SELECT uid, parent_uid, side FROM members WHERE uid > 100000 ORDER BY uid',
  );

/** Walks from a member to one side until nobody is there, as the rule of placement says. */
function walk(rows: Placed[], from: number, side: number): number[] {
  const below = new Map(rows.map((row) => [`${row.parent_uid}:${row.side}`, row.uid]));
  const found: number[] = [];
  for (let at = below.get(`${from}:${side}`); at; at = below.get(`${at}:${side}`)) found.push(at);
  return found;
}

/** The rule itself, slow and plain: from the sponsor, keep going until a place is free. */
function outerEnd(rows: Placed[], sponsor: number, side: number): number {
  return walk(rows, sponsor, side).at(-1) ?? sponsor;
}

/**
 * Places members straight through the function that registration uses. In portions, because within
 * one transaction the old versions of the leg's row cannot be cleared away.
 */
async function placeMany(count: number, sponsor: number, side: number): Promise<void> {
  const portion = 250;
  for (let done = 0; done < count; done += portion) {
    await server.db.query(
      `SELECT place_member(new_sponsor => $2, new_side => $3,
         highest_uid => 2000000000, new_name => 'Filled In', new_email => 'f@example.test',
         new_mobile => '987654321', new_country => 99::smallint, new_password_hash => 'x',
         now_at => now()) FROM generate_series(1, $1)`,
      [Math.min(portion, count - done), sponsor, side],
    );
  }
}

test('a member goes to the outer end of the chosen leg, whoever the sponsor is', async () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed % below;
  };
  for (let count = 0; count < 120; count += 1) {
    const before = await members();
    const sponsor = 100000 + random(before.length + 1);
    const side = 1 + random(2);
    await placeMany(1, sponsor, side);
    const added = (await members()).at(-1)!;
    expect(added).toMatchObject({ parent_uid: outerEnd(before, sponsor, side), side });
  }
});

describe('60 sign-ups into one leg at once', () => {
  test('get 60 different places in one unbroken leg', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        server.call('registration', {
          ...validRegistration,
          email: `crowd${index}@example.test`,
        }),
      ),
    );
    const uids = answers.map((answer) => (answer.body.data as { uid_output: number }).uid_output);
    expect(new Set(uids).size).toBe(60);
    const rows = await members();
    expect(rows).toHaveLength(60);
    expect(walk(rows, 100000, 1)).toEqual(uids.toSorted((a, b) => a - b));
  });

  test('from two servers at once too', async () => {
    const other = openDatabase(server.databaseUrl, {
      marks: server.services.secrets,
      limits: patientLimits,
    });
    const place = `SELECT place_member(new_sponsor => 100000, new_side => 1::smallint,
      highest_uid => 999999, new_name => 'Two Servers', new_email => 'e',
      new_mobile => '1', new_country => 99::smallint, new_password_hash => 'x',
      now_at => now())`;
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? other : server.db).query(place)),
    );
    await other.close();
    const rows = await members();
    expect(walk(rows, 100000, 1)).toHaveLength(100);
  });
});

// That the end of 100,000 costs no more than an empty leg is measured by npm run
// bench:registration.
test('a leg of 5,000 takes the next sign-up at its end', async () => {
  await placeMany(5000, 100000, 2);
  const uid = await server.register({ position: 2 });
  const [row] = await server.db.query<Placed>(
    'SELECT uid, parent_uid, side FROM members WHERE uid = $1',
    [uid],
  );
  expect(row).toEqual({ uid: 105001, parent_uid: 105000, side: 2 });
});

describe('the database itself refuses', () => {
  const insert = (uid: number, parent: number, side: number): Promise<unknown> =>
    server.db.query(
      `INSERT INTO members (uid, sponsor_uid, parent_uid, side, left_head, right_head, name, email,
         mobile, country_id, password_hash, joined_at)
       VALUES ($1, 100000, $2, $3, $1, $1, 'n', 'e', 'm', 99, 'x', now())`,
      [uid, parent, side],
    );

  test('two members on one place', async () => {
    await server.register();
    await expect(insert(150000, 100000, 1)).rejects.toThrow('one_member_per_place');
  });

  test('a parent who came later than the child', async () => {
    await insert(150000, 100000, 1);
    await expect(insert(140000, 150000, 1)).rejects.toThrow('parent_before_child');
  });

  test('a move of a member to another place', async () => {
    const uid = await server.register();
    for (const column of ['parent_uid', 'sponsor_uid', 'side', 'uid']) {
      await expect(
        server.db.query(`UPDATE members SET ${column} = ${column} WHERE uid = $1`, [uid]),
      ).rejects.toThrow('permission denied');
    }
  });
});
