import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { ApiError } from '#client/api-error.ts';

/** What the server asks the browser for, in WebAuthn's own JSON form. */
export type PasskeyOptions = { challenge: string };

/**
 * Whether this page may use the passkeys of a host: browsers keep them from bare addresses, from
 * pages without https, and from all other hosts.
 */
export function canUsePasskeys(host?: string): boolean {
  const { hostname } = window.location;
  const isBare = /^[\d.]+$|:/.test(hostname);
  const isHost = host === undefined || hostname === host || hostname.endsWith(`.${host}`);
  return isHost && !isBare && typeof window.PublicKeyCredential === 'function';
}

/** Makes a passkey on the person's device; answers the JSON text that the server reads. */
export async function makePasskey(options: PasskeyOptions): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return asText(startRegistration({ optionsJSON }));
}

/** Signs with a passkey of the person; answers the JSON text that the server reads. */
export async function signWithPasskey(options: PasskeyOptions): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return asText(startAuthentication({ optionsJSON }));
}

async function asText(asked: Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await asked);
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    // Not passing: what was not sent needs no key to be kept for it.
    // Unused: the person closed the browser's question, or the device knew no answer.
    const code = isKnown ? 'passkey.there-already' : 'passkey.unused';
    throw new ApiError(400, reason(code), error);
  }
}
