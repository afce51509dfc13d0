import { isDeepStrictEqual } from 'node:util';
import { pathOf, type CallDefinition } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitRefusal, startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let people = 0;

/** A member who has recovered the password and signed in with the mailed one. */
async function recovered() {
  const email = `mailed${(people += 1)}@example.test`;
  const uid = await server.register({ email });
  await server.call('ForgetPasswordOtp', { uid });
  const letter = await server.mailTo(email, 'Your code for a new password');
  const otp = /Your code is (\d{6})\./.exec(letter.text ?? '')![1]!;
  await server.call('ForgetPassword', { uid, otp });
  const mail = await server.mailTo(email, 'Your new password');
  const password = / is: (\S+)/.exec(mail.text ?? '')![1]!;
  const { body } = await server.call('login', { uid, password });
  return { uid, password, token: body.token!, data: body.data };
}

const shut = { showableMessage: messages.changePasswordFirst };
/** Logout comes last, since it ends the session that the others are asked with. */
const memberCalls: (readonly [string, CallDefinition])[] = callEntries
  .filter(([, { access }]) => access === 'member')
  .toSorted(([a], [b]) => Number(a === 'Logout') - Number(b === 'Logout'));

describe('a mailed password', () => {
  test('opens no call of a member but the change of it and the way out', async () => {
    const { uid, token, data } = await recovered();
    expect(data).toMatchObject({ result: 'Successfull', changePassword: true });
    const open: string[] = [];
    for (const [name, definition] of memberCalls) {
      const answer = await server.app.inject({
        method: definition.method,
        url: pathOf(name, definition).replace(':code', 'SBIN0000001'),
        headers: { authorization: token },
        ...(definition.method === 'POST'
          ? { payload: { uid, loginId: uid, referby: uid } }
          : { query: { uid: String(uid) } }),
      });
      const isShut =
        isDeepStrictEqual(splitRefusal(answer.json()).body, shut) && answer.statusCode === 403;
      if (!isShut) open.push(name);
    }
    expect(memberCalls.length).toBeGreaterThan(60);
    expect(open.toSorted()).toEqual(['Logout', 'PasswordUpdate']);
  });

  test('opens everything once it was changed, in the same session', async () => {
    const { uid, password: oldpassword, token } = await recovered();
    const change = async (password: string) =>
      (await server.call('PasswordUpdate', { uid, oldpassword, password }, { token })).body.data;
    expect(await change(oldpassword)).toBe('New password should not be the old one !!');
    expect(await server.call('Sessions', { uid }, { token })).toMatchObject({
      status: 403,
      body: shut,
    });
    expect(await change('all-my-own-1')).toBe('Successfull');
    expect((await server.call('Sessions', { uid }, { token })).status).toBe(200);
    const again = await server.call('login', { uid, password: 'all-my-own-1' });
    expect(again.body.data).not.toHaveProperty('changePassword');
  });

  test('says nothing to another member about whose account it is', async () => {
    const { token } = await recovered();
    const other = await server.register();
    const answer = await server.call('Sessions', { uid: other }, { token });
    expect(answer).toMatchObject({ status: 403, body: shut });
  });
});

test('a session that was open when the mark was set is asked for the change too', async () => {
  const uid = await server.register();
  const token = await server.signIn(uid);
  expect((await server.call('userDashboard', { uid }, { token })).status).toBe(200);
  await server.db.query('UPDATE members SET must_change_password = true WHERE uid = $1', [uid]);
  const answer = await server.call('userDashboard', { uid }, { token });
  expect(answer).toMatchObject({ status: 403, body: shut });
  expect((await server.call('Logout', { uid }, { token })).body.data).toBe('success');
});
