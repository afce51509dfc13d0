import { generate } from 'otplib';
import { findMember } from '#features/people/members/members.ts';
import { makeCode } from '#guard/codes.ts';
import type { TestPerson } from '#testing/money.support.ts';
import type { Quirks, SoftAuthenticator } from '#testing/people/factors.support.ts';
import { testPassword, type TestServer } from '#testing/server.support.ts';

type Options = { challenge: string };

/** What tests of factors do, on one server. */
export type FactorBench = {
  /** Calls as the person and returns the answer's data. */
  ask(who: TestPerson, call: string, payload?: object): Promise<Record<string, unknown>>;
  /** The proof of somebody without a factor: password and mailed code. */
  mailedProof(who: TestPerson): Promise<object>;
  /** Adds the passkey of an authenticator; returns recovery codes if some were made. */
  addPasskey(who: TestPerson, authenticator: SoftAuthenticator, proof?: object): Promise<string[]>;
  /** Sets up an authenticator app; returns its secret and the recovery codes. */
  addTotp(who: TestPerson, proof?: object): Promise<{ secret: string; recoveryCodes: string[] }>;
  /** What the app shows, so many steps from now. */
  totp(secret: string, steps?: number): Promise<string>;
  /** An answer of a passkey to a challenge of the purpose. */
  signed(
    who: TestPerson,
    key: SoftAuthenticator,
    payload: object,
    quirks?: Quirks,
  ): Promise<string>;
  /** An answer of a passkey to a challenge to sign in. */
  signInBy(authenticator: SoftAuthenticator, quirks?: Quirks): Promise<string>;
};

const stepSeconds = 30;

/** The bench of a server. */
export function factorBench(server: TestServer): FactorBench {
  const { services, db } = server;
  const ask: FactorBench['ask'] = async ({ uid, token }, call, payload = {}) => {
    const { body } = await server.call(call, { uid, ...payload }, { token });
    return body.data as Record<string, unknown>;
  };
  const totp: FactorBench['totp'] = (secret, steps = 0) => {
    const now = Math.floor(services.clock.now().getTime() / 1000);
    return generate({ secret, epoch: now + steps * stepSeconds });
  };
  const mailedProof: FactorBench['mailedProof'] = async ({ uid }) => {
    const member = await findMember(db, uid);
    const proofCode = await makeCode(services, db, uid, 'proof', member!.email);
    return { loginPassword: testPassword, proofCode };
  };
  return {
    ask,
    totp,
    mailedProof,
    async addPasskey(who, authenticator, proof) {
      const asked = await ask(who, 'AddPasskey', proof ?? (await mailedProof(who)));
      const credential = authenticator.create(asked['options'] as Options);
      const added = await ask(who, 'AddPasskey', { credential, name: 'Phone' });
      if (added['result'] !== 'success') throw new Error(JSON.stringify({ asked, added }));
      return (added['recoveryCodes'] as string[] | undefined) ?? [];
    },
    async addTotp(who, proof) {
      const asked = await ask(who, 'AuthenticatorSetup', proof ?? (await mailedProof(who)));
      const secret = asked['secret'] as string;
      const done = await ask(who, 'AuthenticatorSetup', { code: await totp(secret) });
      if (done['result'] !== 'success') throw new Error(JSON.stringify({ asked, done }));
      // The next code is good from the next step on.
      server.pass(stepSeconds);
      return { secret, recoveryCodes: (done['recoveryCodes'] as string[] | undefined) ?? [] };
    },
    async signed(who, authenticator, payload, quirks) {
      const { options } = await ask(who, 'PasskeyChallenge', payload);
      return authenticator.sign(options as Options, quirks);
    },
    async signInBy(authenticator, quirks) {
      const { body } = await server.call('PasskeySignIn');
      return authenticator.sign((body.data as { options: Options }).options, quirks);
    },
  };
}
