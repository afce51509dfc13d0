import { Input } from '@mantine/core';
import { useId, type ComponentProps } from 'react';
import styles from '#fields/fields.module.css';
import { t } from '#language/language.ts';

type SideFieldProps = {
  label: string;
  error?: string | undefined;
  /** What a form library gives a radio button; both buttons get it. */
  input: ComponentProps<'input'>;
};

const sides = [
  { value: '1', label: 'Left', tone: 'left' },
  { value: '2', label: 'Right', tone: 'right' },
] as const;

/** The choice between the two legs, in their two colours. */
export function SideField({ label, error, input }: SideFieldProps) {
  const errorId = useId();
  return (
    <fieldset
      className={styles['choice']}
      role="radiogroup"
      aria-describedby={error === undefined ? undefined : errorId}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className={styles['choiceLabel']}>{label}</legend>
      <div className={styles['choices']}>
        {sides.map((side) => (
          <label key={side.value} className={styles['option']} data-tone={side.tone}>
            <input type="radio" {...input} value={side.value} />
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
