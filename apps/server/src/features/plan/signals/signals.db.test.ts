import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentText } from '#base/dates.ts';
import { buySignal, signalBench } from '#testing/plan/signals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: ReturnType<typeof signalBench>;
beforeAll(async () => {
  server = await startTestServer();
  bench = signalBench(server);
});
afterAll(() => server.stop());

const inHours = (hours: number): string => {
  const at = new Date(server.services.clock.now().getTime() + hours * 3_600_000);
  return momentText(at, server.services.config.timeZone);
};

describe('what is wrong with a draft', () => {
  const sell = { direction: 'Sell', stop: '1.1100', target: '1.0800' };
  const form = 'should be above zero, with at most 9 digits and 8 decimals !!';
  test.each<[object, string, string]>([
    [
      { market: 'E' },
      'Market should be 2 to 16 letters, digits, points, strokes or slashes !!',
      'market',
    ],
    [{ market: 'EUR USD' }, 'Market should be 2 to 16 letters', 'market'],
    [{ direction: 'buy' }, 'Direction should be Buy or Sell !!', 'direction'],
    [{ entry: '0' }, `Entry ${form}`, 'entry'],
    [{ entry: '-1.1' }, `Entry ${form}`, 'entry'],
    [{ entry: '1e1' }, `Entry ${form}`, 'entry'],
    [{ stop: '' }, `Stop ${form}`, 'stop'],
    [{ target: '1.123456789' }, `Target ${form}`, 'target'],
    [{ stop: '1.1000' }, 'The stop of a Buy should be below the entry !!', 'stop'],
    [{ target: '1.1' }, 'The target of a Buy should be above the entry !!', 'target'],
    [{ ...sell, stop: '1.1' }, 'The stop of a Sell should be above the entry !!', 'stop'],
    [{ ...sell, target: '1.2' }, 'The target of a Sell should be below the entry !!', 'target'],
    [{ note: 'Guaranteed profit' }, 'A note should promise no profit !!', 'note'],
    [{ note: 'x'.repeat(501) }, 'Note should not be greater than 500 characters', 'note'],
    [{ expiresAt: 'soon' }, 'Invalid expiry !!', 'expiresAt'],
    [{ expiresAt: '2020-01-01 10:00' }, 'The expiry should be in the future !!', 'expiresAt'],
    [{ id: 9999 }, 'Signal not found !!', 'id'],
  ])('%j: %s', async (change, text, field) => {
    const before = await bench.list();
    const token = await server.operator('finance');
    const answer = await server.call('operator/SaveSignal', { ...buySignal, ...change }, { token });
    expect(answer.body.data).toContain(text);
    expect(answer.refusal!.field).toBe(field);
    expect(await bench.list()).toEqual(before);
  });
});

test('a draft is changed and thrown away, and only what was seen is published', async () => {
  const first = await bench.draft({ entry: '1.10000' });
  expect(first).toMatchObject({ st: 'Draft', entry: '1.10000', reward: 2, dd: '', r: null });
  expect(await bench.save({ note: first['note'], entry: '1.10000' })).toBe(
    'This very draft is there already !!',
  );
  expect(await bench.save({ id: first.id, entry: '1.1001' })).toBe('success');
  const { id, revision } = first;
  const meanwhile = 'This has changed meanwhile, please look again !!';
  expect(await bench.call('PublishSignal', { id, revision })).toBe(meanwhile);
  expect(await bench.call('CloseSignal', { id, exit: '1', reason: 'By hand' })).toBe(
    'It is still a draft !!',
  );
  expect(await bench.call('CorrectSignal', { id, note: 'Hm' })).toBe('It is still a draft !!');
  expect(await bench.call('RemoveSignal', { id })).toBe('success');
  expect(await bench.one(id)).toBeUndefined();
  expect(await bench.call('PublishSignal', { id, revision: 1 })).toBe('Signal not found !!');
});

describe('what was published', () => {
  const changes = [
    "market = 'GBP/USD'",
    "direction = 'Sell', stop = 1.2, target = 1",
    'entry = 1.1',
    'stop = 1.0901',
    'target = 1.3',
    "note = 'Better'",
    'expires_at = now()',
    'revision = revision + 1',
    'published_at = now()',
    'published_at = NULL, published_by = NULL',
    'removed_at = now()',
    "closed_at = now(), closed_by = published_by, exit_price = 1, reason = 'Stop', note = 'x'",
  ];

  test('is changed and deleted by no operator and by no statement', async () => {
    const id = await bench.publish();
    const before = await bench.one(id);
    expect(before).toMatchObject({ st: 'Open', publishedBy: 'finance@operator.test' });
    const published = 'It was published and cannot be changed any more !!';
    expect(await bench.save({ id })).toBe(published);
    expect(await bench.call('RemoveSignal', { id })).toBe(published);
    expect(await bench.call('PublishSignal', { id, revision: 0 })).toBe(published);
    for (const change of changes) {
      const sent = server.db.query(`UPDATE signals SET ${change} WHERE id = $1`, [id]);
      await expect(sent, change).rejects.toThrow(/cannot be changed|draft_or_published/);
    }
    await expect(server.db.query('DELETE FROM signals')).rejects.toThrow('permission denied');
    await expect(server.db.query('TRUNCATE signals')).rejects.toThrow('permission denied');
    expect(await bench.one(id)).toEqual(before);
  });

  test('cannot be slipped in, not even by statements', async () => {
    await expect(
      server.db.query(
        `INSERT INTO signals (market, direction, entry, stop, target, note, made_by, made_at,
           published_at, published_by)
         SELECT 'XAU/USD', 'Buy', 2, 1, 3, '', id, now(), now(), id FROM operators LIMIT 1`,
      ),
    ).rejects.toThrow('permission denied');
  });

  test('is closed once, whoever comes at the same moment, and stays so', async () => {
    const id = await bench.publish();
    const answers = await Promise.all([
      bench.close(id, '1.1200', 'Target'),
      bench.close(id, '1.0880', 'Stop'),
    ]);
    expect(answers.toSorted()).toEqual(['It was closed already !!', 'success']);
    const closed = await bench.one(id);
    expect(closed).toMatchObject(
      answers[0] === 'success'
        ? { st: 'Closed', result: 'Gain', r: 2, percent: 1.82, exit: '1.1200' }
        : { st: 'Closed', result: 'Loss', r: -1.2, percent: -1.09, exit: '1.0880' },
    );
    for (const change of ['exit_price = 2', "reason = 'By hand'", 'closed_at = now()']) {
      const sent = server.db.query(`UPDATE signals SET ${change} WHERE id = $1`, [id]);
      await expect(sent, change).rejects.toThrow('is closed');
    }
    expect(await bench.one(id)).toEqual(closed);
  });

  test('is closed with a reason that is true, and the result is shown before', async () => {
    const expiresAt = inHours(2);
    const id = await bench.publish({ ...buySignal, expiresAt });
    const preview = (exit: string, reason = 'By hand'): Promise<unknown> =>
      bench.call('SignalResult', { id, exit, reason });
    expect(await preview('1.1')).toEqual({ result: 'Even', percent: 0, r: 0 });
    expect(await preview('1.0999999')).toEqual({ result: 'Loss', percent: 0, r: 0 });
    expect(await preview('1.0950')).toEqual({ result: 'Loss', percent: -0.45, r: -0.5 });
    for (const ask of [preview, (exit: string, reason = '') => bench.close(id, exit, reason)]) {
      expect(await ask('1.1199', 'Target')).toBe('This exit is not at the target or beyond it !!');
      expect(await ask('1.0901', 'Stop')).toBe('This exit is not at the stop or beyond it !!');
      expect(await ask('1.1', 'Expired')).toBe('It has not expired yet !!');
      expect(await ask('1.1', 'Luck')).toBe('Invalid reason !!');
      expect(await ask('x', 'Stop')).toContain('Exit should be above zero');
    }
    expect(await bench.one(id)).toMatchObject({ st: 'Open' });
    server.pass(3 * 3600);
    expect(await bench.close(id, '1.1050', 'Expired')).toBe('success');
    expect(await bench.one(id)).toMatchObject({ r: 0.5, reason: 'Expired' });
  });

  test('is corrected only beside it, for good', async () => {
    const id = await bench.publish();
    const correct = (note: string): Promise<unknown> => bench.call('CorrectSignal', { id, note });
    expect(await correct(' ')).toBe('Note is required');
    expect(await correct('The stop was meant to be 1.0950.')).toBe('success');
    expect(await correct('The stop was meant to be 1.0950.')).toBe('This was said already !!');
    expect(await bench.one(id)).toMatchObject({
      stop: '1.0900',
      corrections: [{ note: 'The stop was meant to be 1.0950.' }],
    });
    for (const sql of [
      "UPDATE signal_corrections SET note = 'x'",
      'DELETE FROM signal_corrections',
    ]) {
      await expect(server.db.query(sql)).rejects.toThrow('permission denied');
    }
    const trail = await server.db.query(
      'SELECT action, operator FROM audit_log WHERE target = $1 ORDER BY id',
      [`signal:${id}`],
    );
    expect(trail).toEqual(
      ['SaveSignal', 'PublishSignal', 'CorrectSignal'].map((action) => ({
        action,
        operator: 'finance@operator.test',
      })),
    );
  });
});

test('a draft whose expiry has passed meanwhile is not published', async () => {
  const { id, revision } = await bench.draft({ expiresAt: inHours(1) });
  server.pass(2 * 3600);
  expect(await bench.call('PublishSignal', { id, revision })).toBe(
    'The expiry should be in the future !!',
  );
});
