import { Button, type ButtonProps } from '@mantine/core';
import type { PlainCallName } from '@canopy/contract/calls.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { useState, type ReactNode } from 'react';
import { useMay } from '#session/role.ts';

type FormButtonProps<N extends PlainCallName> = {
  label: string;
  /** What is read aloud where the label does not say which row it is about. */
  name?: string;
  title: string;
  form: FormDefinition<N>;
  initial?: FormValues;
  /** What it will do, above the button that does it. */
  summary?: ReactNode;
  /** Of the button; its colour is that of the one that sends the form, too. */
  look?: Pick<ButtonProps, 'variant' | 'size' | 'color'>;
};

/** A button that opens a form; shown only to roles that may use its call. */
export function FormButton<N extends PlainCallName>(props: FormButtonProps<N>) {
  const { label, name, form, look } = props;
  const [opened, setOpened] = useState(false);
  const may = useMay(form.call);
  if (!may) return null;
  return (
    <>
      <Button aria-label={name} {...look} onClick={() => setOpened(true)}>
        {t(label)}
      </Button>
      {opened ? <OpenForm {...props} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

type OpenFormProps<N extends PlainCallName> = FormButtonProps<N> & { onClose: () => void };

function OpenForm<N extends PlainCallName>(props: OpenFormProps<N>) {
  const { title, form, initial = {}, summary, look, onClose } = props;
  const flow = useFormFlow(form, { initial, onDone: onClose });
  return (
    <FormDialog title={t(title)} opened busy={flow.busy} onClose={onClose}>
      <FormPanel flow={flow} summary={summary} color={look?.color} />
    </FormDialog>
  );
}

/** The look of a button at the end of a row. */
export const rowLook = { variant: 'default', size: 'compact-sm' } as const;
