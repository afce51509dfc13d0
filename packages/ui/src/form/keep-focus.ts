/** What can be typed or chosen, as far as it is open for that. */
const fields = ['input:not([type="hidden"], [readonly])', 'select', 'textarea:not([readonly])']
  .map((field) => `${field}:not([disabled], [tabindex="-1"])`)
  .join(', ');

/**
 * The ref of a dialog's body: its first field has the focus when it opens, and what had it before
 * gets it back when it closes, no matter how and by whom. Without a field, the kit takes the first
 * button; a part with data-autofocus comes before all.
 */
export function keepFocus(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  const from = document.activeElement;
  const dialog = body.closest('[role="dialog"]') ?? body;
  if (!dialog.querySelector('[data-autofocus]'))
    firstField(body)?.setAttribute('data-autofocus', '');
  return () => giveBack(from, dialog);
}

/** Of several buttons for one choice, the chosen one is where the keys begin. */
function firstField(body: HTMLElement): Element | null {
  const first = body.querySelector(fields);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return body.querySelector(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

function giveBack(from: Element | null, dialog: Element): void {
  const at = document.activeElement;
  // Who has gone elsewhere meanwhile is not called back.
  if (at !== null && at !== document.body && !dialog.contains(at)) return;
  if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  // What opened it may be gone with what was done.
  if (document.activeElement !== from) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}
