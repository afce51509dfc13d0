import type { FormValues } from '@canopy/contract/forms.ts';
import { ActionIcon, NativeSelect, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { DateField } from '#fields/date-field.tsx';
import { PasswordField } from '#fields/password-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { AmountField } from '#form/amount-field.tsx';
import { ChoiceField } from '#form/choice-field.tsx';
import type { FieldDefinition, FormOption, ReceiverPurpose } from '#form/definition.ts';
import { CoveredField } from '#form/covered-field.tsx';
import styles from '#form/form.module.css';
import { useMemberName } from '#form/use-member-name.ts';
import { t } from '#language/language.ts';
import { copyText } from '#primitives/copy.ts';

type FieldProps = {
  id: string;
  field: FieldDefinition;
  /** All that was typed into the form, this field's value among it. */
  values: FormValues;
  error: string | undefined;
  /** Whether the person has typed here: nothing complains before. */
  isTyped: boolean;
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** One field, drawn as the kind of its value asks for. */
export function FormField(props: FieldProps) {
  const { id, field, values, error, isTyped, readOnly, onChange } = props;
  const value = values[field.name] ?? '';
  const shared = {
    id,
    label: t(field.label),
    value,
    description: shown(field.help),
    error,
    readOnly: readOnly || field.type === 'shown',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
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
            ...field.options.map((option) => ({ value: option.code, label: labelOf(option) })),
          ]}
        />
      );
    case 'password':
      return <PasswordField {...shared} autoComplete={field.autoComplete} />;
    case 'member':
      return (
        <MemberField {...shared} digits={field.digits} purpose={field.purpose} isTyped={isTyped} />
      );
    case 'amount':
      return (
        <AmountField
          {...shared}
          most={field.most}
          room={field.room?.(values)}
          onAmount={onChange}
        />
      );
    case 'choice':
      return <ChoiceField {...shared} options={field.options} onChange={onChange} />;
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
    case 'moment':
      return <DateField {...shared} withTime={field.type === 'moment'} />;
    case 'long':
      return <LongField {...shared} most={field.most} onChange={onChange} />;
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

function labelOf({ name, note }: FormOption): string {
  return note === undefined ? t(name) : `${t(name)} – ${note}`;
}

type DigitsFieldProps = Parameters<typeof TextField>[0] & { prefix: string | undefined };

function DigitsField({ prefix, ...rest }: DigitsFieldProps) {
  const section = {
    leftSection: <span className={styles['sign']}>{prefix}</span>,
    leftSectionWidth: 64,
  };
  return <TextField {...rest} autoComplete="off" {...(prefix === undefined ? {} : section)} />;
}

type LongFieldProps = Pick<FieldProps, 'id' | 'error' | 'readOnly' | 'onChange'> & {
  label: string;
  value: string;
  description: string | undefined;
  most: number;
};

function LongField({ most, onChange, ...rest }: LongFieldProps) {
  return (
    <Textarea
      {...rest}
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

type MemberFieldProps = Parameters<typeof TextField>[0] & {
  value: string;
  digits: number;
  purpose: ReceiverPurpose;
  isTyped: boolean;
};

/** An id with the name of its owner below; where there is none, that is the field's message. */
function MemberField({ value, digits, purpose, error, isTyped, ...rest }: MemberFieldProps) {
  const { name, fault, refusal } = useMemberName(value, purpose);
  const said = fault ?? (isTyped ? refusal : undefined);
  return (
    <div>
      <TextField
        {...rest}
        value={value}
        digits={digits}
        error={error ?? said}
        // Nothing else says it aloud: no message pops up while one types.
        errorProps={error === undefined ? { role: 'alert' } : {}}
        autoComplete="off"
      />
      <p className={styles['note']} data-tone={name.tone} aria-live="polite">
        {name.text}
      </p>
    </div>
  );
}
