import type { PayloadInput } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { useState } from 'react';
import { useCommand } from '#client/hooks.ts';

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
    ask: async (payload: PayloadInput<'GenerateOTPAPI'>): Promise<string> => {
      const { data } = await command.mutateAsync(payload);
      if (data === messages.successfull) {
        setSource('mail');
        setSentAt(Date.now());
      }
      return data;
    },
    source,
    /** The app shows its code by itself, so there is nothing to be sent. */
    askApp: (): void => {
      setSource('app');
      setSentAt(Date.now());
    },
    forget: () => setSentAt(null),
  };
}
