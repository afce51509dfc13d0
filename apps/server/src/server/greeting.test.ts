import { expect, test } from 'vitest';
import { readConfig } from '#base/config.ts';
import { greeting } from '#server/greeting.ts';

const keys = { TOKEN_SECRET: 's'.repeat(32), DATA_KEY: 'ab'.repeat(32) };
const greet = (env: Record<string, string>, made: Partial<Parameters<typeof greeting>[0]> = {}) =>
  greeting(
    {
      url: 'http://localhost:3000',
      madeRootPassword: null,
      madeOperatorPassword: null,
      demo: Promise.resolve(),
      stop: () => Promise.resolve(),
      ...made,
    },
    readConfig({ ...keys, ...env }),
  );

test('the demo: addresses, sign-ins, mail, where the data and the log are, how to stop', () => {
  expect(greet({ DATA_DIR: '/srv/canopy' }).trim().split(/\n */)).toEqual([
    'Web       http://localhost:3000',
    'Console   http://localhost:3000/console',
    'Member    100001, password demo1234',
    'Operator  operator@canopy.test, password demo-operator',
    'Mail      http://localhost:3000/mailbox',
    'Data      /srv/canopy',
    'Log       /srv/canopy/canopy.log',
    'Stop      Ctrl+C',
  ]);
});

test('a real installation: passwords that were made up, once; nobody else can sign in', () => {
  const env = { DATABASE_URL: 'postgres://db/canopy', PUBLIC_URL: 'https://canopy.example' };
  const made = { madeRootPassword: 'made-1', madeOperatorPassword: 'made-2' };
  expect(greet(env, made).trim().split(/\n */)).toEqual([
    'Web       https://canopy.example',
    'Console   https://canopy.example/console',
    'Root      100000, password made-1 (shown only this once)',
    'Operator  operator@canopy.test, password made-2 (shown only this once)',
    'Stop      Ctrl+C',
  ]);
  expect(greet(env)).not.toContain('password');
});

test("an operator's password that somebody chose is not printed", () => {
  expect(greet({ OPERATOR_PASSWORD: 'chosen-by-me' })).not.toMatch(/chosen|demo-operator/);
});
