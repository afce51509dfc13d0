import { Button } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '#fields/text-field.tsx';
import { t } from '#language/language.ts';

type CoveredFieldProps = Omit<Parameters<typeof TextField>[0], 'value' | 'label'> & {
  label: string;
  value: string;
};

/** All but the last four places, covered. */
export function coverNumber(number: string): string {
  const shown = number.length > 4 ? 4 : 0;
  return '•'.repeat(number.length - shown) + number.slice(number.length - shown);
}

/** A number that is shown, and can be changed, only after it was asked for. */
export function CoveredField({ label, value, onChange, ...rest }: CoveredFieldProps) {
  const [open, setOpen] = useState(false);
  if (open || value === '') {
    return (
      <TextField
        {...rest}
        label={label}
        value={value}
        autoComplete="off"
        onChange={(event) => {
          // What the person types is no secret to them.
          setOpen(true);
          onChange?.(event);
        }}
      />
    );
  }
  return (
    <TextField
      {...rest}
      label={label}
      value={coverNumber(value)}
      readOnly
      rightSectionWidth={72}
      rightSection={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('Show {label}', { label })}
          onClick={() => setOpen(true)}
        >
          {t('Show')}
        </Button>
      }
    />
  );
}
