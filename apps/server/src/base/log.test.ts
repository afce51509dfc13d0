import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeLog, openLog } from '#base/log.ts';

function bufferedLog(level = 'debug') {
  const lines: string[] = [];
  const log = makeLog(level, { write: (line) => lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1)!) as Record<string, unknown> };
}

describe('a log line', () => {
  test('is one line of JSON', () => {
    const { log, lines } = bufferedLog();
    log.info({ text: 'two\nlines' }, 'Said.');
    expect(lines).toHaveLength(1);
    expect(lines[0]!.trimEnd()).not.toContain('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'Said.', text: 'two\nlines' });
  });

  test.each(['password', 'oldpassword', 'otp', 'token', 'totp', 'authorization', 'cookie'])(
    'has no %s, also inside of something',
    (name) => {
      const { log, lines, last } = bufferedLog();
      log.info({ [name]: 'hush', body: { [name]: 'hush', uid: 1 }, a: { b: { [name]: 'hush' } } });
      expect(lines.join('')).not.toContain('hush');
      expect(last()).toMatchObject({ [name]: '[removed]', body: { uid: 1 } });
    },
  );

  test('of a request has its path without what follows the question mark', () => {
    const { log, last } = bufferedLog();
    log.info({ req: { method: 'GET', url: '/?newsletter=hush', ip: '192.0.2.1', body: 'hush' } });
    expect(last()['req']).toEqual({ method: 'GET', path: '/', address: '192.0.2.1' });
  });

  test('of an error says what and where, and nothing that was attached to it', () => {
    const { log, lines, last } = bufferedLog();
    const error = Object.assign(new TypeError('It broke.'), {
      code: '23514',
      detail: 'Failing row contains (hush).',
      query: 'hush',
    });
    log.error({ err: error }, 'A request failed.');
    expect(lines.join('')).not.toContain('hush');
    expect(last()['err']).toMatchObject({ type: 'TypeError', code: '23514', message: 'It broke.' });
    expect((last()['err'] as { stack: string }).stack).toContain('log.test.ts');
    log.error({ err: 'a bare text' });
    expect(last()['err']).toEqual({ message: 'a bare text' });
  });

  test('below the level is not written', () => {
    const { log, lines } = bufferedLog('warn');
    log.info('quiet');
    log.warn('loud');
    expect(lines).toHaveLength(1);
  });
});

test('a log file has every line, is added to, and is readable by us alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const logFile = join(folder, 'deep', 'canopy.log');
  for (const text of ['first start', 'second start']) {
    openLog({ logLevel: 'info', logFile }).info(text);
  }
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'first start',
    'second start',
  ]);
  expect(statSync(logFile).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(logFile)).mode & 0o777).toBe(0o700);
});
