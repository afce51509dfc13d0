import { ApiError } from '@canopy/ui/client/api-error.ts';

/** Says to a person why no passkey came. */
export function passkeyFault(error: unknown): string {
  if (!(error instanceof ApiError)) return 'This browser could not use a passkey.';
  const { cause, reason } = error;
  const isAddress = cause instanceof Error && cause.name === 'SecurityError';
  return isAddress ? 'Passkeys do not work at this address of the console.' : reason.text;
}
