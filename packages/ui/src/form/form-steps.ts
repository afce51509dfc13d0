import type { PlainCallName } from '@canopy/contract/calls.ts';
import type { FormFault } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { useState } from 'react';
import { reasonOf } from '#client/api-error.ts';
import { useCommand } from '#client/hooks.ts';
import { receiptNo, refusalOf } from '#client/result.ts';
import { notify } from '#feedback/notify.ts';
import type { FormCode, FormDefinition, ProofFields, Prove } from '#form/definition.ts';
import { faultsOf } from '#form/faults-of.ts';
import { shownAt } from '#form/shown-fields.ts';
import { useFormFactors } from '#form/use-form-factors.ts';
import { useCodeRequest } from '#form/use-code-request.ts';
import { submitPlace, useFormState, type GivenValues } from '#form/use-form-state.ts';
import { useRefresh } from '#form/use-refresh.ts';
import { receiptPlace, reviewPlace, useReview } from '#form/use-review.ts';
import { useSession } from '#session/session-store.ts';

/** The name of the code among the fields, and the place of its first box. */
export const codeField = 'otp';
export const codePlace = `${codeField}-1`;

/** Refusals that say that what was looked at does not hold any more. */
const outdated: readonly string[] = ['request.changed-since', 'figures.changed'];

/** What a page adds to a form: values that do not come from typing, and what follows a success. */
export type FormExtras = GivenValues & { onDone?: () => void; prove?: Prove };

/** All that a form keeps while it is on the screen. */
export function useFormParts<N extends PlainCallName>(form: FormDefinition<N>, extras: FormExtras) {
  const uid = useSession((session) => session.userId);
  const command = useCommand(form.call);
  const request = useCodeRequest();
  const refresh = useRefresh();
  const review = useReview(form);
  const factors = useFormFactors(form);
  const [code, setCode] = useState('');
  const [isSigning, setIsSigning] = useState(false);
  const busy = command.isPending || request.busy || review.isLooking || isSigning;
  const state = useFormState(form.fields, extras, busy, (values) => faultsOf(form, values));
  const signing = { factors, setIsSigning };
  return { uid, command, request, refresh, review, code, setCode, busy, state, extras, signing };
}

/** All of that. */
export type FormParts<N extends PlainCallName> = ReturnType<typeof useFormParts<N>>;

/** What can happen to a form, each a step forward or back. */
export function formSteps<N extends PlainCallName>(form: FormDefinition<N>, parts: FormParts<N>) {
  const { uid, command, request, refresh, review, code, setCode, state, extras } = parts;
  const { values } = state;
  const restart = (): void => {
    request.forget();
    review.leave();
    setCode('');
    state.forgive();
  };
  /** What is wrong with a field is mended there, so the way leads back to the fields. */
  const refuse = (found: FormFault | readonly FormFault[], place?: string): void => {
    const all = 'code' in found ? [found] : found;
    if (all.some(({ field }) => field !== codeField && field !== '')) restart();
    state.refuse(all, place);
  };
  const refuseAnswer = (refusal: Reason): void => {
    // Without boxes for a code it was the passkey that was refused, which is shown at the bottom.
    const isCode = refusal.code === 'code.wrong' && request.sentAt !== null;
    const field = isCode ? codeField : shownAt(refusal, form.fields, values);
    // A wrong code is typed again from its first digit.
    if (isCode) setCode('');
    // What was looked at does not hold any more, so it is looked at again.
    if (outdated.includes(refusal.code)) restart();
    refuse({ ...refusal, field }, isCode ? codePlace : field);
  };
  const look = async (): Promise<void> => {
    const fault = await review.look(values);
    if (fault) return refuse(fault);
    state.forgive();
    state.goTo(reviewPlace);
  };
  const askForCode = async ({ purpose, suject, binds }: FormCode): Promise<void> => {
    const refusal = await request.ask({ uid, purpose, suject, ...binds(values) });
    if (refusal) return refuseAnswer(refusal);
    setCode('');
    state.forgive();
    notify.success(messages.codeSent);
    state.goTo(codePlace);
  };
  const send = async (payload = form.payload(values, uid, code)): Promise<void> => {
    const ask = (proof?: ProofFields) => command.mutateAsync({ ...payload, ...proof });
    const proven = form.needsProof?.(values) ? extras.prove : undefined;
    const answer = await (proven ? proven(ask, (each) => refusalOf(form.call, each)) : ask());
    if (answer === null) return;
    const refusal = refusalOf(form.call, answer);
    // Also after a refusal: what the page shows may be why it was refused.
    refresh();
    if (refusal) return refuseAnswer(refusal);
    notify.success(form.done);
    restart();
    review.finish(receiptNo(answer));
    state.empty(form.review ? receiptPlace : submitPlace);
    extras.onDone?.();
  };
  const run = (work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => refuse({ ...reasonOf(error), field: '' }));
  return { restart, refuse, refuseAnswer, look, askForCode, send, run };
}
