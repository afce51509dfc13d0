import pg from 'pg';
import type { Archived } from './archived-postgres.ts';
import type { House } from './house.ts';
import { startStorm, type Storm } from './http-storm.ts';
import * as sessions from '../../apps/server/src/features/office/operators/operator-sessions.ts';
import type { Services } from '../../apps/server/src/call/services.ts';

/** A moment that is gone back to, and what had been answered by then. */
export type Moment = {
  target: string[];
  shown: string;
  answered: number;
  /** How far the closing was; none before it began. */
  closing: { done: number; planned: number } | null;
};

const kinds = ['name', 'time', 'lsn'] as const;

/** Notes moments in one of the three ways in turn, on a connection of a superuser. */
function makeNoter(client: pg.Client, storm: Storm) {
  let count = 0;
  return async (): Promise<Moment> => {
    const kind = kinds[count % kinds.length]!;
    count += 1;
    const closing = await readClosing(client);
    // First what was answered, then the moment: the other way round it would prove too much.
    const answered = storm.answered.length;
    const name = `moment-${count}`;
    const sql = {
      name: `SELECT '${name}' AS target FROM pg_create_restore_point('${name}')`,
      time: 'SELECT clock_timestamp()::text AS target',
      lsn: 'SELECT pg_current_wal_insert_lsn()::text AS target',
    }[kind];
    const { rows } = await client.query<{ target: string }>(sql);
    const { target } = rows[0]!;
    const shown = `${kind} ${target}`;
    return { target: [`--type=${kind}`, `--target=${target}`], shown, answered, closing };
  };
}

type Closing = { status: string; done: number; planned: number };

async function readClosing(client: pg.Client): Promise<Closing | null> {
  const sql = "SELECT status, done, planned FROM runs WHERE kind = 'closing'";
  return (await client.query<Closing>(sql)).rows[0] ?? null;
}

export type Played = { moments: Moment[]; answered: string[]; seconds: number };

/** A backup under load, a storm, a closing in its middle, and moments of all of it. */
export async function play(
  archived: Archived,
  house: House,
  services: Services,
  { today, restores, say }: { today: string; restores: number; say(text: string): void },
): Promise<Played> {
  const client = await clientOf(archived);
  const storm = await startStorm(house, services);
  const began = performance.now();
  const note = makeNoter(client, storm);
  const until = async (count: number): Promise<void> => {
    while (storm.answered.length < count) await pause(20);
  };
  try {
    await until(20);
    await archived.backRest('--type=full', 'backup');
    say(`full backup under load, ${storm.answered.length} transfers answered by its end`);
    const around: Moment[] = [];
    for (let each = 0; each < restores; each += 1) {
      await until(storm.answered.length + 25);
      around.push(await note());
    }
    const within = await closeMeanwhile(house, services, today, client, note);
    say(`closing booked, ${within.length} moments noted in its middle`);
    for (let each = 0; each < restores; each += 1) {
      await until(storm.answered.length + 25);
      around.push(await note());
    }
    await until(storm.answered.length + 25);
    await storm.stop();
    const inClosing = Math.ceil(restores / 2);
    const chosen = [...spread(within, inClosing), ...spread(around, restores - inClosing)];
    if (chosen.length < restores) throw new Error('Too few moments: give it more --members.');
    const seconds = (performance.now() - began) / 1000;
    return { moments: chosen, answered: storm.answered, seconds };
  } finally {
    await storm.stop().catch(() => {});
    await client.end();
  }
}

/** An operator closes the day; moments are noted while it is being booked. */
async function closeMeanwhile(
  house: House,
  services: Services,
  date: string,
  client: pg.Client,
  note: () => Promise<Moment>,
): Promise<Moment[]> {
  const token = await operatorToken(services);
  let isOver = false;
  const closing = house.ask('operator/RunClosing', token, { date }).finally(() => {
    isOver = true;
  });
  const found: Moment[] = [];
  while (!isOver) {
    const now = await readClosing(client);
    if (now?.status === 'posting' && now.done > 0) found.push(await note());
    await pause(15);
  }
  await closing;
  return found.filter(({ closing: at }) => at !== null && at.done > 0 && at.done < at.planned);
}

async function operatorToken(services: Services): Promise<object> {
  const [operator] = await services.db.query<{ id: number }>(
    `INSERT INTO operators (email, role, password_hash, made_at, factor_asked_at)
     VALUES ('pitr@operator.test', 'owner', 'x', now(), '2999-01-01') RETURNING id`,
  );
  const from = { address: '127.0.0.1', device: 'pitr' };
  const session = await sessions.startOperatorSession(services, services.db, operator!.id, from);
  return { kind: 'operator', operator: operator!.id, session };
}

async function clientOf(archived: Archived): Promise<pg.Client> {
  const { searchParams } = new URL(archived.url);
  const client = new pg.Client({
    host: searchParams.get('host')!,
    port: 5432,
    user: 'postgres',
    database: 'canopy',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** So many of a list, evenly over it. */
function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from(
    { length: count },
    (_, at) => all[Math.floor(((at + 0.5) * all.length) / count)]!,
  );
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
