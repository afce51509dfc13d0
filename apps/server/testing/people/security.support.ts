import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { makeCode } from '#guard/codes.ts';
import type { MoneyBench, TestPerson } from '#testing/money.support.ts';
import { personWithMail, validProfile } from '#testing/people/profile.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** A member with their own mail address, signed in. */
export type MailPerson = TestPerson & { email: string };

/** What tests of security changes do. */
export function securityBench(server: TestServer, bench: MoneyBench) {
  const tokenIn = ({ text = '' }: Email): string => /\/Undo#([\w-]+)/.exec(text)?.[1] ?? '';
  return {
    person: (name: string): Promise<MailPerson> =>
      personWithMail(server, `${name}@security.example.test`),
    /** Changes the mail address as the member would, with code and proof. */
    async changeEmail(who: TestPerson, email: string): Promise<void> {
      await bench.ask(who, 'UpdateProfile', { ...validProfile, email });
      const otp = await makeCode(server.services, server.db, who.uid, 'emailConfirm', email);
      const proof = await bench.proof(who);
      expect(await bench.ask(who, 'EmailConfirm', { otp, ...proof })).toBe('success');
    },
    /** The token of the newest mail to an address about something. */
    token: async (email: string, subject: string): Promise<string> =>
      tokenIn(await server.mailTo(email, subject)),
    /** The mailed password counts as changed, which is no further change of the account here. */
    choosePassword: async ({ uid }: Pick<TestPerson, 'uid'>): Promise<void> => {
      await server.db.query('UPDATE members SET must_change_password = false WHERE uid = $1', [
        uid,
      ]);
    },
    undo: async (token: string): Promise<string> =>
      String((await server.call('UndoChange', { token })).body.data),
    look: async (token: string): Promise<unknown> =>
      (await server.call('UndoDetails', { token })).body.data,
    email: async ({ uid }: Pick<TestPerson, 'uid'>): Promise<string> => {
      const [row] = await server.db.query<{ email: string }>(
        'SELECT email FROM members WHERE uid = $1',
        [uid],
      );
      return row!.email;
    },
    frozen: async ({ uid }: Pick<TestPerson, 'uid'>): Promise<boolean> => {
      const rows = await server.db.query(
        'SELECT 1 FROM payout_freezes WHERE uid = $1 AND lifted_at IS NULL',
        [uid],
      );
      return rows.length > 0;
    },
  };
}
