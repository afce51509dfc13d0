import { join } from 'node:path';
import { calls, type CallName } from '@canopy/contract/calls.ts';
import { expect, it } from 'vitest';
import { contractFacts } from './contract-facts.ts';

const table = join(import.meta.dirname, '../../contract/src/calls.ts');

async function loaded(id: string): Promise<unknown> {
  const load = contractFacts().load as (id: string) => Promise<unknown>;
  return load(id);
}

it('the browser gets every call with all that sending it needs, and no schema', async () => {
  const code = String(await loaded(table));
  expect(code).toMatch(/^export const calls = \{.*\};$/);
  const written = code.slice('export const calls = '.length, -1);
  const facts = JSON.parse(written) as Record<string, object>;
  expect(Object.keys(facts)).toEqual(Object.keys(calls));
  const needed = ['method', 'access', 'path', 'list', 'result', 'money', 'upload', 'roles'];
  for (const [name, fact] of Object.entries(facts)) {
    const whole: object = calls[name as CallName];
    const pick = (of: object) => needed.map((key) => Reflect.get(of, key) as unknown);
    expect(pick(fact), name).toEqual(pick(whole));
    expect(fact, name).not.toHaveProperty('payload');
    expect(fact, name).not.toHaveProperty('row');
    expect(fact, name).not.toHaveProperty('answer');
  }
});

it('every other module stays as it is', async () => {
  expect(await loaded(join(import.meta.dirname, '../../contract/src/call.ts'))).toBeNull();
});
