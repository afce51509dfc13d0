import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import styles from '#fields/fields.module.css';
import { t } from '#language/language.ts';

/** A password that can be shown while one types. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      classNames={{ input: styles['password'] ?? '' }}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />
      }
      visibilityToggleButtonProps={{ 'aria-label': t('Show what is typed'), tabIndex: 0 }}
      // The kit marks every other field by itself.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
