import { Button, NativeSelect } from '@mantine/core';
import styles from '#features/office/content/content.module.css';

type SeveralFieldProps = {
  label: string;
  /** What is shown while nothing is chosen. */
  none: string;
  options: readonly { code: string; name: string }[];
  value: readonly string[];
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
};

/** Any number of choices: each is added from a list, and removed by its button. */
export function SeveralField(props: SeveralFieldProps) {
  const { label, none, options, value, error, onChange } = props;
  const nameOf = (code: string): string =>
    options.find((option) => option.code === code)?.name ?? code;
  return (
    <div>
      <NativeSelect
        label={label}
        error={error}
        value=""
        onChange={(event) => onChange([...value, event.currentTarget.value])}
        data={[
          { value: '', label: value.length === 0 ? none : 'Add another' },
          ...options
            .filter(({ code }) => !value.includes(code))
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      {value.length === 0 ? null : (
        <div className={styles['chosen']}>
          {value.map((code) => (
            <Button
              key={code}
              variant="default"
              size="compact-sm"
              aria-label={`Remove ${nameOf(code)}`}
              onClick={() => onChange(value.filter((each) => each !== code))}
            >
              {nameOf(code)} ×
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
