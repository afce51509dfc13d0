import type { ComponentProps } from 'react';
import { brand } from '#brand/brand.ts';
import { TextField } from '#fields/text-field.tsx';
import type { AmountRoom } from '#form/definition.ts';
import styles from '#form/form.module.css';
import { t } from '#language/language.ts';
import { amountOf, formatAmount } from '#primitives/format.ts';

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string;
  most: number | undefined;
  room: AmountRoom | undefined;
  onAmount: (value: string) => void;
};

/** An amount of money, with what there is of them and the least that can be asked for. */
export function AmountField({ value, most = 20, room, onAmount, ...rest }: AmountFieldProps) {
  return (
    <div>
      <TextField
        {...rest}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        leftSection={<span className={styles['sign']}>{brand().sign}</span>}
        // All of a wallet may be longer than what can be typed, and can still be shortened.
        onChange={(event) =>
          onAmount(amountOf(event.currentTarget.value, Math.max(most, value.length)))
        }
      />
      {room ? <Room {...room} isFixed={rest.readOnly === true} onAll={onAmount} /> : null}
    </div>
  );
}

type RoomProps = AmountRoom & { isFixed: boolean; onAll: (amount: string) => void };

function Room({ available, minimum, isFixed, onAll }: RoomProps) {
  const dollars = (amount: string | null): string => (amount === null ? '–' : formatAmount(amount));
  return (
    <div className={styles['room']}>
      <span>{t('Available: {amount}', { amount: dollars(available) })}</span>
      {minimum === null ? null : (
        <span>{t('Minimum: {amount}', { amount: dollars(minimum) })}</span>
      )}
      {available === null || available === '0' ? null : (
        <button
          type="button"
          className={styles['inline']}
          disabled={isFixed}
          onClick={() => onAll(available)}
        >
          {t('Max')}
        </button>
      )}
    </div>
  );
}
