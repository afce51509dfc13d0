import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

/** What an address carries that was written here, after the item was opened. */
type WrittenHere = { openedHere?: true } | null;

type Open = { id: number; form: number; before: number };

/** The change to another item, or with null to the same, and so many forms further on. */
function opened(id: number | null, forms: number) {
  return (was: Open): Open => ({
    id: id ?? was.id,
    form: was.form + forms,
    before: id === null || id === was.id ? was.before : was.id,
  });
}

/**
 * Which item is open. It changes at once, so that the next key already belongs to it; the address
 * follows, and is read only where somebody else has changed it: a link, a filter, Back.
 */
export function useOpenItem(wide: boolean) {
  const [address, setAddress] = useSearchParams();
  const { key, state } = useLocation();
  const type = useNavigationType();
  const asked = Number(address.get('item') ?? 0);
  const [open, setOpen] = useState({ id: asked, form: 0, before: 0 });
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    const isOwn = type !== 'POP' && (state as WrittenHere)?.openedHere === true;
    if (!isOwn && asked !== open.id) setOpen(opened(asked, 1));
  }
  return {
    /** Its id; 0 where none was chosen. */
    id: open.id,
    /** The one that was open before it. */
    before: open.before,
    /** Another number for each form that begins empty. */
    form: open.form,
    /** Keeps what is shown anyway open, whatever the list has next. */
    keep: (id: number): void => setOpen(opened(id, 0)),
    /** Empties the form of the item that stays open. */
    renew: (): void => setOpen(opened(null, 1)),
    /** Opens an item, or with 0 none; the form begins empty unless it is to be kept. */
    show: (id: number, { keepsForm = false, replace = wide } = {}): void => {
      setOpen(opened(id, keepsForm ? 0 : 1));
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          if (id === 0) after.delete('item');
          else after.set('item', String(id));
          return after;
        },
        { replace, state: { openedHere: true } satisfies WrittenHere },
      );
    },
  };
}
