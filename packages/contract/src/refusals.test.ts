import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { callEntries } from '#calls.ts';
import { refusals, refusedField, type RefusalCode } from '#refusals.ts';
import { careRefusals } from '#refusals/care.ts';
import { commonRefusals } from '#refusals/common.ts';
import { moneyRefusals } from '#refusals/money.ts';
import { officeRefusals } from '#refusals/office.ts';
import { peopleRefusals } from '#refusals/people.ts';
import { planRefusals } from '#refusals/plan.ts';
import { reason } from '#refusals/reason.ts';
import type { RefusalRow } from '#refusals/table.ts';

const root = `${import.meta.dirname}/../../..`;
const rows = Object.entries<RefusalRow>(refusals);
const areas = [
  commonRefusals,
  peopleRefusals,
  planRefusals,
  moneyRefusals,
  careRefusals,
  officeRefusals,
];

/** All of the program that can refuse: the server, the pages and the rules that they share. */
function sources(): string {
  const folders = ['apps/server/src', 'apps/web/src', 'apps/console/src'];
  const shared = ['packages/ui/src', 'packages/contract/src'];
  return [...folders, ...shared]
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/refusals\/|messages\.ts$/.test(file),
    )
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');
}

describe('the table of refusals', () => {
  it('has each code once, in words and dots, and each text once', () => {
    const codes = areas.flatMap((area) => Object.keys(area));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9-]+$/.test(code))).toEqual([]);
    const texts = rows.map(([, { text }]) => text);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('names fields that calls have', () => {
    const fields = new Set(callEntries.flatMap(([, { payload }]) => Object.keys(payload.shape)));
    fields.add('file');
    const unknown = rows.filter(([, { field = [] }]) =>
      [field].flat().some((name) => !fields.has(name)),
    );
    expect(unknown).toEqual([]);
  });

  it('has no code that nobody refuses by', () => {
    const program = sources();
    // The ledger keeps the first for what was refused before; a result's status is part of a code.
    const made = ['request.refused-before', 'result.posting', 'result.posted', 'result.reversing'];
    const idle = Object.keys(refusals).filter((code) => !program.includes(`'${code}'`));
    expect(idle.filter((code) => !made.includes(code))).toEqual([]);
  });
});

test('no answer has a field of its own where those of a refusal stand', () => {
  const clashes = callEntries.filter(([name, definition]) => {
    if (!('answer' in definition) || name === 'operator/login') return false;
    const { shape = {} } = definition.answer as unknown as { shape?: Record<string, unknown> };
    return ['code', 'field', 'values'].some((field) => field in shape);
  });
  expect(clashes.map(([name]) => name)).toEqual([]);
});

test('a reason has its values in its text, and the field that it was given', () => {
  expect(reason('field.too-long', { label: 'Query', most: 2000 }, 'query')).toEqual({
    code: 'field.too-long',
    text: 'Query should not be greater than 2000 characters',
    field: 'query',
    values: { label: 'Query', most: 2000 },
  });
  // @ts-expect-error A value is missing.
  expect(reason('field.too-long', { label: 'Query' }).text).toContain('{most}');
  // @ts-expect-error There is no such code.
  expect(() => reason('field.too-wide')).toThrow('undefined');
});

test.each<[RefusalCode, object, string]>([
  ['fund.insufficient', { uid: 1, amount: 1 }, 'amount'],
  ['fund.insufficient', { user_id: 1, package: 1 }, 'package'],
  ['fund.insufficient', { id: 1, remark: '' }, ''],
  ['account.suspended', { uid: 1, amount: 1 }, ''],
])('%s in %o is at the field %j', (code, payload, field) => {
  expect(refusedField(code, { ...payload })).toBe(field);
});
