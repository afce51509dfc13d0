import type { PayloadInput } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { useState } from 'react';
import { useCommand } from '#client/hooks.ts';

/** Asks for a mailed code, and knows when the last one was sent. */
export function useCodeRequest() {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const command = useCommand('GenerateOTPAPI');
  return {
    busy: command.isPending,
    sentAt,
    ask: async (payload: PayloadInput<'GenerateOTPAPI'>): Promise<string> => {
      const { data } = await command.mutateAsync(payload);
      if (data === messages.successfull) setSentAt(Date.now());
      return data;
    },
    forget: () => setSentAt(null),
  };
}
