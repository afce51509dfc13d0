import type { PayloadInput, PlainCallName } from '@canopy/contract/calls.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#client/api-error.ts';
import { callApi } from '#client/call-api.ts';
import { callQuery } from '#client/hooks.ts';
import { canUsePasskeys, signWithPasskey } from '#client/passkey.ts';
import type { FormCode, FormDefinition } from '#form/definition.ts';
import { useSession } from '#session/session-store.ts';

/** How the member can confirm a form beside the mailed code. */
export type FormFactors = { passkey: boolean; app: boolean };

/**
 * The member's factors, for a form that asks for a code. A passkey signs for exactly one request;
 * where no answer to that came, the same one is sent again and nothing is signed anew: the first
 * may have arrived, and money must not move twice.
 */
export function useFormFactors<N extends PlainCallName>(form: FormDefinition<N>) {
  const uid = useSession((session) => session.userId);
  const { data } = useQuery({
    ...callQuery('Factors', { uid }),
    enabled: form.code !== undefined && uid !== '',
  });
  const unanswered = useRef<{ request: string; passkey: string } | null>(null);
  const factors = data?.data;
  return {
    ways: {
      passkey: factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys(factors.host),
      app: factors !== undefined && factors.authenticatorSince !== '',
    } satisfies FormFactors,
    /** The payload with a passkey's answer in place of a code; a text where that was refused. */
    sign: async (code: FormCode, values: FormValues): Promise<PayloadInput<N> | string> => {
      const payload = form.payload(values, uid, '');
      const request = JSON.stringify(payload);
      if (unanswered.current?.request !== request) {
        const asked = { uid, purpose: code.purpose, ...code.binds(values) };
        const { data: challenge } = await callApi('PasskeyChallenge', asked);
        if (!challenge.options) return challenge.result;
        unanswered.current = { request, passkey: await signWithPasskey(challenge.options) };
      }
      return { ...payload, passkey: unanswered.current.passkey };
    },
    /** An answer came, or none ever will: the next try signs anew. */
    settle: (error?: unknown): void => {
      if (!(error instanceof ApiError && error.passing)) unanswered.current = null;
    },
  };
}
