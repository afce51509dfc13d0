import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from '#fields/fields.module.css';
import { readDate } from '#fields/read-date.ts';
import { t } from '#language/language.ts';
import { formatMoment } from '#primitives/format.ts';

type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** As the wire has it; '' for none. */
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  /** Set where the time of day is asked for as well. */
  withTime?: boolean;
};

const example = '2026-11-15T14:05';

/**
 * A date that is typed and shown as all dates are, in any browser; the button opens the browser's
 * calendar. What is typed counts as soon as it is a date.
 */
export function DateField({ value, onChange, withTime = false, ...rest }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const change = (next: string): void => onChange({ currentTarget: { value: next } });
  const written = formatMoment(withTime ? example : example.slice(0, 10));
  // What was typed is dropped when the value came from elsewhere.
  const own = typed !== null && (readDate(typed, withTime) ?? '') === value ? typed : null;
  const wrong = own !== null && own.trim() !== '' && value === '';
  return (
    <TextInput
      {...rest}
      value={own ?? formatMoment(value)}
      placeholder={written}
      autoComplete="off"
      error={rest.error ?? (wrong && left ? t('Write it as {date}', { date: written }) : undefined)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setLeft(false);
        change(readDate(currentTarget.value, withTime) ?? '');
      }}
      onBlur={() => {
        setLeft(true);
        if (!wrong) setTyped(null);
      }}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={rest.readOnly === true || rest.disabled === true}
            aria-label={t('Calendar')}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <input
            ref={calendar}
            type={withTime ? 'datetime-local' : 'date'}
            className={styles['calendar']}
            value={value}
            tabIndex={-1}
            aria-hidden
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </>
      }
    />
  );
}
