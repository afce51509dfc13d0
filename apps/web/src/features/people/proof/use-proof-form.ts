import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import type { ProofFields } from '@canopy/ui/form/definition.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useState } from 'react';
import { signProof } from '#features/people/proof/sign-proof.ts';
import { useProofState } from '#features/people/proof/use-proof-state.ts';

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
  const state = useProofState(hasFactor);
  const { password, code, busy, refuse, run } = state;
  const asksForMail = !hasFactor && sentAt === null;

  const askForCode = (): Promise<void> =>
    run(async () => {
      const refusal = refusalOf('ProofCode', await ask.mutateAsync({ uid }));
      if (refusal) return refuse('', refusal);
      state.setCode('');
      setSentAt(Date.now());
      notify.success(messages.codeSent);
      state.goTo('code-1');
    });
  const confirm = async (second: Partial<ProofFields>): Promise<void> => {
    const refusal = await send({ loginPassword: password, ...second });
    if (refusal === null) return;
    const isPassword = refusal.code === 'password.wrong';
    if (!isPassword) state.setCode('');
    refuse(isPassword ? 'password' : 'code', refusal);
  };
  return {
    ...state,
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
      if (password === '') return refuse('password', reason('fields.needed'));
      if (asksForMail) return askForCode();
      const typed = code.trim();
      if (typed === '') return refuse('code', reason('fields.needed'));
      if (!hasFactor && typed.length < limits.code) return refuse('code', reason('proof.wrong'));
      await run(() => confirm({ proofCode: typed }));
    },
  };
}
