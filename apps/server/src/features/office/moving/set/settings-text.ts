import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const kinds: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  object: 'names with values, in {}',
  record: 'names with values, in {}',
  array: 'a list, in []',
};

/** What is wrong with a file of settings: where, and in words of ours. */
export function settingsText({ issues: [first] }: z.core.$ZodError): string {
  return `${first!.path.join('.') || 'It'}: ${textOf(first!)}`;
}

function textOf(issue: Issue): string {
  const { code } = issue;
  if (code === 'unrecognized_keys') return `there is no setting ${issue.keys.join(', ')}`;
  if (code === 'invalid_value') return `should be ${issue.values.map(String).join(' or ')}`;
  if (code === 'invalid_type') return `should be ${kinds[issue.expected] ?? issue.expected}`;
  if (code === 'invalid_union') return 'should be a number';
  if (code === 'invalid_format') return 'should be a day such as 2026-11-17';
  if (code === 'too_big') return `should have at most ${counted(issue.maximum)}`;
  if (code === 'too_small') return `should have at least ${counted(issue.minimum)}`;
  return issue.message;
}

const counted = (most: number | bigint): string =>
  Number(most) === 1 ? 'one character' : `${most} characters`;
