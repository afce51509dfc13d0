import type { PlainCallName } from '@canopy/contract/calls.ts';
import type { FormFault } from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { FormDefinition } from '#form/definition.ts';
import { factorSteps } from '#form/factor-steps.ts';
import { faultsOf } from '#form/faults-of.ts';
import { codeField, formSteps, useFormParts, type FormExtras } from '#form/form-steps.ts';
import { shownFields } from '#form/shown-fields.ts';
import { submitPlace } from '#form/use-form-state.ts';

/** Everything that a form on the screen is and can do. */
export type FormFlow = ReturnType<typeof useFormFlow>;

/**
 * A form from the first letter to the receipt: fields, a review where the form has one, the code
 * where one is asked for, the server's answer. A command keeps its Idempotency-Key until an answer
 * came, so that pressing again never does the same thing twice.
 */
export function useFormFlow<N extends PlainCallName>(
  form: FormDefinition<N>,
  extras: FormExtras = {},
) {
  const parts = useFormParts(form, extras);
  const { request, review, code, setCode, busy, state } = parts;
  const { values } = state;
  const { loading = false } = form;
  const steps = formSteps(form, parts);
  const { restart, refuse, look, askForCode, send, run } = steps;
  const codeToAsk = request.sentAt === null ? form.code : undefined;
  const live = (form.watch?.(values) ?? []).filter(({ field }) => state.isTyped(field));
  const submit = async (): Promise<void> => {
    if (busy || loading) return;
    const faults = faultsOf(form, values);
    if (faults.length > 0) return refuse(faults);
    if (form.review && !review.shown) return run(look);
    const changed = review.changed(values);
    if (changed) restart();
    const wrong = changed ?? (form.code && !codeToAsk ? codeFault(code) : null);
    // An unfinished code continues where it was left.
    const next = `${codeField}-${code.length + 1}`;
    if (wrong) return refuse(wrong, wrong.field === codeField ? next : wrong.field);
    await run(() => (codeToAsk ? askForCode(codeToAsk) : send()));
  };
  return {
    ...state,
    ...factorSteps(form, parts, steps),
    fields: shownFields(form.fields, values),
    /** What is wrong with what is being typed. */
    live,
    gap: form.gap?.(values) ?? null,
    review: review.shown,
    receipt: review.receipt && form.receipt ? { ...form.receipt, ...review.receipt } : null,
    done: form.done,
    submitLabel: labelOf(form, review.shown !== null, codeToAsk !== undefined),
    busy,
    /** Nothing can be looked at yet. */
    loading,
    code,
    /** When the code was mailed; null before that, and in forms without one. */
    sentAt: request.sentAt,
    setCode: (next: string): void => {
      setCode(next);
      state.forgive();
    },
    submit,
    sendAgain: () => run(async () => form.code && askForCode(form.code)),
    /** Back to the fields, which keep what was typed; a code that was sent is given up. */
    change: (): void => {
      restart();
      state.goTo(submitPlace);
    },
    /** Puts the receipt away; what was done stays in the history. */
    putAway: (): void => {
      if (!review.receipt) return;
      review.putAway();
      state.goTo(submitPlace);
    },
  };
}

function labelOf(
  { review, submit }: { review?: unknown; submit: string },
  isReviewed: boolean,
  asksForCode: boolean,
): string {
  if (review && !isReviewed) return 'Review';
  return asksForCode ? 'Get OTP' : submit;
}

function codeFault(code: string): FormFault | null {
  if (code.length === limits.code) return null;
  return reason(code === '' ? 'fields.needed' : 'code.wrong', {}, codeField);
}
