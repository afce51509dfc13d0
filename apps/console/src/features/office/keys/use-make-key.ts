import { limits } from '@canopy/contract/limits.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { useFocusPlace } from '@canopy/ui/form/use-focus-place.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

/** What is asked for before a key is made. */
type Wanted = {
  name: string;
  scopes: readonly string[];
  days: string;
  addresses: string;
  password: string;
};

/** What is wrong, and at which field; '' for none of them. */
type Fault = { text: string; field: string };

const untouched: Wanted = {
  name: '',
  scopes: [],
  days: String(limits.keyDays),
  addresses: '',
  password: '',
};

/** The form of a new key: what was typed, what is wrong with it, and the key once it is made. */
export function useMakeKey() {
  const make = useCommand('operator/MakeKey');
  const client = useQueryClient();
  const [wanted, setWanted] = useState(untouched);
  const [fault, setFault] = useState<Fault | null>(null);
  const [made, setMade] = useState('');
  const id = useId();
  const goTo = useFocusPlace(id, make.isPending);
  const send = async (): Promise<Fault | null> => {
    if (wanted.name.trim() === '') return reason('field.needed', { label: 'Name' }, 'name');
    if (wanted.scopes.length === 0) return nothingChosen;
    if (wanted.password === '') return reason('own-password.needed', {}, 'password');
    const answer = await make.mutateAsync({
      ...wanted,
      scopes: [...wanted.scopes],
      addresses: wanted.addresses.split(/[\s,]+/).filter((each) => each !== ''),
    });
    const { key } = answer.data;
    if (key === undefined) {
      return refusalOf('operator/MakeKey', answer) ?? reason('server.failed');
    }
    setMade(key);
    await client.invalidateQueries({ queryKey: ['operator/Keys'] });
    return null;
  };
  /** The form is longer than the window: what is wrong may be out of sight. */
  const show = (found: Fault | null): void => {
    setFault(found);
    if (found) goTo([found.field]);
  };
  return {
    id,
    wanted,
    made,
    busy: make.isPending,
    set: (change: Partial<Wanted>): void => {
      setWanted({ ...wanted, ...change });
      setFault(null);
    },
    /** What is wrong at a field, as fields take it. */
    faultAt: (field: string): string | undefined =>
      fault?.field === field ? fault.text : undefined,
    submit: (): void => {
      if (!make.isPending) void send().catch(reasonOf).then(show);
    },
  };
}

const nothingChosen: Fault = { text: 'Please choose what the key may do', field: 'scopes' };
