import type { PlainCallName } from '@canopy/contract/calls.ts';
import type { FormFault } from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { useState } from 'react';
import { textOf } from '#client/api-error.ts';
import { useCommand } from '#client/hooks.ts';
import { resultOf } from '#client/result.ts';
import { notify } from '#feedback/notify.ts';
import type { FormCode, FormDefinition } from '#form/definition.ts';
import { useCodeRequest } from '#form/use-code-request.ts';
import { useFormState, type GivenValues } from '#form/use-form-state.ts';
import { useRefresh } from '#form/use-refresh.ts';
import { useSession } from '#session/session-store.ts';

/** The name of the code among the fields, and the place of its first box. */
export const codeField = 'otp';
const codePlace = `${codeField}-1`;

type Extras = GivenValues & { onDone?: () => void };

/** Everything that a form on the screen is and can do. */
export type FormFlow = ReturnType<typeof useFormFlow>;

/**
 * A form from the first letter to the server's answer. A command keeps its Idempotency-Key until an
 * answer came, so that pressing again never does the same thing twice.
 */
export function useFormFlow<N extends PlainCallName>(form: FormDefinition<N>, extras: Extras = {}) {
  const uid = useSession((session) => session.userId);
  const command = useCommand(form.call);
  const request = useCodeRequest();
  const refresh = useRefresh();
  const [code, setCode] = useState('');
  const busy = command.isPending || request.busy;
  const state = useFormState(form.fields, extras, busy);
  const { values, refuse } = state;
  const codeToAsk = request.sentAt === null ? form.code : undefined;

  const refuseAnswer = (text: string): void => {
    const field = text === messages.wrongCode ? codeField : form.placeOf(text);
    // A wrong code is typed anew from its first digit on.
    if (field === codeField) setCode('');
    refuse({ field, text }, field === codeField ? codePlace : field);
  };
  const askForCode = async ({ purpose, suject, binds }: FormCode): Promise<void> => {
    const answer = await request.ask({ uid, purpose, suject, ...binds(values) });
    if (answer !== messages.successfull) return refuseAnswer(answer);
    setCode('');
    state.forgive();
    notify.success(messages.codeSent);
    state.goTo(codePlace);
  };
  const restart = (): void => {
    request.forget();
    setCode('');
    state.forgive();
  };
  const send = async (): Promise<void> => {
    const result = resultOf(form.call, await command.mutateAsync(form.payload(values, uid, code)));
    // Also after a refusal: what the page shows may be why it was refused.
    refresh();
    if (result !== form.accepted) return refuseAnswer(result);
    notify.success(form.done);
    restart();
    state.empty();
    extras.onDone?.();
  };
  const run = (work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => refuse({ field: '', text: textOf(error) }));
  const submit = async (): Promise<void> => {
    if (busy) return;
    const fault = form.check(values) ?? (form.code && !codeToAsk ? codeFault(code) : null);
    // An unfinished code goes on where it was left.
    const next = `${codeField}-${code.length + 1}`;
    if (fault) return refuse(fault, fault.field === codeField ? next : fault.field);
    await run(() => (codeToAsk ? askForCode(codeToAsk) : send()));
  };
  return {
    ...state,
    fields: form.fields,
    submitLabel: codeToAsk ? 'Get OTP' : form.submit,
    busy,
    code,
    /** When the code was mailed; null before that, and in forms without one. */
    sentAt: request.sentAt,
    setCode: (next: string): void => {
      setCode(next);
      state.forgive();
    },
    submit,
    sendAgain: () => run(async () => form.code && askForCode(form.code)),
    /** Back from the code to the fields; the code that was sent is given up. */
    change: restart,
  };
}

function codeFault(code: string): FormFault | null {
  if (code.length === limits.code) return null;
  return { field: codeField, text: code === '' ? messages.allFields : messages.wrongCode };
}
