import type { ShownAmount } from '@canopy/contract/show-amount.ts';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '#language/language.ts';
import styles from '#primitives/figures.module.css';
import { useLater } from '#primitives/use-later.ts';

const loadTip = async () => (await import('#primitives/exact-tip.tsx')).ExactTip;

/** A figure that was cut: hover, focus or a tap shows all of it. */
export function CutFigure({ shown, children }: { shown: ShownAmount; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const isTapped = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [Tip, wantTip] = useLater(loadTip);
  const open = (): void => {
    setOpen(true);
    void wantTip();
  };
  const close = (): void => setOpen(false);
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['cut']}
        aria-label={t('{shown}, exactly {exact}', { shown: shown.text, exact: shown.exact })}
        onMouseEnter={open}
        onPointerDown={({ pointerType }) => (isTapped.current = pointerType === 'touch')}
        // After a tap a mouse that points elsewhere leaves at once.
        onMouseLeave={() => isTapped.current || close()}
        onFocus={open}
        onBlur={() => {
          isTapped.current = false;
          close();
        }}
        onKeyDown={closeByKey}
        // A tap does not give every browser's button the focus, whose loss closes it again.
        onClick={() => {
          button.current?.focus();
          open();
        }}
      >
        {children}
      </button>
      {isOpen && Tip ? (
        <Tip target={button} label={t('Exactly {exact}', { exact: shown.exact })} />
      ) : null}
    </>
  );
}
