import type { FormDefinition } from '@canopy/ui/form/definition.ts';

const longestReason = 1000;

/** Undoing a purchase oneself: there is nothing to type but the proof. */
export function undoFormOf(id: string): FormDefinition<'UndoPurchase'> {
  return {
    call: 'UndoPurchase',
    fields: [],
    check: () => [],
    payload: (_values, uid) => ({ uid, id }),
    needsProof: () => true,
    done: 'The purchase is undone',
    submit: 'Undo this purchase',
  };
}

/** Asking an operator to undo it. */
export function askFormOf(id: string): FormDefinition<'AskUndo'> {
  return {
    call: 'AskUndo',
    fields: [
      {
        type: 'long',
        name: 'reason',
        label: 'Why it should be undone',
        help: 'You may leave this empty',
        most: longestReason,
      },
    ],
    check: () => [],
    payload: ({ reason = '' }, uid) => ({ uid, id, reason }),
    done: 'We have got your request',
    submit: 'Ask an operator',
  };
}
