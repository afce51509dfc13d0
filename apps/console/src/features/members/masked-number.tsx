import { Button } from '@mantine/core';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#features/members/members.module.css';
import { useMay } from '#session/role.ts';

type MaskedNumberProps = {
  uid: string;
  field: 'pan' | 'aadhar' | 'accountnumber';
  name: string;
  masked: string;
};

/** A number that names somebody; who wants to see it whole says why, and that is written down. */
export function MaskedNumber({ uid, field, name, masked }: MaskedNumberProps) {
  const may = useMay('operator/Unmask');
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  if (masked === '') return '–';
  if (shown !== null) return <span className={styles['number']}>{shown}</span>;
  return (
    <span className={styles['masked']}>
      <span className={styles['number']}>{masked}</span>
      {may ? (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`Show the ${name}`}
          onClick={() => setAsking(true)}
        >
          Show
        </Button>
      ) : null}
      {asking ? (
        <UnmaskDialog
          {...{ uid, field, name }}
          onClose={() => setAsking(false)}
          onShown={(value) => {
            setShown(value);
            setAsking(false);
          }}
        />
      ) : null}
    </span>
  );
}

type UnmaskDialogProps = Omit<MaskedNumberProps, 'masked'> & {
  onClose: () => void;
  onShown: (value: string) => void;
};

function UnmaskDialog({ uid, field, name, onClose, onShown }: UnmaskDialogProps) {
  const [remark, setRemark] = useState('');
  const [fault, setFault] = useState('');
  const unmask = useMutation({
    mutationFn: async () => {
      const { data } = await callApi('operator/Unmask', { uid, field, remark });
      if (typeof data === 'string') setFault(data);
      else onShown(data.value);
    },
    onError: (error) => setFault(textOf(error)),
  });
  return (
    <FormDialog title={`Show the ${name}`} opened busy={unmask.isPending} onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          unmask.mutate();
        }}
      >
        <p>That you looked at it, and why, is written into the audit log.</p>
        <TextField
          label="Remark"
          maxLength={500}
          value={remark}
          error={fault === '' ? undefined : fault}
          onChange={(event) => {
            setRemark(event.currentTarget.value);
            setFault('');
          }}
        />
        <Button type="submit" disabled={unmask.isPending}>
          Show it
        </Button>
      </form>
    </FormDialog>
  );
}
