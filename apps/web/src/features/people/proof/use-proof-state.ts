import type { FormFault } from '@canopy/contract/forms.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useState } from 'react';

/** Where the focus goes when something is wrong with a field. */
const places: Readonly<Record<string, string>> = { code: 'code-1', '': 'submit' };

/** What was typed, what is wrong with it, and where the focus belongs. */
export function useProofState(hasFactor: boolean) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<FormFault | null>(null);
  const [place, setPlace] = useState<{ name: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (field: string, why: Reason): void => {
    setFault({ ...why, field });
    notify.refusal(why);
    setPlace({ name: hasFactor && field === 'code' ? 'code' : (places[field] ?? field) });
  };
  return {
    password,
    code,
    fault,
    place,
    busy,
    refuse,
    goTo: (name: string): void => setPlace({ name }),
    setPassword: (typed: string): void => {
      setPassword(typed);
      setFault(null);
    },
    setCode: (typed: string): void => {
      setCode(typed);
      setFault(null);
    },
    /** Does something that takes a while, and says what went wrong with it. */
    run: async (work: () => Promise<void>): Promise<void> => {
      setBusy(true);
      try {
        await work();
      } catch (error) {
        refuse('', reasonOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
