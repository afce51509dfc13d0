import type { ReactNode } from 'react';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import type { Prove, ProofFields } from '@canopy/ui/form/definition.ts';
import { useState } from 'react';
import { ProofDialog } from '#features/people/proof/proof-dialog.tsx';

/** What is asked while the dialog is open. */
type Asked = {
  /** Sends with the proof; answers why the proof itself was refused, or null. */
  send: (proof: ProofFields) => Promise<Reason | null>;
  giveUp: () => void;
};

/** Whether a refusal is about the proof, which can then be typed again in place. */
function isOfProof({ code }: Reason): boolean {
  return code === 'password.wrong' || code.startsWith('proof.');
}

/**
 * 'Confirm it is you', for everything that needs the login password and a second proof: prove opens
 * the dialog, sends with what was typed, and answers what the server said, or null where the person
 * has closed it. The page shows the dialog.
 */
export function useProof(): { prove: Prove; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const prove: Prove = (send, refusalOf) =>
    new Promise((resolve) => {
      setAsked({
        send: async (proof) => {
          const answer = await send(proof);
          const refusal = refusalOf(answer);
          if (refusal && isOfProof(refusal)) return refusal;
          setAsked(null);
          resolve(answer);
          return null;
        },
        giveUp: () => {
          setAsked(null);
          resolve(null);
        },
      });
    });
  return { prove, dialog: asked ? <ProofDialog {...asked} /> : null };
}
