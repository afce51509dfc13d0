import { Button } from '@mantine/core';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#parts/parts.module.css';
import { useMay } from '#session/role.ts';

type MaskedNumberProps = {
  uid: string;
  field: 'pan' | 'aadhar' | 'accountnumber' | 'email' | 'phone';
  name: string;
  masked: string;
  /** The request whose number it is; left out where it is the member's present one. */
  withdrawal?: number;
  /** The request for a sponsor whose visitor it is of; uid is then ''. */
  sponsorRequest?: number;
};

/** A number that names somebody; who wants to see it whole says why, and that is written down. */
export function MaskedNumber(props: MaskedNumberProps) {
  const { uid, field, withdrawal = '', sponsorRequest = '' } = props;
  // What was shown of one must never appear as another's.
  return <OneNumber key={`${uid} ${field} ${withdrawal} ${sponsorRequest}`} {...props} />;
}

function OneNumber({ name, masked, ...which }: MaskedNumberProps) {
  const may = useMay('operator/Unmask');
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  if (masked === '') return '–';
  if (shown !== null) return <IdChip id={shown} />;
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
          {...which}
          name={name}
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

function UnmaskDialog({ name, onClose, onShown, ...which }: UnmaskDialogProps) {
  const [remark, setRemark] = useState('');
  const [fault, setFault] = useState('');
  const unmask = useMutation({
    mutationFn: async () => {
      const { data } = await callApi('operator/Unmask', { ...which, remark });
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
        <p>The audit log records that you looked, and why.</p>
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
