import type { Random } from '#testing/fuzz/random.support.ts';

/** Texts that have broken somebody's program before. */
const naughtyTexts = [
  ['', ' ', '\t\n', '0', '-1', '-0', '+1', '1.', '.5', '00', '1e3', '1e308', '1e-7', '0x10'],
  ['NaN', 'Infinity', 'null', 'undefined', 'true', '[]', '{}', '1,000', '1 000', '1_000'],
  ['9007199254740991', '9007199254740992', '9007199254740993', '2147483647', '2147483648'],
  ['9223372036854775807', '9223372036854775808', '-9223372036854775809', '9'.repeat(400)],
  ['0.0000001', '0.000001', '999999999.9999999', '1000000000', '１２３', '٣', '²', '½'],
  ["' OR 1=1 --", '"; DROP TABLE members; --', '1) UNION SELECT 1', '%', '_', '\\', "\\'"],
  ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  ['${7*7}', '{{7*7}}', '#{7*7}', '=1+1', '@SUM(A1)', '../../etc/passwd', '%00', '%s%n%x'],
  ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'],
  ['2026-02-30', '2026-13-01', '9999-12-31', '0000-00-00', '1899-12-31', '275760-09-14'],
  ['2026-01-01T25:61:61', '2026-03-01 10:00', 'now()', 'infinity', '-infinity', 'tomorrow'],
  ['a\r\nSet-Cookie: x=y', 'a@b', 'a@b.test\nBcc: c@d.test', '"a b"@c.test', 'ä@ö.test'],
  ['\u202egnirts', '\ufeff', '\u200b', 'e\u0301'.repeat(200), '😀'.repeat(50), '𝒜', 'ﷺ', 'İ'],
  ['x'.repeat(101), 'x'.repeat(10_000), ' '.repeat(5000), 'a'.repeat(50) + '!', '(a+)+$'],
].flat();

const naughtyNumbers = [
  [0, -1, -0, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 2 ** 63, 2 ** 64],
  [1e308, -1e308, 5e-324, 1e21, 1e-7, 0.1 + 0.2],
].flat();

/** Texts that PostgreSQL cannot store. */
const unstorable = ['\0', 'a\0b', '\ud800', 'x\udfff'];

function deepList(depth: number): unknown {
  let made: unknown = 1;
  for (let level = 0; level < depth; level += 1) made = level % 2 ? [made] : { a: made };
  return made;
}

const wrongTypes: readonly (() => unknown)[] = [
  ...[null, true, false, [], {}, [1], ['x'], { a: 1 }, [[]], [null]].map((each) => () => each),
  () => ({ constructor: { prototype: { admin: true } } }),
  () => ({ toString: 'x', valueOf: 1, length: -1 }),
  () => deepList(40),
  () => deepList(2000),
  () => Array.from({ length: 2000 }, (_, at) => at),
  () => [{ a: '\0' }],
  () => ({ '\ud800': 1 }),
];

/** Any value for any field. */
export function anyValue(random: Random): unknown {
  const kind = random.below(10);
  if (kind < 4) return random.pick(wrongTypes)();
  if (kind < 5) return random.pick(unstorable);
  if (kind < 7) return random.pick(naughtyNumbers);
  return random.pick(naughtyTexts);
}

/** A text or number, as nearly every field takes; some of them are such that a call goes far. */
export function scalarValue(random: Random, field: string, plausible: readonly string[]): unknown {
  if (random.below(10) < 3) return random.pick([...plausible, '1', '2', '10', 'approve', 'bank']);
  if (/password|otp|code/i.test(field) && random.below(2) === 0) return '123456';
  return random.below(3) === 0 ? random.pick(naughtyNumbers) : random.pick(naughtyTexts);
}
