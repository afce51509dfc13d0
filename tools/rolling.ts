/**
 * A rolling upgrade under load: npm run rolling [-- commit]. Two servers of the release before, or
 * of another commit, are replaced by this version one after the other, go back, and come again,
 * while members act without a pause. DATABASE_URL: an empty database to use instead of a new one.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { codeGiver } from '../apps/server/testing/money/given-codes.support.ts';
import { checkOut } from './release/check-out.ts';
import { previousRelease } from './release/previous-release.ts';
import { Balancer } from './rolling/balancer.ts';
import { fundsOf, Load } from './rolling/load.ts';
import { ownSettings, type Machine, type Version } from './rolling/run-server.ts';
import { deposit, findCheapest, findPayers, signIn, untilDemoIsMade } from './rolling/stage.ts';
import { Turns } from './rolling/turns.ts';
import { root } from './targets.ts';

const members = 6;

const say = (text: string): void => console.log(text);
const wrong: string[] = [];
const complain = (text: string): void => {
  wrong.push(text);
  say(`WRONG: ${text}`);
};

const folder = mkdtempSync(join(tmpdir(), 'canopy-rolling-'));
const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true })];
try {
  await roll(process.argv[2] ?? previousRelease().commit);
} catch (error) {
  complain(String(error));
} finally {
  for (const stop of stops.reverse()) await stop().catch((error) => complain(String(error)));
}
say(wrong.length === 0 ? 'Nothing was lost, twice or wrong.' : `${wrong.length} things are wrong.`);
if (wrong.length > 0) process.exitCode = 1;

async function roll(commit: string): Promise<void> {
  const before: Version = { name: 'before', folder: join(folder, 'before') };
  const now: Version = { name: 'now', folder: root };
  checkOut(commit, before.folder);
  const { client, settings, dataKey } = await openStage();
  const one: Machine = { name: 'one', dataDir: join(folder, 'one') };
  const two: Machine = { name: 'two', dataDir: join(folder, 'two') };
  const balancer = new Balancer();
  stops.push(() => balancer.close());
  const turns = new Turns({ client, settings, balancer, say, complain });
  stops.push(() => turns.stop());

  const { url } = await turns.start(before, one);
  await untilDemoIsMade(url);
  await turns.start(before, two);
  const uids = await findPayers(client, members);
  await deposit(url, client, uids, (uid) => signIn(url, uid));
  const cheapest = await findCheapest(url, uids[0]!, await signIn(url, uids[0]!));
  const funds = await fundsOf(client, uids);
  const load = new Load(balancer, await codeGiver(client, dataKey), uids, cheapest);
  stops.push(() => load.pause());
  say(`${uids.length} members of the demo network, two servers of ${commit.slice(0, 8)}`);

  // Forward from the first machine, back from the first, and forward from the second.
  for (const [machine, version] of [
    [one, now],
    [two, now],
    [one, before],
    [two, before],
    [two, now],
    [one, now],
  ] as const) {
    await turns.replace(machine, version, load, funds);
  }
  const { answered, again, longestMs } = balancer.seen;
  say(
    `${answered} requests answered; sent again: ${again.refused} after a 503, ` +
      `${again.closed} after a closed connection; the longest took ${Math.round(longestMs)} ms`,
  );
  for (const each of load.told.wrong) complain(each);
  await turns.stop();
  for (const version of [before, now]) verify(version, { ...settings, DATA_DIR: one.dataDir });
}

/** The books are in order for both versions, each by its own checks. */
function verify({ name, folder: cwd }: Version, settings: Record<string, string>): void {
  const env = { ...ownSettings(), ...settings };
  const { status, stdout } = spawnSync(process.execPath, ['tools/verify.mjs'], {
    cwd,
    env,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('ok '));
  say(`npm run verify of the version ${name}: ${lines.join(' ')}`);
  if (status !== 0) complain(`npm run verify of the version ${name} ended with ${status}`);
}

async function openStage() {
  let url = process.env['DATABASE_URL'];
  if (!url) {
    const server = await startEmbedded({
      dataDir: join(folder, 'database'),
      settings: { max_connections: '200' },
    });
    stops.push(() => server.stop());
    url = server.connectionString;
  }
  const client = new pg.Pool({ connectionString: url, max: 2 });
  client.on('error', () => {});
  stops.push(() => client.end());
  const dataKey = randomBytes(32);
  const settings = {
    DATABASE_URL: url,
    DATA_KEY: dataKey.toString('hex'),
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: '1',
  };
  return { client, settings, dataKey };
}
