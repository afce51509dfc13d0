import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { challenge: string; user?: { id: string } };

/** What a test may have the authenticator get wrong, or do as another would. */
export type Quirks = { origin?: string; host?: string; verified?: boolean; counter?: number };

/** An authenticator in software: real keys, real signatures, the forms of WebAuthn. */
export type SoftAuthenticator = {
  /** Makes its passkey and returns the credential as a browser writes it. */
  create(options: Options, quirks?: Quirks): string;
  /** Signs with it; the count goes up by one each time unless `quirks` says otherwise. */
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
