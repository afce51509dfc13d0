import { Button, NativeSelect, Textarea } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import styles from '#features/office/keys/keys.module.css';
import { ScopeFields } from '#features/office/keys/scope-fields.tsx';
import { useMakeKey } from '#features/office/keys/use-make-key.ts';
import parts from '#parts/parts.module.css';

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: String(limits.keyDays), label: `${limits.keyDays} days` },
  { value: '180', label: '180 days' },
  { value: String(limits.keyDaysMax), label: 'One year' },
];

const addressHelp =
  'From where it may be used, one a line, such as 192.0.2.7 or 192.0.2.0/24. Empty: everywhere.';

/** Asks what a new key may do; then shows it, once. */
export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const form = useMakeKey();
  const title = form.made === '' ? 'New key' : 'Your new key';
  return (
    <FormDialog title={title} opened busy={form.busy} onClose={onClose}>
      {form.made === '' ? <Wishes form={form} /> : <Made text={form.made} onClose={onClose} />}
    </FormDialog>
  );
}

function Wishes({ form }: { form: ReturnType<typeof useMakeKey> }) {
  const { id, wanted, set, faultAt, busy } = form;
  const elsewhere = faultAt('');
  return (
    <form
      className={styles['form']}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <TextField
        id={`${id}-name`}
        label="Name"
        description="Which program it is for"
        maxLength={limits.keyName}
        value={wanted.name}
        error={faultAt('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <ScopeFields
        id={`${id}-scopes`}
        chosen={wanted.scopes}
        error={faultAt('scopes')}
        onChange={(scopes) => set({ scopes })}
      />
      <NativeSelect
        id={`${id}-days`}
        label="Expires after"
        data={lifetimes}
        value={wanted.days}
        error={faultAt('days')}
        onChange={(event) => set({ days: event.currentTarget.value })}
      />
      <Textarea
        id={`${id}-addresses`}
        label="Addresses"
        description={addressHelp}
        autosize
        minRows={2}
        value={wanted.addresses}
        error={faultAt('addresses')}
        onChange={(event) => set({ addresses: event.currentTarget.value })}
      />
      <PasswordField
        id={`${id}-password`}
        label="Your password"
        autoComplete="current-password"
        value={wanted.password}
        error={faultAt('password')}
        onChange={(event) => set({ password: event.currentTarget.value })}
      />
      {elsewhere === undefined ? null : (
        <p className={parts['fault']} role="alert">
          {elsewhere}
        </p>
      )}
      <Button type="submit" disabled={busy}>
        Make the key
      </Button>
    </form>
  );
}

function Made({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className={styles['form']}>
      <p role="status">
        This is the only time that the key is shown. Keep it where the program reads its secrets.
      </p>
      <p className={styles['key']} data-testid="made-key">
        {text}
      </p>
      <Button data-autofocus onClick={() => void copyText(text, 'Copied the key')}>
        Copy the key
      </Button>
      <Button variant="default" onClick={onClose}>
        I have kept it
      </Button>
    </div>
  );
}
