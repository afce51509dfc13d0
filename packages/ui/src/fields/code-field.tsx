import { Input, PinInput } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { useId } from 'react';
import styles from '#fields/fields.module.css';
import { t } from '#language/language.ts';

type CodeFieldProps = {
  /** The boxes are `${id}-1` and so on; who knows it can put the focus there. */
  id?: string;
  label: string;
  description?: string;
  /** How many boxes; the usual six where it is not given. */
  digits?: number;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** The boxes of a mailed code; a pasted code fills them all. */
export function CodeField({
  id: given,
  label,
  description,
  digits = limits.code,
  error,
  ...rest
}: CodeFieldProps) {
  const made = useId();
  const id = given ?? made;
  const describedBy = error === undefined ? `${id}-description` : `${id}-error`;
  return (
    // The kit takes a description from the boxes themselves, so the group of them has it.
    <fieldset className={styles['choice']} aria-describedby={describedBy}>
      <legend className={styles['choiceLabel']}>{label}</legend>
      {description === undefined ? null : (
        <Input.Description size="md" id={`${id}-description`} mb={6}>
          {description}
        </Input.Description>
      )}
      {/* Without an id of ours the kit makes one after mounting, and the boxes lose the focus. */}
      <PinInput
        id={id}
        length={digits}
        type="number"
        size="lg"
        gap={8}
        placeholder=""
        error={error !== undefined}
        classNames={{ root: styles['codeBoxes'] ?? '', pinInput: styles['codeBox'] ?? '' }}
        getInputProps={(index) => ({
          'aria-label': t('{label}, digit {digit} of {digits}', {
            label,
            digit: index + 1,
            digits,
          }),
          // Otherwise a click beside a digit leaves it there, and what is typed next is lost.
          onClick: ({ currentTarget }) => currentTarget.select(),
        })}
        {...rest}
      />
      {error === undefined ? null : (
        <Input.Error size="md" id={`${id}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
