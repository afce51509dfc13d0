import { Input } from '@mantine/core';
import { useId, type ChangeEvent } from 'react';
import styles from '#fields/fields.module.css';
import { t } from '#language/language.ts';

type SideFieldProps = {
  label: string;
  /** The id of the first button, which the focus goes to. */
  id?: string;
  name: string;
  /** '1' for left, '2' for right, '' for neither. */
  value: string;
  error?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

const sides = [
  { value: '1', label: 'Left', tone: 'left' },
  { value: '2', label: 'Right', tone: 'right' },
] as const;

/** The choice between the two legs, in their two colours. */
export function SideField({ label, id, name, value, error, onChange }: SideFieldProps) {
  const errorId = useId();
  return (
    <fieldset
      className={styles['choice']}
      role="radiogroup"
      aria-describedby={error === undefined ? undefined : errorId}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className={styles['choiceLabel']}>{label}</legend>
      <div className={styles['choices']}>
        {sides.map((side, at) => (
          <label key={side.value} className={styles['option']} data-tone={side.tone}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              value={side.value}
              checked={value === side.value}
              onChange={onChange}
            />
            {t(side.label)}
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <Input.Error size="md" id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
