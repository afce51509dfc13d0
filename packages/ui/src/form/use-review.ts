import type { PlainCallName } from '@canopy/contract/calls.ts';
import type { FormFault, FormValues } from '@canopy/contract/forms.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#client/hooks.ts';
import type { FormDefinition, FormReview } from '#form/definition.ts';
import { readReceiver } from '#form/read-receiver.ts';
import { useSession } from '#session/session-store.ts';

/** The places of the two steps, for the focus. */
export const reviewPlace = 'review';
export const receiptPlace = 'receipt';

/** What was reviewed, and the name that was shown. */
type Looked = { receiver: string; shown: FormReview };

/** What was done: its number, and the lines that were looked at. */
export type Receipt = { no: string; shown: FormReview };

/**
 * The review between a form and its sending, and the receipt after it. What was looked at is kept:
 * where the page knows better by the time of sending, nothing is sent.
 */
export function useReview<N extends PlainCallName>(form: FormDefinition<N>) {
  const uid = useSession((session) => session.userId);
  const client = useQueryClient();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [isLooking, setIsLooking] = useState(false);

  /** The receiver's name, read again; '' in forms without a receiver. */
  const findReceiver = async (
    values: FormValues,
  ): Promise<{ name: string; fault: FormFault | null }> => {
    const field = form.fields.find(({ type }) => type === 'member');
    if (field?.type !== 'member') return { name: '', fault: null };
    const payload = { uid, touserid: values[field.name] ?? '', purpose: field.purpose };
    const query = callQuery('CheckReceiver', payload);
    return readReceiver(await client.fetchQuery({ ...query, staleTime: 0 }), field.name);
  };
  return {
    shown: looked?.shown ?? null,
    receipt,
    isLooking,
    /** Shows what is about to be done, or answers why it cannot be. */
    look: async (values: FormValues): Promise<FormFault | null> => {
      setIsLooking(true);
      try {
        const { name, fault } = await findReceiver(values);
        const shown = form.review?.(values, name);
        if (!fault && shown) setLooked({ receiver: name, shown });
        return fault;
      } finally {
        setIsLooking(false);
      }
    },
    /** What has changed since it was looked at, as far as the page knows. */
    changed: (values: FormValues): FormFault | null => {
      if (!looked || !form.review) return null;
      const now = form.review(values, looked.receiver);
      if (JSON.stringify(now) === JSON.stringify(looked.shown)) return null;
      return reason('request.changed-since');
    },
    leave: (): void => setLooked(null),
    /** What was looked at is done. */
    finish: (no: string): void => {
      setReceipt(looked && { no, shown: looked.shown });
      setLooked(null);
    },
    putAway: (): void => setReceipt(null),
  };
}
