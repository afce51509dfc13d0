import type { PayloadInput, PlainCallName } from '@canopy/contract/calls.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#client/api-error.ts';
import { callApi } from '#client/call-api.ts';
import { callQuery } from '#client/hooks.ts';
import { canUsePasskeys, signWithPasskey } from '#client/passkey.ts';
import { refusalOf } from '#client/result.ts';
import type { FormCode, FormDefinition } from '#form/definition.ts';
import { useSession } from '#session/session-store.ts';

/** A payload that a passkey has signed for, or why it has not. */
type Signed<N extends PlainCallName> =
  { payload: PayloadInput<N>; refusal?: undefined } | { refusal: Reason };

const failed = reason('server.failed');

/** How the member can confirm a form besides the mailed code. */
export type FormFactors = { passkey: boolean; app: boolean };

/**
 * The member's factors, for a form that asks for a code. A passkey signs for exactly one request;
 * where no answer to that came, the same one is sent again without a new signature: the first
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
    /** The payload with a passkey's answer in place of a code, or why there is none. */
    sign: async (code: FormCode, values: FormValues): Promise<Signed<N>> => {
      const payload = form.payload(values, uid, '');
      const request = JSON.stringify(payload);
      if (unanswered.current?.request !== request) {
        const asked = { uid, purpose: code.purpose, ...code.binds(values) };
        const answer = await callApi('PasskeyChallenge', asked);
        const { options } = answer.data;
        if (!options) return { refusal: refusalOf('PasskeyChallenge', answer) ?? failed };
        unanswered.current = { request, passkey: await signWithPasskey(options) };
      }
      return { payload: { ...payload, passkey: unanswered.current.passkey } };
    },
    /** An answer came, or none ever will: the next try signs again. */
    settle: (error?: unknown): void => {
      if (!(error instanceof ApiError && error.passing)) unanswered.current = null;
    },
  };
}
