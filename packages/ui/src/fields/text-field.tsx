import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { digitsOf } from '#primitives/format.ts';

type TextFieldProps = TextInputProps & {
  /** Keeps only digits, up to a limit. */
  digits?: boolean | number;
};

/** A line of text; a digits field drops everything else while one types or pastes. */
export function TextField({ digits, onChange, ...rest }: TextFieldProps) {
  if (digits === undefined) return <TextInput onChange={onChange} {...rest} />;
  const most = typeof digits === 'number' ? digits : undefined;
  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    const kept = digitsOf(event.target.value, most);
    if (kept !== event.target.value) event.target.value = kept;
    onChange?.(event);
  };
  return <TextInput inputMode="numeric" onChange={clean} {...rest} />;
}
