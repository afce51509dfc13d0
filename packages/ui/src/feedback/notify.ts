import { toast } from 'react-hot-toast';
import { textOf } from '#client/api-error.ts';

/** Short messages to the person. The text is the id, so the same one never stands there twice. */
export const notify = {
  success: (text: string): void => {
    toast.success(text, { id: text });
  },
  error: (text: string): void => {
    toast.error(text, { id: text });
  },
  /** Shows why a call failed. */
  failure: (error: unknown): void => {
    notify.error(textOf(error));
  },
};
