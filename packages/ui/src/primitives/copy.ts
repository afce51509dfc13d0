import { notify } from '#feedback/notify.ts';
import { t } from '#language/language.ts';

/** The older way, for pages that are not served securely and so have no clipboard. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Copies a text and confirms it, or reports that the browser refused. */
export async function copyText(text: string, done: string): Promise<void> {
  let copied = false;
  try {
    await navigator.clipboard.writeText(text);
    copied = true;
  } catch {
    copied = copyBySelection(text);
  }
  if (copied) notify.success(done);
  else notify.error(t('The browser did not allow copying. Please select the text and copy it.'));
}
