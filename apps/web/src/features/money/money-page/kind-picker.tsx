import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { stay, type Stay } from '@canopy/ui/frame/stay.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { Skeleton } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { decimalsOf, type ShownWallet } from '#parts/member/shown-wallets.ts';
import styles from '#features/money/money-page/kind-picker.module.css';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/** One of the kinds that a page has: its route, its name, and the wallet whose balance it shows. */
export type KindOption = {
  readonly code: string;
  readonly to: string;
  readonly label: string;
  readonly wallet: ShownWallet;
  /** Said before the balance where the name does not say which wallet it is. */
  readonly into?: string;
};

type KindPickerProps = {
  legend: string;
  options: readonly KindOption[];
  /** The code of the kind that the address names. */
  current: string;
};

/** Which kind the page is about: each is a route, and choosing one leaves the person in place. */
export function KindPicker({ legend, options, current }: KindPickerProps) {
  const name = useId();
  const [chosen, choose] = useChosen(current);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showChosen(row.current), [chosen]);
  return (
    <fieldset className={styles['picker']}>
      <legend>{legend}</legend>
      <div ref={row}>
        {options.map(({ code, to, label, wallet, into }) => (
          <label key={code} data-chosen={code === chosen}>
            <input
              type="radio"
              name={name}
              value={code}
              checked={code === chosen}
              onChange={() => choose(code, to)}
            />
            <span className={styles['name']}>{t(label)}</span>
            <span className={styles['balance']}>
              {into === undefined ? null : `${t(into)} · `}
              <Balance wallet={wallet} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Balance({ wallet }: { wallet: ShownWallet }) {
  const { data, error } = useOwnRecord();
  if (data) {
    return <Money value={data[wallets[wallet].field]} decimals={decimalsOf(wallet)} cut="none" />;
  }
  return error ? '–' : <Skeleton component="span" display="inline-block" height={12} width={56} />;
}

/** What the picker says of a navigation: another choice after it takes its place. */
type Picked = Stay & { readonly picked: true };

/**
 * The choice is shown at once, while its route may still be loading. However often one chooses, the
 * way back is one step: to the kind that the page was opened with.
 */
function useChosen(current: string) {
  const [shown, setShown] = useState({ current, chosen: current });
  if (shown.current !== current) setShown({ current, chosen: current });
  const navigate = useNavigate();
  const { state } = useLocation() as Location<Partial<Picked> | null>;
  const choose = (chosen: string, to: string): void => {
    setShown({ current, chosen });
    const next: Picked = { ...stay, picked: true };
    void navigate(to, { state: next, replace: state?.picked === true });
  };
  return [shown.chosen, choose] as const;
}

/** Brings the choice into view where the row is longer than the window; the page stays. */
function showChosen(row: HTMLElement | null): void {
  const label = row?.querySelector<HTMLElement>('[data-chosen="true"]');
  if (!row || !label) return;
  const [inner, outer] = [label.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
