import { describe, expect, test } from 'vitest';
import { createClient } from '#client.ts';
import { RefusedError } from '#refused-error.ts';

type Sent = { url: string; method: string; headers: Headers; body: unknown };

/** A client whose server answers these, one after the other; an error is a lost connection. */
function clientOf(answers: (Response | Error)[], more: object = {}) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { method = '', body = null } = init;
    sent.push({
      url: url instanceof Request ? url.url : url.toString(),
      method,
      headers: new Headers(init.headers),
      body,
    });
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new Error('nothing more to answer');
    return next;
  };
  const options = { url: 'https://example.test/', key: 'key_1_x', fetch, ...more };
  return { client: createClient(options), sent };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });
const refused = { code: 'request.not-found', field: '', values: {} };
const decide = { id: 7, decision: 'approve', remark: 'Seen' };
const lost = new TypeError('fetch failed');

describe('a call', () => {
  test('is sent to its path with the key, and answers its body', async () => {
    const { client, sent } = clientOf([json({ data: 'success' })]);
    expect(await client.call('operator/DecideFundRequest', decide)).toEqual({ data: 'success' });
    expect(sent).toMatchObject([
      {
        url: 'https://example.test/api/operator/DecideFundRequest',
        method: 'POST',
        body: JSON.stringify(decide),
      },
    ]);
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer key_1_x');
    expect(sent[0]!.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  });

  test('of GET has its payload in the address, and in the path where it has a place', async () => {
    const { client, sent } = clientOf([json({ data: {} }), json({ data: {} })]);
    await client.call('ifsc', { code: 'SBIN 1' });
    await client.call('check_sponsorid', { sid: 5 });
    expect(sent.map(({ url }) => url)).toEqual([
      'https://example.test/api/ifsc/SBIN%201',
      'https://example.test/api/check_sponsorid?sid=5',
    ]);
    expect(sent[0]!.headers.has('idempotency-key')).toBe(false);
  });

  test('with a file is a form', async () => {
    const { client, sent } = clientOf([json({ data: 'success' })]);
    const file = new Blob(['a,b']);
    await client.call('operator/AddResultStatement', { id: 1 }, { file });
    const form = sent[0]!.body as FormData;
    expect([...form.keys()].sort()).toEqual(['file', 'id']);
  });

  test('that there is not is a mistake of the program', async () => {
    const { client, sent } = clientOf([]);
    await expect(client.call('nothing' as never, {} as never)).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });
});

describe('a refusal', () => {
  test.each<[string, Response, object]>([
    [
      'with 200, where the result would be',
      json({ data: { result: 'Request not found !!' }, ...refused }),
      { status: 200, message: 'Request not found !!', ...refused },
    ],
    [
      'with a status',
      json({ showableMessage: 'This key is not valid.', code: 'key.wrong' }, 401),
      { status: 401, message: 'This key is not valid.', code: 'key.wrong', field: '' },
    ],
    ['that is no JSON', new Response('<html>', { status: 502 }), { status: 502, code: '' }],
    [
      'by something that is in between',
      new Response('<html>'),
      { status: 200, code: 'answer.unreadable' },
    ],
  ])('%s is thrown', async (_what, answer, expected) => {
    const { client } = clientOf([answer]);
    const call = client.call('operator/Today', {});
    await expect(call).rejects.toBeInstanceOf(RefusedError);
    await expect(call).rejects.toMatchObject(expected);
  });
});

describe('another try', () => {
  const quick = { longestWait: 0 };

  test.each([429, 503])('follows %i, under the same Idempotency-Key', async (status) => {
    const { client, sent } = clientOf([json({}, status), json({ data: 'success' })]);
    await client.call('operator/SuspendMember', { uid: 1, suspended: true, remark: 'x' });
    expect(sent).toHaveLength(2);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  test('waits as long as the server says, and not longer than the program allows', async () => {
    const slow = () => json({ code: 'key.too-fast' }, 429, { 'retry-after': '1' });
    const { client, sent } = clientOf([slow(), json({ data: {} })]);
    const began = performance.now();
    await client.call('operator/Today', {});
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(sent).toHaveLength(2);
    const hurried = clientOf([slow()], quick);
    await expect(hurried.client.call('operator/Today', {})).rejects.toMatchObject({
      status: 429,
      retryAfter: 1,
    });
  });

  test('follows a lost connection where that is safe: reading, and what moves money', async () => {
    const reading = clientOf([lost, json({ data: {} })]);
    await reading.client.call('operator/Today', {});
    expect(reading.sent).toHaveLength(2);
    const money = clientOf([lost, json({ data: 'success' })]);
    await money.client.call('operator/DecideFundRequest', decide, { idempotencyKey: 'mine' });
    const keys = money.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['mine', 'mine']);
  });

  test('does not follow a database that is away where something might be done twice', async () => {
    const away = () => json({ showableMessage: 'Away.', code: 'server.away' }, 503);
    const reply = clientOf([away(), json({ data: 'success' })]);
    const once = reply.client.call('operator/ReplyTicket', {
      ticket_id: 1,
      reply_message: 'Hi',
    } as never);
    await expect(once).rejects.toMatchObject({ status: 503, code: 'server.away' });
    expect(reply.sent).toHaveLength(1);
    const money = clientOf([away(), json({ data: 'success' })]);
    await money.client.call('operator/DecideFundRequest', decide);
    expect(money.sent).toHaveLength(2);
  });

  test('does not follow it where something might be done twice', async () => {
    const { client, sent } = clientOf([lost, json({ data: 'success' })]);
    const call = client.call('operator/ReplyTicket', {
      ticket_id: 1,
      reply_message: 'Hi',
    } as never);
    await expect(call).rejects.toMatchObject({ status: 0, code: 'server.unreachable' });
    expect(sent).toHaveLength(1);
  });

  /** An answer whose connection is lost in the middle of its body. */
  const cutOff = (headers: Record<string, string> = {}): Response =>
    new Response(
      new ReadableStream({
        pull: (body) => body.error(new TypeError('terminated')),
      }),
      { headers },
    );

  test('takes an answer that breaks off for none', async () => {
    const money = clientOf([cutOff(), json({ data: 'success' })]);
    expect(await money.client.call('operator/DecideFundRequest', decide)).toEqual({
      data: 'success',
    });
    const [first, second] = money.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    const list = clientOf([cutOff(), json({ data: [[]] })]);
    expect(await list.client.page('operator/Members', {})).toMatchObject({ rows: [] });
    const named = { 'content-disposition': 'attachment; filename="statement.csv"' };
    const file = clientOf([cutOff(named), new Response('a,b', { headers: named })]);
    const { content } = await file.client.file('operator/AssetFile', { id: 1 });
    expect(await content.text()).toBe('a,b');
    const other = clientOf([cutOff(), json({ data: 'success' })]);
    const reply = { ticket_id: 1, reply_message: 'Hi' } as never;
    await expect(other.client.call('operator/ReplyTicket', reply)).rejects.toMatchObject({
      status: 0,
      code: 'server.unreachable',
    });
    expect(other.sent).toHaveLength(1);
  });

  test('ends after as many as were allowed', async () => {
    const { client, sent } = clientOf([lost, lost, lost], { tries: 2 });
    await expect(client.call('operator/Today', {})).rejects.toMatchObject({ status: 0 });
    expect(sent).toHaveLength(2);
  });
});

describe('a list', () => {
  const page = (uids: number[], total: number): Response =>
    json({ data: [uids.map((uid) => ({ uid }))] }, 200, { 'x-total-count': String(total) });

  test('is walked page by page', async () => {
    const { client, sent } = clientOf([page([1, 2], 3), page([3], 3)]);
    const found: number[] = [];
    for await (const { uid } of client.list('operator/Members', { limit: 2 })) found.push(uid);
    expect(found).toEqual([1, 2, 3]);
    expect(sent.map(({ body }) => JSON.parse(String(body)) as object)).toEqual([
      { limit: 2, page: 1 },
      { limit: 2, page: 2 },
    ]);
  });

  test('ends where rows have gone meanwhile, and is not fetched before it is needed', async () => {
    const { client, sent } = clientOf([page([1], 3), page([], 3)]);
    const rows = client.list('operator/Members', {});
    expect(sent).toHaveLength(0);
    expect((await rows.next()).value).toEqual({ uid: 1 });
    expect(sent).toHaveLength(1);
    expect((await rows.next()).done).toBe(true);
  });

  test('that is refused throws', async () => {
    const { client } = clientOf([json({ data: 'Invalid filter !!', code: 'filter.wrong' })]);
    await expect(client.page('operator/Members', {})).rejects.toMatchObject({
      code: 'filter.wrong',
    });
  });
});

test('a file comes with its name, and a refusal in its place is thrown', async () => {
  const named = { 'content-disposition': 'attachment; filename="statement.csv"' };
  const { client } = clientOf([new Response('a,b', { headers: named }), json(refused)]);
  const { name, content } = await client.file('operator/AssetFile', { id: 1 });
  expect([name, await content.text()]).toEqual(['statement.csv', 'a,b']);
  await expect(client.file('operator/AssetFile', { id: 1 })).rejects.toMatchObject(refused);
});
