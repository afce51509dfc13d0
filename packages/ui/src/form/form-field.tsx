import { ActionIcon, NativeSelect, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { PasswordField } from '#fields/password-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import type { FormField as Definition } from '#form/definition.ts';
import { CoveredField } from '#form/covered-field.tsx';
import styles from '#form/form.module.css';
import { useMemberName } from '#form/use-member-name.ts';
import { t } from '#language/language.ts';
import { copyText } from '#primitives/copy.ts';
import { amountOf } from '#primitives/format.ts';

type FieldProps = {
  id: string;
  field: Definition;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** One field, drawn as the kind of its value asks for. */
export function FormField({ id, field, value, error, readOnly, onChange }: FieldProps) {
  const shared = {
    id,
    label: t(field.label),
    value,
    description: shown(field.help),
    error,
    readOnly: readOnly || field.type === 'shown',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
  };
  switch (field.type) {
    case 'select':
      return (
        <NativeSelect
          {...{ id, label: t(field.label), value, error, disabled: readOnly }}
          description={shown(field.help)}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[
            ...(field.first === null ? [] : [{ value: '', label: t(field.first) }]),
            ...field.options.map(({ code, name }) => ({ value: code, label: t(name) })),
          ]}
        />
      );
    case 'password':
      return <PasswordField {...shared} autoComplete={field.autoComplete} />;
    case 'member':
      return <MemberField {...shared} digits={field.digits} />;
    case 'amount':
      return (
        <TextField
          {...shared}
          inputMode="decimal"
          autoComplete="off"
          leftSection={<span className={styles['sign']}>$</span>}
          onChange={(event) => onChange(amountOf(event.currentTarget.value, field.most))}
        />
      );
    case 'text':
      return (
        <TextField
          {...shared}
          placeholder={shown(field.placeholder)}
          maxLength={field.most}
          autoComplete="off"
        />
      );
    case 'digits':
      return <DigitsField {...shared} digits={field.most} prefix={field.prefix} />;
    case 'date':
      return <TextField {...shared} type="date" />;
    case 'moment':
      return <TextField {...shared} type="datetime-local" />;
    case 'long':
      return <LongField {...{ id, field, value, error, readOnly, onChange }} most={field.most} />;
    case 'covered':
      return <CoveredField {...shared} maxLength={field.most} />;
    case 'shown':
      return (
        <TextField
          {...shared}
          rightSection={value === '' ? null : <CopyButton label={shared.label} value={value} />}
        />
      );
  }
}

function shown(text: string | undefined): string | undefined {
  return text === undefined ? undefined : t(text);
}

type DigitsFieldProps = Parameters<typeof TextField>[0] & { prefix: string | undefined };

function DigitsField({ prefix, ...rest }: DigitsFieldProps) {
  const section = {
    leftSection: <span className={styles['sign']}>{prefix}</span>,
    leftSectionWidth: 64,
  };
  return <TextField {...rest} autoComplete="off" {...(prefix === undefined ? {} : section)} />;
}

function LongField(props: FieldProps & { most: number }) {
  const { id, field, value, error, readOnly, most, onChange } = props;
  return (
    <Textarea
      {...{ id, label: t(field.label), value, error, readOnly }}
      description={shown(field.help)}
      maxLength={most}
      autosize
      minRows={2}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function CopyButton({ label, value }: { label: string; value: string }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('Copy {label}', { label })}
      onClick={() => void copyText(value, t('Copied {label}', { label }))}
    >
      <IconCopy size={18} stroke={1.75} />
    </ActionIcon>
  );
}

type MemberFieldProps = Parameters<typeof TextField>[0] & { value: string; digits: number };

function MemberField({ value, digits, ...rest }: MemberFieldProps) {
  const note = useMemberName(value);
  return (
    <div>
      <TextField {...rest} value={value} digits={digits} autoComplete="off" />
      <p className={styles['note']} data-tone={note.tone} aria-live="polite">
        {note.text}
      </p>
    </div>
  );
}
