import type { PlainCallName } from '@canopy/contract/calls.ts';
import type { FormDefinition } from '#form/definition.ts';
import { faultsOf } from '#form/faults-of.ts';
import { codePlace, type formSteps, type FormParts } from '#form/form-steps.ts';

type Steps<N extends PlainCallName> = ReturnType<typeof formSteps<N>>;

/**
 * How a form that asks for a code is confirmed without a mail, as far as the member has set that
 * up: by a passkey, or by the code of the authenticator app. What was looked at is what is
 * confirmed; nothing is offered before.
 */
export function factorSteps<N extends PlainCallName>(
  form: FormDefinition<N>,
  { state, review, request, busy, setCode, signing }: FormParts<N>,
  { restart, refuse, refuseAnswer, send, run }: Steps<N>,
) {
  const { values } = state;
  const asked = form.code;
  const { factors, setIsSigning } = signing;
  const isOpen = asked !== undefined && request.sentAt === null && review.shown !== null;
  /** The passkey's answer takes the place of the code; it signs only for this request. */
  const sendSigned = async (code: NonNullable<typeof asked>): Promise<void> => {
    setIsSigning(true);
    try {
      const signed = await factors.sign(code, values);
      if (signed.refusal) return refuseAnswer(signed.refusal);
      await send(signed.payload);
      factors.settle();
    } catch (error) {
      factors.settle(error);
      throw error;
    } finally {
      setIsSigning(false);
    }
  };
  return {
    factors: isOpen ? factors.ways : { passkey: false, app: false },
    /** Where the code comes from that is being typed. */
    codeSource: request.source,
    /** The boxes for the code that the app shows. */
    askApp: (): void => {
      setCode('');
      state.forgive();
      request.askApp();
      state.goTo(codePlace);
    },
    signByPasskey: async (): Promise<void> => {
      if (!isOpen || busy) return;
      const faults = faultsOf(form, values);
      const wrong = faults.length > 0 ? faults : review.changed(values);
      if (wrong) {
        restart();
        return refuse(wrong);
      }
      await run(() => sendSigned(asked));
    },
  };
}
