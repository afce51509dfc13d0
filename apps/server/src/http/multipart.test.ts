import { limits } from '@canopy/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { HttpError } from '#base/errors.ts';
import { readMultipart } from '#http/multipart.ts';

const type = 'multipart/form-data; boundary=b';
const read = (body: string | Buffer, contentType = type) =>
  readMultipart(contentType, Buffer.from(body)).map(({ name, isFile, content }) => [
    name,
    isFile,
    content.toString(),
  ]);
const field = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const statusOf = (body: string | Buffer, contentType = type): number => {
  try {
    read(body, contentType);
  } catch (error) {
    return (error as HttpError).status;
  }
  return 200;
};

describe('a form', () => {
  test('has fields and a file, in their order and byte for byte', () => {
    const body =
      `${field('uid', '1')}--b\r\ncontent-type: image/png\r\n` +
      'Content-Disposition: form-data; filename="a \\"b\\".png"; name=file\r\n\r\n' +
      `\r\n--x\r\n\r\n--b--\r\nwhatever comes behind it`;
    expect(read(body)).toEqual([
      ['uid', false, '1'],
      ['file', true, '\r\n--x\r\n'],
    ]);
  });

  test('may be empty, have empty fields, a line before it, a boundary in quotes', () => {
    expect(read('--b--')).toEqual([]);
    expect(read(`${field('uid', '')}--b--\r\n`)).toEqual([['uid', false, '']]);
    expect(read(`\r\n${field('uid', '1')}--b--`)).toEqual([['uid', false, '1']]);
    const quoted = 'multipart/form-data; charset=utf-8; boundary="b"; x=y';
    expect(read(`${field('naïve', 'ü')}--b--`, quoted)).toEqual([['naïve', false, 'ü']]);
  });

  test('with a file name alone, even an empty one, has a file', () => {
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n';
    expect(read(`${part}--b--`)).toEqual([['file', true, '']]);
  });
});

const good = field('uid', '1');
const broken: readonly [what: string, body: string | Buffer, contentType?: string][] = [
  ['nothing', ''],
  ['no boundary', `${good}--b--`, 'multipart/form-data'],
  ['an empty boundary', `${good}--b--`, 'multipart/form-data; boundary='],
  ['a boundary without end', `${good}--b--`, `multipart/form-data; boundary=${'b'.repeat(71)}`],
  ['another boundary', `${good}--b--`, 'multipart/form-data; boundary=c'],
  ['text before it', `x${good}--b--`],
  ['no end', good],
  ['half an end', `${good}--b-`],
  ['a header without end', `--b\r\nX: ${'x'.repeat(100_000)}\r\n--b--\r\n`],
  ['a header that only nearly ends', `--b\r\nX: x\r\n--b--\r\n\r\n--b--`],
  ['no header', '--b\r\n\r\nvalue\r\n--b--'],
  ['bare line feeds', `${good}--b--`.replaceAll('\r\n', '\n')],
  ['a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--'],
  ['another disposition', '--b\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n--b--'],
  ['a name without its end', '--b\r\nContent-Disposition: form-data; name="a\r\n\r\n1\r\n--b--'],
  ['a prototype', `${field('__proto__', '1')}--b--`],
  ['a constructor', `${field('constructor', '1')}--b--`],
  ['a boundary that goes on', `${good.replace('--b', '--bb')}--b--`],
  ['a part inside of a part', `--b\r\nContent-Type: multipart/mixed\r\n\r\n--c--\r\n--b--`],
];

test.each(broken)('with %s is no form', (_what, body, contentType) => {
  expect(statusOf(body, contentType)).toBe(400);
});

test.each([
  ['twelve parts', `${good.repeat(12)}--b--`],
  ['a field of 10,001 bytes', `${field('a', 'x'.repeat(10_001))}--b--`],
  ['a name of 101 letters', `${field('a'.repeat(101), '')}--b--`],
])('%s are too much', (_what, body) => {
  expect(statusOf(body)).toBe(413);
});

test('it ends soon, though the body is made of boundaries that are none', () => {
  const near = `\r\n--${'b'.repeat(69)}`;
  const body = `--${'b'.repeat(70)}\r\nContent-Disposition: form-data; name="f"\r\n\r\n`;
  const long = Buffer.from(body + near.repeat(limits.documentBytes / near.length));
  // A search that starts over at every near miss would take longer than a test may.
  expect(statusOf(long, `multipart/form-data; boundary=${'b'.repeat(70)}`)).toBe(400);
  const quotes = `--b\r\nContent-Disposition: form-data${'; n="\\\\'.repeat(300)}\r\n\r\n\r\n--b--`;
  expect(statusOf(quotes)).toBe(400);
});
