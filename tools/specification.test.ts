import { describe, expect, it } from 'vitest';
import { codeOf, faultsOf, uncovered } from './specification/check.ts';
import { decided, shown, stated, type Item } from './specification/item.ts';
import { kinds } from './specification/kinds.ts';
import { pageOf } from './specification/page.ts';

const file = 'a.test.ts';
const faults = (item: Item | undefined, source?: string): string[] =>
  faultsOf(item as Item, (path) => (path === file ? source : undefined));

describe('a text', () => {
  const [item] = stated(file, '1: 8', { 'Login succeeds': 'Login successful!' });

  it.each([
    "await expectToast(page, 'Login successful!');",
    'const rows = [["a", "Login successful!"]];',
    "const link = 'https://example.com'; say('Login successful!');",
    'const pattern = /\\/\\/api/; say(`Login successful!`);',
  ])('is covered by %s', (source) => expect(faults(item, source)).toEqual([]));

  it.each([
    '',
    "await expectToast(page, 'Login');",
    "await expectToast(page, 'Login successful! Welcome');",
    "// It says 'Login successful!'",
    "/* It says 'Login successful!' */",
    "/**\n * It says 'Login successful!'\n */",
    "await expectToast(page, 'login successful!');",
  ])('is not covered by %j', (source) => expect(faults(item, source)).toHaveLength(1));

  it('is not covered by a file that is missing, or is no test', () => {
    expect(faults(item)).toEqual(['a.test.ts does not exist']);
    const [inProduct] = stated('messages.ts', '1: 8', { 'Login succeeds': 'Login successful!' });
    expect(faults(inProduct)).toEqual(['messages.ts is no test']);
  });
});

describe('words', () => {
  const [item] = shown(file, '1: 2.6', { income: ['/LevelIncome', '/LevelIncome'] });

  it('stand alone, however the lines are set', () => {
    expect(faults(item, '`/MyTeam /LevelIncome\n  /KYC`')).toEqual([]);
    expect(faults(item, '`/LevelIncomeFlush`')).toHaveLength(1);
    const [list] = shown(file, '1: 2.7', { columns: ['Name | Date', "['Name', 'Date']"] });
    expect(faults(list, "toHaveText(['Name',   'Date'])")).toEqual([]);
  });
});

it('an uncovered fact is named with its place', () => {
  const items = stated(file, '1: 8', { 'Login succeeds': 'Login successful!', Other: 'Other' });
  const kind = { title: 'Messages', lead: '', items };
  expect(uncovered([kind], () => "say('Login successful!')")).toEqual([
    'Messages, 1: 8 Other: a.test.ts does not say "Other"',
  ]);
});

it('whatever has neither test nor decision is uncovered', () => {
  expect(faults({ from: '1: 9', what: 'x', text: '1', proofs: [] })).toEqual(['no test covers it']);
  expect(faults(decided('1: 9', { x: ['1', ''] })[0])).toEqual(['nothing is decided']);
  expect(faults(decided('1: 9', { x: ['1', 'left out'] })[0])).toEqual([]);
});

it('a comment is no code, and what looks like one inside a text is', () => {
  expect(codeOf("a('x // y'); // z\nb(`/* c */`); /* d */")).toBe("a('x // y'); b(`/* c */`); ");
});

it('the page has a row for every fact, and bars in a text do not end its cell', () => {
  const items = [...stated(file, '1: 8', { 'Two | words': 'a | b' })];
  const page = pageOf([{ title: 'Messages', lead: 'What is said.', items }]);
  expect(page).toContain('| 1: 8 | Two \\| words | `a \\| b` | [a.test.ts](../../a.test.ts) |');
});

it('no fact stands twice in the lists', () => {
  for (const { title, items } of kinds) {
    const named = items.map(({ from, what, text }) => `${from} ${what} ${text}`);
    expect(
      named.filter((each, index) => named.indexOf(each) !== index),
      title,
    ).toEqual([]);
  }
});
