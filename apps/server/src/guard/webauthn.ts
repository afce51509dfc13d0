import { isIPv4 } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Config } from '#base/config.ts';

/** What a passkey signs for: the host that it belongs to, and the origin of the page. */
export type RelyingParty = { id: string; origin: string };

/** A passkey as it is stored; the credential id is base64url, as browsers name it. */
export type StoredPasskey = {
  credentialId: string;
  publicKey: Buffer;
  counter: bigint;
  transports: string[];
};

/** How long a person may take to answer the browser's question. */
export const passkeyMinutes = 5;
const timeout = passkeyMinutes * 60_000;

/**
 * From PUBLIC_URL. Browsers make no passkeys for bare addresses, so that a server on loopback has
 * them at http://localhost.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl);
  const isLoopback = isIPv4(url.hostname) ? url.hostname.startsWith('127.') : false;
  if (isLoopback || url.hostname === '[::1]') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** What the browser is asked for to make a new passkey, one that signs in without a name. */
export function creationOptions(
  { config, rpName }: { config: Config; rpName: string },
  person: { name: string; displayName: string; handle: Buffer },
  challenge: Buffer,
  present: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
) {
  return generateRegistrationOptions({
    rpName,
    rpID: relyingParty(config).id,
    userName: person.name,
    userDisplayName: person.displayName,
    userID: new Uint8Array(person.handle),
    challenge: new Uint8Array(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: present.map(asDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What the browser is asked for to sign with a passkey; any of the site's where none is named. */
export function requestOptions(
  config: Config,
  challenge: Buffer,
  allowed: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[] = [],
) {
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: new Uint8Array(challenge),
    timeout,
    userVerification: 'required',
    allowCredentials: allowed.map(asDescriptor),
  });
}

function asDescriptor({
  credentialId,
  transports,
}: Pick<StoredPasskey, 'credentialId' | 'transports'>) {
  return { id: credentialId, transports };
}

const common = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});

const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
});

const clientData = z.object({ challenge: z.string() });

type Signed<Shape> = { response: Shape; challenge: string };

/** An assertion as the browser wrote it, with the challenge that it says to answer. */
export type Assertion = Signed<z.infer<typeof assertion>>;

/** Reads the JSON text of an assertion; null for anything else. */
export function readAssertion(text: string): Assertion | null {
  return readSigned(assertion, text);
}

function readSigned<Shape extends { response: { clientDataJSON: string } }>(
  shape: z.ZodType<Shape>,
  text: string,
): Signed<Shape> | null {
  const response = shape.safeParse(readJson(text));
  if (!response.success) return null;
  const { clientDataJSON } = response.data.response;
  const data = clientData.safeParse(readJson(Buffer.from(clientDataJSON, 'base64url').toString()));
  return data.success ? { response: response.data, challenge: data.data.challenge } : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The authenticator's count where the assertion answers its challenge, was made for this site with
 * the person verified, and is signed by the passkey; null otherwise. That the challenge is one of
 * ours is asked before.
 */
export async function verifyAssertion(
  config: Config,
  { response, challenge }: Assertion,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number | null> {
  const { id, origin } = relyingParty(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(publicKey),
        counter: Number(counter),
      },
    });
    return verified && response.id === credentialId ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever is wrong with what came from outside.
    return null;
  }
}

/** The new passkey where it answers its challenge and was made for this site; null otherwise. */
export async function verifyAttestation(
  config: Config,
  text: string,
): Promise<(StoredPasskey & { challenge: string }) | null> {
  const signed = readSigned(attestation, text);
  if (!signed) return null;
  const { id, origin } = relyingParty(config);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: signed.response,
      expectedChallenge: signed.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      challenge: signed.challenge,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: signed.response.response.transports,
    };
  } catch {
    return null;
  }
}
