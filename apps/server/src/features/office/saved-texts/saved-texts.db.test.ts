import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let support: string;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  support = await server.operator('support');
  finance = await server.operator('finance');
});
afterAll(() => server.stop());

const blurred = { queue: 'documents', title: 'Blurred', text: 'Please send a sharper picture.' };

async function ask(call: string, payload: object, token = support): Promise<unknown> {
  return (await server.call(`operator/${call}`, payload, { token })).body.data;
}

async function texts(payload: object = {}, token = support): Promise<Record<string, unknown>[]> {
  return ((await ask('SavedTexts', payload, token)) as [Record<string, unknown>[]])[0];
}

test('a text is saved by one operator for all, changed by another, and taken away', async () => {
  expect(await ask('SaveText', blurred)).toBe('success');
  const [made] = await texts({}, finance);
  expect(made).toMatchObject({ ...blurred, madeBy: 'support@operator.test', changedBy: '' });
  const change = { ...blurred, id: made!['id'], text: ' Please send a larger picture. ' };
  expect(await ask('SaveText', change, finance)).toBe('success');
  expect(await texts()).toMatchObject([
    {
      id: made!['id'],
      text: 'Please send a larger picture.',
      madeBy: 'support@operator.test',
      changedBy: 'finance@operator.test',
    },
  ]);
  expect(await ask('RemoveText', { id: made!['id'] })).toBe('success');
  expect(await texts()).toEqual([]);
  for (const [call, payload] of [
    ['RemoveText', { id: made!['id'] }],
    ['SaveText', change],
  ] as const) {
    expect(await ask(call, payload)).toBe('Saved text not found !!');
  }
  expect(
    await server.db.query('SELECT action, operator, remark FROM audit_log WHERE target = $1', [
      `savedText:${String(made!['id'])}`,
    ]),
  ).toEqual([
    {
      action: 'AddSavedText',
      operator: 'support@operator.test',
      remark: 'Blurred: Please send a sharper picture.',
    },
    {
      action: 'ChangeSavedText',
      operator: 'finance@operator.test',
      remark: 'Blurred: Please send a larger picture.',
    },
    {
      action: 'RemoveSavedText',
      operator: 'support@operator.test',
      remark: 'Blurred: Please send a larger picture.',
    },
  ]);
});

test('a queue is offered its own texts and those of all queues, by title', async () => {
  for (const [queue, title] of [
    ['tickets', 'Thanks'],
    ['documents', 'Cut off'],
    ['', 'As agreed'],
    ['documents', 'Another name'],
  ] as const) {
    await ask('SaveText', { queue, title, text: 'Words.' });
  }
  const titles = async (payload: object): Promise<unknown[]> =>
    (await texts(payload)).map(({ title }) => title);
  expect(await titles({ queue: 'documents' })).toEqual(['Another name', 'As agreed', 'Cut off']);
  expect(await titles({ queue: 'tickets' })).toEqual(['As agreed', 'Thanks']);
  expect(await titles({})).toEqual(['Another name', 'As agreed', 'Cut off', 'Thanks']);
  expect(await ask('SavedTexts', { queue: 'nowhere' })).toBe('Invalid filter !!');
});

test('what is empty, too long or of no queue is refused', async () => {
  for (const [change, text] of [
    [{ queue: 'nowhere' }, 'Invalid filter !!'],
    [{ title: ' ' }, 'Title is required'],
    [{ title: 'x'.repeat(61) }, 'Title should not be greater than 60 characters'],
    [{ text: '' }, 'Text is required'],
    [{ text: 'x'.repeat(501) }, 'Text should not be greater than 500 characters'],
    [{ id: 'none' }, 'Saved text not found !!'],
  ] as const) {
    expect(await ask('SaveText', { ...blurred, ...change })).toBe(text);
  }
  const auditor = await server.operator('auditor');
  const { status } = await server.call('operator/SaveText', blurred, { token: auditor });
  expect(status).toBe(403);
});
