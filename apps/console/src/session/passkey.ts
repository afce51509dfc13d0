import { ApiError } from '@canopy/ui/client/api-error.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the server asks the browser for, in WebAuthn's own form. */
export type PasskeyOptions = { challenge: string };

/** Has the browser make a passkey, and answers it as the server takes it. */
export async function makePasskey(options: PasskeyOptions): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** Has the browser sign with a passkey, and answers what it signed. */
export async function signWithPasskey(options: PasskeyOptions): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

const faults: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again.',
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device has a passkey for you already.',
  SecurityError: 'Passkeys do not work at this address of the console.',
};

/** The text that says to a person why no passkey came. */
export function passkeyFault(error: unknown): string {
  if (error instanceof ApiError) return error.reason.text;
  const name = error instanceof Error ? error.name : '';
  return faults[name] ?? 'This browser could not use a passkey.';
}
