import type { FormOption } from '#form/definition.ts';
import styles from '#form/form.module.css';
import { t } from '#language/language.ts';

type ChoiceFieldProps = {
  id: string;
  label: string;
  value: string;
  options: readonly FormOption[];
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** One of few, all of them in sight. */
export function ChoiceField({ id, label, value, options, readOnly, onChange }: ChoiceFieldProps) {
  return (
    <fieldset className={styles['choice']} disabled={readOnly}>
      <legend>{label}</legend>
      <div>
        {options.map(({ code, name }) => (
          <label key={code} data-chosen={code === value}>
            <input
              type="radio"
              name={id}
              value={code}
              checked={code === value}
              onChange={() => onChange(code)}
            />
            {t(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
