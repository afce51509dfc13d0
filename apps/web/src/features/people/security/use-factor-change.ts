import type { Answer } from '@canopy/contract/calls.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import type { ProofFields } from '@canopy/ui/form/definition.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useProof } from '#features/people/proof/use-proof.tsx';

/** What the member has, as the server says it. */
export type Factors = Answer<'Factors'>['data'];

/** What each card of the page gets. */
export type FactorCardProps = {
  factors: Factors;
  /** Recovery codes that were made just now; they are shown this once. */
  onCodes: (codes: readonly string[]) => void;
};

/** What a change of factors answers. */
export type Changed = { refusal: Reason | null; recoveryCodes?: string[] | undefined };

/** One change: what is sent with the proof, what follows that, and what the person then reads. */
type FactorChange<First extends Changed> = {
  send: (uid: string, proof: ProofFields) => Promise<First>;
  /** The second step of a change that has one. */
  next?: (uid: string, first: First) => Promise<Changed>;
  done: string;
};

/**
 * Changes of factors: the person confirms who they are, then it is sent, and what the page shows is
 * loaded again. dialog is to be shown.
 */
export function useFactorChange(onCodes: FactorCardProps['onCodes']) {
  const uid = useSession((session) => session.userId);
  const client = useQueryClient();
  const { prove, dialog } = useProof();
  const run = async <First extends Changed>(change: FactorChange<First>): Promise<void> => {
    const { send, next, done } = change;
    const first = await prove(
      (proof) => send(uid, proof),
      ({ refusal }) => refusal,
    );
    if (first === null) return;
    const isOn = next && !first.refusal;
    const { refusal, recoveryCodes = [] } = isOn ? await next(uid, first) : first;
    if (refusal) return notify.refusal(refusal);
    await client.invalidateQueries({ queryKey: ['Factors'] });
    notify.success(done);
    if (recoveryCodes.length > 0) onCodes(recoveryCodes);
  };
  return {
    dialog,
    change: <First extends Changed>(asked: FactorChange<First>): void => {
      run(asked).catch(notify.failure);
    },
  };
}
