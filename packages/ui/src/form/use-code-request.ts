import type { PayloadInput } from '@canopy/contract/calls.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { useState } from 'react';
import { useCommand } from '#client/hooks.ts';
import { refusalOf } from '#client/result.ts';

/** Where a code comes from: a mail, or the member's authenticator app. */
export type CodeSource = 'mail' | 'app';

/** Asks for a mailed code, and knows when the last one was sent. */
export function useCodeRequest() {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [source, setSource] = useState<CodeSource>('mail');
  const command = useCommand('GenerateOTPAPI');
  return {
    busy: command.isPending,
    sentAt,
    /** Answers why no code was sent, or null. */
    ask: async (payload: PayloadInput<'GenerateOTPAPI'>): Promise<Reason | null> => {
      const refusal = refusalOf('GenerateOTPAPI', await command.mutateAsync(payload));
      if (!refusal) {
        setSource('mail');
        setSentAt(Date.now());
      }
      return refusal;
    },
    source,
    /** The app shows its code without a request, so there is nothing to send. */
    askApp: (): void => {
      setSource('app');
      setSentAt(Date.now());
    },
    forget: () => setSentAt(null),
  };
}
