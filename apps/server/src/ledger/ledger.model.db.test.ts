/**
 * Random histories of deposits, transfers, withdrawals, decisions, reversals and repeated requests,
 * run at once against PostgreSQL on two servers' pools and compared with a single-threaded model.
 *
 * Every history has a number, which a failure names; the same number makes the same history:
 *   LEDGER_SEED=1234 npx vitest run apps/server/src/ledger/ledger.model.db.test.ts
 * runs it again and again, as races do not happen every time. LEDGER_HISTORIES=5000 runs more.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedHolds, readWave, type Director } from '#testing/ledger/director.support.ts';
import { historyOf, type History } from '#testing/ledger/history.support.ts';
import { judge, readHistory } from '#testing/ledger/judge.support.ts';
import { makeModel } from '#testing/ledger/model.support.ts';
import { startTwoServers, type TwoServers } from '#testing/ledger/two-servers.support.ts';

const given = process.env['LEDGER_SEED'];
const histories = Number(process.env['LEDGER_HISTORIES'] ?? (given === undefined ? 60 : 30));
/** Verify reads the whole database, so a new one is started after this many. */
const perDatabase = 40;

let servers: TwoServers;
let run = 0;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

/** The numbers of the histories of a run: the one that was asked for, or new ones each time. */
function seeds(): number[] {
  const first = Math.floor(Math.random() * 1_000_000_000);
  return Array.from({ length: histories }, (_, index) =>
    given === undefined ? first + index : Number(given),
  );
}

async function inDatabase(): Promise<void> {
  run += 1;
  if (run % perDatabase !== 0) return;
  await servers.stop();
  servers = await startTwoServers();
}

function newDirector(): Director {
  return { name: `h${run}`, firstUid: 1000 + run * 10, outcomes: [], requests: [] };
}

async function playWaves(history: History): Promise<string[]> {
  const director = newDirector();
  const { name, firstUid, outcomes } = director;
  for (const [wave, steps] of history.entries()) {
    const inputs = readWave(director, steps);
    const results = await Promise.all(
      inputs.map((input, index) => servers.ways[steps[index]!.way]!(input)),
    );
    results.forEach((result, index) => outcomes.push({ wave, input: inputs[index]!, result }));
  }
  const uids = Array.from({ length: 10 }, (_, index) => firstUid + index);
  const found = await readHistory(servers.first, name, uids);
  const wrong = judge(outcomes, acceptedHolds(director), found);
  return [...wrong, ...(await servers.complaints()).map(({ detail }) => detail)];
}

// A test for each, so that the limit is that of one history, however many are run.
const racing = seeds();

test.each(racing)('history %i, raced, is what some order would have made', async (seed) => {
  await inDatabase();
  expect(await playWaves(historyOf(seed, 'concurrent')), `LEDGER_SEED=${seed}`).toEqual([]);
});

test.each(racing.slice(0, Math.ceil(histories / 4)))(
  'history %i, without races, is answered exactly as by the model',
  async (seed) => {
    await inDatabase();
    const model = makeModel();
    const director = newDirector();
    for (const [wave, steps] of historyOf(seed, 'serial').entries()) {
      const [input] = readWave(director, steps);
      const result = await servers.ways[steps[0]!.way]!(input!);
      director.outcomes.push({ wave, input: input!, result });
      const answered = { isAccepted: result.postingId !== null, answer: result.answer };
      expect(answered, `LEDGER_SEED=${seed}, step ${wave}`).toEqual(model.post(input!));
    }
    expect(await servers.complaints(), `LEDGER_SEED=${seed}`).toEqual([]);
  },
);
