import { t } from '@canopy/ui/language/language.ts';
import { useLater } from '@canopy/ui/primitives/use-later.ts';
import { UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from '#shell/find/find-button.module.css';

const loadDialog = async () => (await import('#shell/find/find-dialog.tsx')).FindDialog;

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** Whether something is open that one has to finish or leave first: a payment, the menu. */
function isBusyElsewhere(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

/** Opens the search, by a press or by Ctrl-K; the search itself is loaded then. */
export function FindButton() {
  const [Dialog, wantDialog] = useLater(loadDialog);
  const [opened, setOpened] = useState(false);
  const before = useRef<Element | null>(null);
  const giveBack = (): void => {
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const open = async (): Promise<void> => {
    before.current = document.activeElement;
    if (await wantDialog()) setOpened(true);
  };
  useWindowEvent('keydown', (event) => {
    const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isKey || event.shiftKey || event.altKey) return;
    // The browser has an own use for these keys.
    event.preventDefault();
    if (!isBusyElsewhere()) void open();
  });
  return (
    <>
      <UnstyledButton
        className={styles['button'] ?? ''}
        aria-label={t('Find')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={styles['words']} aria-hidden>
          {t('Find')}
        </span>
        <kbd className={styles['key']} aria-hidden>
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      {Dialog ? <Dialog {...{ opened, giveBack }} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
