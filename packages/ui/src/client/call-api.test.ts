import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The part of the browser's storage that the session uses. */
function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

vi.stubGlobal('sessionStorage', memoryStorage());
vi.stubGlobal('localStorage', memoryStorage());
const { abandonCalls, callApi, callCommand, callFile, callRows } =
  await import('#client/call-api.ts');
const { startSession, useSession } = await import('#session/session-store.ts');

const member = { userId: '100001', username: 'Asha', jwtToken: 'first', ipAddress: '10.0.0.1' };
const sent: { url: string; headers: Headers }[] = [];

/** What the server answers next. */
function answer(
  status: number,
  body: string,
  before: () => void = () => undefined,
  headers: Record<string, string> = {},
): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers) });
    before();
    return new Response(body, { status, headers });
  });
}

const bodyOf = ({ text, ...rest }: Reason): string =>
  JSON.stringify({ showableMessage: text, ...rest });

const ended = bodyOf(reason('login.needed'));

beforeEach(() => {
  sent.length = 0;
  startSession(member);
});

describe('callApi', () => {
  it('sends the token with a member call and not with a public one', async () => {
    answer(200, '{"data":"success"}');
    expect(await callApi('Logout', { uid: '100001' })).toEqual({ data: 'success' });
    await callApi('ForgetPasswordOtp', { uid: '100001' });
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer first', null]);
  });

  it('gives up what is under way when asked, and nothing that begins later', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')));
      });
    });
    const first = callApi('Logout', { uid: '100001' });
    abandonCalls();
    await expect(first).rejects.toThrow(reason('server.unreachable').text);
    answer(200, '{"data":"success"}');
    expect(await callApi('Logout', { uid: '100001' })).toEqual({ data: 'success' });
  });

  it('ends the session and clears both storages when the server no longer knows it', async () => {
    localStorage.setItem('other', 'x');
    expect(sessionStorage.getItem('root')).toContain('"userId":"100001"');
    answer(401, ended);
    await expect(callApi('Logout', { uid: '100001' })).rejects.toThrow(messages.loginNeeded);
    expect(useSession.getState()).toMatchObject({ isAuth: false, userId: '', jwtToken: '' });
    expect(sessionStorage.getItem('root')).toBeNull();
    expect(localStorage.getItem('other')).toBeNull();
  });

  it('does not end a session that began while the answer was on its way', async () => {
    answer(401, ended, () => startSession({ ...member, jwtToken: 'second' }));
    await expect(callApi('Logout', { uid: '100001' })).rejects.toThrow(messages.loginNeeded);
    expect(useSession.getState()).toMatchObject({ isAuth: true, jwtToken: 'second' });
  });

  it('keeps the session on any other failure', async () => {
    answer(403, '{"showableMessage":"This is not your account."}');
    await expect(callApi('Logout', { uid: '1' })).rejects.toThrow('This is not your account.');
    expect(useSession.getState().isAuth).toBe(true);
  });

  it('remembers that a mailed password has to be changed first', async () => {
    expect(sessionStorage.getItem('root')).not.toContain('mustChange');
    answer(403, bodyOf(reason('password.change-first')));
    const asked = callApi('EndSession', { uid: '100001', id: 'x' });
    await expect(asked).rejects.toThrow(messages.changePasswordFirst);
    expect(useSession.getState()).toMatchObject({ isAuth: true, mustChange: true });
    expect(sessionStorage.getItem('root')).toContain('"mustChange":true');
  });

  it('says that nothing could be reached when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    const failure = callApi('Logout', { uid: '100001' });
    await expect(failure).rejects.toMatchObject({
      status: 0,
      reason: { code: 'server.unreachable' },
    });
  });

  it('does not take a page for an answer', async () => {
    answer(200, '<!doctype html>');
    await expect(callApi('Logout', { uid: '100001' })).rejects.toThrow(messages.failed);
  });
});

describe('callCommand', () => {
  const payload = { uid: '100001' };

  it('answers what has a result text, done or refused', async () => {
    for (const body of [{ data: 'success' }, { data: 'No', code: 'request.not-found' }]) {
      answer(200, JSON.stringify(body));
      expect(await callCommand('Logout', payload, 'key')).toEqual(body);
    }
  });

  it.each(['{}', '{"data":{}}', '{"status":"ok"}', 'null'])(
    'does not take %s for an answer, and lets it be sent again under its key',
    async (body) => {
      answer(200, body);
      await expect(callCommand('Logout', payload, 'key')).rejects.toMatchObject({
        passing: true,
        reason: { code: 'server.failed' },
      });
    },
  );
});

describe('a request that moves money', () => {
  const order = { uid: '100001', touserid: '100002', amount: 4, WalletType: 'FUNDS', otp: '1' };
  const send = () => callCommand('FundTransferUser', order as never, 'key');
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent again under its key while the server cannot do it', async () => {
    answer(503, bodyOf(reason('server.away')));
    const sending = send();
    await vi.advanceTimersByTimeAsync(500);
    answer(200, '{"data":"success"}');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await sending).toEqual({ data: 'success' });
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key')))).toEqual(
      new Set(['key']),
    );
  });

  it('is left to the person after some seconds', async () => {
    answer(503, bodyOf(reason('server.away')));
    const failed = send().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(7000);
    expect(await failed).toMatchObject({ reason: { code: 'server.away' } });
    expect(sent).toHaveLength(5);
  });

  it('is sent once more where each try itself takes long', async () => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push({ url, headers: new Headers(init.headers) });
      await new Promise((done) => setTimeout(done, 10_000));
      return new Response(bodyOf(reason('server.away')), { status: 503 });
    });
    const failed = send().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await failed).toMatchObject({ reason: { code: 'server.away' } });
    expect(sent).toHaveLength(2);
  });

  it('is not sent again where it was refused, or has no key of its own', async () => {
    answer(500, bodyOf(reason('server.failed')));
    await expect(send()).rejects.toMatchObject({ status: 500 });
    answer(503, bodyOf(reason('server.away')));
    await expect(callApi('Logout', { uid: '100001' })).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(2);
  });
});

describe('callRows', () => {
  it('answers the rows', async () => {
    answer(200, '{"data":[[{"id":99}]]}');
    expect(await callRows('countryList', {})).toEqual([{ id: 99 }]);
    expect(sent[0]?.url).toBe('/api/countryList');
  });
});

describe('callFile', () => {
  const json = { 'content-type': 'application/json' };
  const named = { ...json, 'content-disposition': 'attachment; filename="my-data.json"' };

  it('answers the file with its name, also where the file is JSON', async () => {
    answer(200, '{"profile":{}}', undefined, named);
    const { content, name } = await callFile('ExportMyData', { uid: '100001' });
    expect([name, await content.text()]).toEqual(['my-data.json', '{"profile":{}}']);
  });

  it('throws the refusal that came in the place of the file', async () => {
    const { text, ...rest } = reason('document.not-submitted');
    answer(200, JSON.stringify({ data: text, ...rest }), undefined, json);
    const refused = callFile('KycFile', { uid: '100001', document: 'pan' });
    await expect(refused).rejects.toThrow('Document is not submitted !!');
  });
});
