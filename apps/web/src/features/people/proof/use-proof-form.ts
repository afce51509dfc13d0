import type { FormFault, FormValues } from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import type { ProofFields } from '@canopy/ui/form/definition.ts';
import { useFormState } from '@canopy/ui/form/use-form-state.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useState } from 'react';
import { signProof } from '#features/people/proof/sign-proof.ts';

/** The fields in which nothing was typed, as what is wrong with them. */
function emptyIn(values: FormValues): FormFault[] {
  const empty = Object.keys(values).filter((field) => values[field] === '');
  return empty.map((field) => reason('fields.needed', {}, field));
}

/** All that the dialog keeps while it is open. */
export type ProofForm = ReturnType<typeof useProofForm>;

/**
 * The password and the second proof, up to their sending. Members with a factor type its code or
 * use a passkey; all others are mailed a code first.
 */
export function useProofForm(
  hasFactor: boolean,
  send: (proof: ProofFields) => Promise<Reason | null>,
) {
  const uid = useSession((session) => session.userId);
  const ask = useCommand('ProofCode');
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const state = useFormState([], {}, busy);
  const { password = '', code = '' } = state.values;
  const asksForMail = !hasFactor && sentAt === null;
  // A mailed code has a box for each digit.
  const codePlace = hasFactor ? 'code' : 'code-1';

  const refuse = (field: 'password' | 'code' | '', why: Reason): void =>
    state.refuse({ ...why, field }, field === 'code' ? codePlace : field);
  /** Does something that takes a while, and says what went wrong with it. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      refuse('', reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const askForCode = (): Promise<void> =>
    run(async () => {
      const refusal = refusalOf('ProofCode', await ask.mutateAsync({ uid }));
      if (refusal) return refuse('', refusal);
      state.set('code', '');
      setSentAt(Date.now());
      notify.success(messages.codeSent);
      state.goTo(codePlace);
    });
  const confirm = async (second: Partial<ProofFields>): Promise<void> => {
    const refusal = await send({ loginPassword: password, ...second });
    if (refusal === null) return;
    const isPassword = refusal.code === 'password.wrong';
    if (!isPassword) state.set('code', '');
    refuse(isPassword ? 'password' : 'code', refusal);
  };
  return {
    state,
    busy,
    sentAt,
    asksForMail,
    askForCode,
    /** Signs with a passkey in place of a code. */
    usePasskey: async (): Promise<void> => {
      if (password === '') return refuse('password', reason('fields.needed'));
      await run(async () => confirm({ passkey: await signProof(uid) }));
    },
    submit: async (): Promise<void> => {
      if (busy) return;
      const typed = code.trim();
      const [first, ...others] = emptyIn({ password, ...(asksForMail ? {} : { code: typed }) });
      if (first) return state.refuse([first, ...others], first.field === 'code' ? codePlace : '');
      if (asksForMail) return askForCode();
      if (!hasFactor && typed.length < limits.code) {
        return state.refuse(reason('proof.wrong', {}, 'code'), `code-${typed.length + 1}`);
      }
      await run(() => confirm({ proofCode: typed }));
    },
  };
}
