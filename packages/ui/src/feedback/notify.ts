import type { Reason } from '@canopy/contract/refusals/table.ts';
import { toast } from 'react-hot-toast';
import { textOf } from '#client/api-error.ts';
import { t, tReason } from '#language/language.ts';

/** A text that is in the words of the page already. */
function showError(text: string): void {
  toast.error(text, { id: text });
}

/** Short messages to the person. The text is the id, so the same one is never shown twice. */
export const notify = {
  success: (text: string): void => {
    toast.success(t(text), { id: text });
  },
  error: (text: string): void => {
    toast.error(t(text), { id: text });
  },
  /** Shows why something is refused. */
  refusal: (why: Reason): void => {
    showError(tReason(why));
  },
  /** Shows why a call failed. */
  failure: (error: unknown): void => {
    showError(textOf(error));
  },
};
