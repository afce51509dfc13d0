import { Toaster } from 'react-hot-toast';

/** The specification's toast constants, in milliseconds and pixels. */
export const toastTimes = { message: 4000, success: 2000, removal: 1000, gap: 8, width: 350 };

/** Where toasts appear. At most 20 show at once, which is the library's own limit. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      gutter={toastTimes.gap}
      // No time for all: it would also end the messages of what is still under way.
      toastOptions={{
        removeDelay: toastTimes.removal,
        blank: { duration: toastTimes.message },
        error: {
          duration: toastTimes.message,
          iconTheme: { primary: 'var(--refused)', secondary: 'var(--surface)' },
        },
        custom: { duration: toastTimes.message },
        success: {
          duration: toastTimes.success,
          iconTheme: { primary: 'var(--done)', secondary: 'var(--surface)' },
        },
        style: {
          maxWidth: toastTimes.width,
          background: 'var(--surface)',
          color: 'var(--ink)',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          boxShadow: 'var(--shadow)',
          fontSize: 'var(--size-14)',
        },
      }}
    />
  );
}
