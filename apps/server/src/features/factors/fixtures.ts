import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { generate } from 'otplib';
import { makeCode } from '#features/access/codes.ts';
import { findMember } from '#features/members/members.ts';
import type { TestPerson } from '#testing-money.ts';
import { testPassword, type TestServer } from '#testing.ts';

type Options = { challenge: string; user?: { id: string } };

/** What a test may have the authenticator get wrong, or do as another would. */
export type Quirks = { origin?: string; host?: string; verified?: boolean; counter?: number };

/** An authenticator in software: real keys, real signatures, the forms of WebAuthn. */
export type SoftAuthenticator = {
  /** Makes its passkey and answers the credential as a browser writes it. */
  create(options: Options, quirks?: Quirks): string;
  /** Signs with it; the count goes up by one each time unless told otherwise. */
  sign(options: Options, quirks?: Quirks): string;
};

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** An authenticator for the address that tests run at. */
export function softAuthenticator(first = 0): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let handle = '';
  let counter = first;
  const clientData = (type: string, challenge: string, { origin }: Quirks): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: origin ?? 'http://localhost:3000',
        crossOrigin: false,
      }),
    );
  const head = (flags: number, quirks: Quirks): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(quirks.counter ?? counter);
    const seen = quirks.verified === false ? present : present | verified;
    return Buffer.concat([sha256(quirks.host ?? 'localhost'), Buffer.from([flags | seen]), count]);
  };
  const answer = (response: object): string =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    create({ challenge, user }, quirks = {}) {
      handle = user?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(key)];
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([head(withCredential, quirks), ...credential]))],
      ]) as Parameters<typeof isoCBOR.encode>[0];
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, quirks).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      });
    },
    sign({ challenge }, quirks = {}) {
      if (quirks.counter === undefined && counter > 0) counter += 1;
      const data = clientData('webauthn.get', challenge, quirks);
      const authenticatorData = head(0, quirks);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: handle,
      });
    },
  };
}

/** What tests of factors do, on one server. */
export type FactorBench = {
  /** Calls as the person and answers what stands in data. */
  ask(who: TestPerson, call: string, payload?: object): Promise<Record<string, unknown>>;
  /** The proof of somebody without a factor: password and mailed code. */
  mailedProof(who: TestPerson): Promise<object>;
  /** Adds the passkey of an authenticator; answers recovery codes where some were made. */
  addPasskey(who: TestPerson, authenticator: SoftAuthenticator, proof?: object): Promise<string[]>;
  /** Sets up an authenticator app; answers its secret and the recovery codes. */
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
