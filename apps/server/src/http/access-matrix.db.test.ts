import { pathOf, type CallDefinition, type Role } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { keyScopes, scopeOf } from '@canopy/contract/key-scopes.ts';
import { refusals } from '@canopy/contract/refusals.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestKey } from '#testing/office/keys.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type Entry = readonly [name: string, definition: CallDefinition];

/** What the door says: come in, or why not. What happens inside is no question of this file. */
type Door =
  | 'in'
  | 'sign in'
  | 'not your role'
  | 'not yours'
  | 'change the password first'
  | 'set up a factor first'
  | 'no key may'
  | 'not in the scopes';

const roles = ['owner', 'finance', 'support', 'auditor'] as const;

/** Everybody who can stand at the door, and what they find there, written down by hand. */
const matrix: Record<string, (entry: Entry) => Door> = {
  nobody: ([, { access }]) => (access === 'public' ? 'in' : 'sign in'),
  member: memberDoor('in'),
  'other member': memberDoor('not yours'),
  'expired member': ([, { access }]) => (access === 'public' ? 'in' : 'sign in'),
  'member with a mailed password': (entry) =>
    ['Logout', 'PasswordUpdate'].includes(entry[0])
      ? 'in'
      : memberDoor('change the password first')(entry),
  ...Object.fromEntries(roles.map((role) => [role, operatorDoor(role)])),
  'expired operator': ([, { access }]) => (access === 'public' ? 'in' : 'sign in'),
  'operator with a mailed password': (entry) =>
    ['operator/Logout', 'operator/PasswordUpdate'].includes(entry[0])
      ? 'in'
      : { ...operatorDoors, operator: 'change the password first' as const }[entry[1].access],
  'owner who lacks a needed factor': (entry) =>
    beforeFactor.includes(entry[0])
      ? 'in'
      : { ...operatorDoors, operator: 'set up a factor first' as const }[entry[1].access],
  'key with all scopes': keyDoor((name) => (scopeOf(name) === null ? 'no key may' : 'in')),
  'key that reads': keyDoor((name) => {
    const scope = scopeOf(name);
    if (scope === null) return 'no key may';
    return scope.endsWith(':read') ? 'in' : 'not in the scopes';
  }),
  'key with all scopes of one who is finance now': (entry) =>
    entry[1].access === 'operator' && scopeOf(entry[0]) === null
      ? 'no key may'
      : operatorDoor('finance')(entry),
};

const beforeFactor = [
  'operator/AddPasskey',
  'operator/Factors',
  'operator/Logout',
  'operator/PasswordUpdate',
  'operator/RemovePasskey',
  'operator/TotpSetup',
];

function memberDoor(own: Door): (entry: Entry) => Door {
  // A call that names nobody cannot be asked in another's name.
  return ([, { access, self }]) => {
    if (access !== 'member') return access === 'public' ? 'in' : 'sign in';
    return own === 'not yours' && !self ? 'in' : own;
  };
}

const operatorDoors = { public: 'in', member: 'sign in', operator: 'in' } as const;

function operatorDoor(role: Role): (entry: Entry) => Door {
  return ([, { access, roles: allowed }]) => {
    if (access !== 'operator' || role === 'owner') return operatorDoors[access];
    return allowed?.includes(role) ? 'in' : 'not your role';
  };
}

function keyDoor(own: (name: string) => Door): (entry: Entry) => Door {
  return ([name, { access }]) => (access === 'operator' ? own(name) : operatorDoors[access]);
}

const doorTexts: Record<string, Door> = {
  'Please login to access this resource': 'sign in',
  [messages.notYourRole]: 'not your role',
  [messages.notYours]: 'not yours',
  [messages.changePasswordFirst]: 'change the password first',
  [refusals['factor.set-up-first'].text]: 'set up a factor first',
  [refusals['key.never'].text]: 'no key may',
};

/** Whoever names another fills in every field: a form with gaps is refused before that counts. */
type Person = { uid: string; token?: string; fills?: true };
let server: TestServer;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const uid = await server.register();
  const other = await server.register();
  const pending = await server.register();
  const own = { uid: String(uid) };
  people['nobody'] = own;
  people['expired member'] = { ...own, token: await server.signIn(uid) };
  people['expired operator'] = { ...own, token: await server.operator('owner', 'gone') };
  await db.query('UPDATE sessions SET expires_at = started_at');
  await db.query('UPDATE operator_sessions SET expires_at = started_at');
  people['member'] = { ...own, token: await server.signIn(uid) };
  people['other member'] = { ...own, token: await server.signIn(other), fills: true };
  people['member with a mailed password'] = {
    uid: String(pending),
    token: await server.signIn(pending),
  };
  await db.query('UPDATE members SET must_change_password = true WHERE uid = $1', [pending]);
  for (const role of roles) people[role] = { ...own, token: await server.operator(role) };
  const late = await server.operator('owner', 'late');
  people['operator with a mailed password'] = { ...own, token: late };
  await db.query(
    "UPDATE operators SET must_change_password = true WHERE email = 'late@operator.test'",
  );
  const reads = keyScopes.filter((scope) => scope.endsWith(':read'));
  const all = await makeTestKey(server, await server.operator('owner', 'programmer'));
  const reader = await makeTestKey(server, await server.operator('owner', 'reader'), {
    scopes: reads,
  });
  const less = await makeTestKey(server, await server.operator('owner', 'less'));
  await db.query("UPDATE operators SET role = 'finance' WHERE email = 'less@operator.test'");
  people['key with all scopes'] = { ...own, token: all.key };
  people['key that reads'] = { ...own, token: reader.key };
  people['key with all scopes of one who is finance now'] = { ...own, token: less.key };
  const bare = await server.operator('owner', 'bare');
  people['owner who lacks a needed factor'] = { ...own, token: bare };
  await db.query(
    "UPDATE operators SET factor_asked_at = '2020-01-01' WHERE email = 'bare@operator.test'",
  );
});
afterAll(() => server.stop());

/** What fills a field that takes no text. */
const notText: Readonly<Record<string, object>> = {
  consent: {},
  figures: { version: '1', id: '1' },
  answers: [],
  kinds: [],
};

async function ask([name, definition]: Entry, { uid, token, fills }: Person): Promise<Door> {
  const { shape } = definition.payload._zod.def;
  const filled = fills ? Object.keys(shape).map((field) => [field, notText[field] ?? '1']) : [];
  const payload = { ...Object.fromEntries(filled), [definition.self ?? 'uid']: uid };
  const answer = await server.app.inject({
    method: definition.method,
    url: pathOf(name, definition).replace(':code', 'SBIN0000001'),
    headers: token === undefined ? {} : { authorization: token },
    ...(definition.method === 'POST' ? { payload } : { query: payload }),
  });
  expect(answer.statusCode, name).toBeLessThan(500);
  if (![401, 403].includes(answer.statusCode)) return 'in';
  const { showableMessage } = answer.json<{ showableMessage: string }>();
  const isScope = showableMessage.startsWith('This key lacks the scope');
  const door = isScope ? 'not in the scopes' : doorTexts[showableMessage];
  if (door === undefined) throw new Error(`${name} says: ${showableMessage}`);
  return door;
}

describe('at the door of every call', () => {
  /** These end the session that the others are asked with, so they come last. */
  const byTurn = callEntries.toSorted(
    ([a], [b]) => Number(a.endsWith('Logout')) - Number(b.endsWith('Logout')),
  );

  test.each(Object.keys(matrix))('%s finds what the matrix says', async (who) => {
    const person = people[who]!;
    const found: Record<string, Door> = {};
    const written: Record<string, Door> = {};
    for (const entry of byTurn) {
      found[entry[0]] = await ask(entry, person);
      written[entry[0]] = matrix[who]!(entry);
    }
    expect(found).toEqual(written);
  });
});

test('a key that reads has changed nothing', async () => {
  const id = /^key_(\d+)_/.exec(people['key that reads']!.token!)![1];
  const changed = await server.db.query(
    'SELECT table_name, made_by FROM changes WHERE made_by LIKE $1',
    [`operator:% key:${id} %`],
  );
  expect(changed).toEqual([]);
});
