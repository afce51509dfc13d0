import { join } from 'node:path';
import { callGroups, calls, type CallName } from '@canopy/contract/calls.ts';
import { expect, it } from 'vitest';
import { contractFacts } from './contract-facts.ts';

const table = join(import.meta.dirname, '../../contract/src/calls.ts');

async function loaded(id: string): Promise<unknown> {
  const load = contractFacts().load as (id: string) => Promise<unknown>;
  return load(id);
}

it('the browser gets every call with all that sending it needs, and no schema', async () => {
  const code = String(await loaded(table));
  const written = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    calls: Record<string, object>;
    callGroups: Record<string, Record<string, object>>;
  };
  const { calls: facts } = written;
  expect(Object.keys(facts)).toEqual(Object.keys(calls));
  const groups = Object.entries(callGroups).map(([group, own]) => [group, Object.keys(own)]);
  const found = Object.entries(written.callGroups).map(([group, own]) => [group, Object.keys(own)]);
  expect(found).toEqual(groups);
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
