import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callRows } from '@canopy/ui/client/call-api.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giftsOf } from '#features/plan/runs/gifts.ts';
import styles from '#features/plan/runs/runs.module.css';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

type Bonanza = Row<'operator/Bonanzas'>;

const bonanzaList = defineList({
  call: 'operator/Bonanzas',
  lead:
    'One runs at a time. The hash of its seed is public from the beginning, the seed after the ' +
    'draw; the winners are then on the public coupon page, and anyone can check them.',
  filters: [],
  columns: [
    { type: 'id', field: 'id', label: 'Id' },
    { type: 'text', field: 'name', label: 'Name', main: true },
    { type: 'text', field: 'st', label: 'Status', main: true },
    { type: 'moment', field: 'fromtime', label: 'From' },
    { type: 'moment', field: 'totime', label: 'To' },
    { type: 'count', field: 'coupons', label: 'Coupons entered' },
    {
      type: 'derived',
      text: ({ gifts }) => gifts.map(({ gift, count }) => `${count} × ${gift}`).join(', '),
      label: 'Gifts',
    },
    { type: 'text', field: 'beacon', label: 'Beacon' },
    { type: 'derived', text: ({ seedHash }) => `${seedHash.slice(0, 16)}…`, label: 'Seed hash' },
  ],
  empty: { title: 'No bonanza yet', text: 'Create one to let members enter their coupons.' },
});

const createForm = defineForm({
  call: 'operator/CreateBonanza',
  fields: [
    { type: 'text', name: 'name', label: 'Name', most: 100 },
    { type: 'moment', name: 'fromtime', label: 'From' },
    { type: 'moment', name: 'totime', label: 'To' },
    {
      type: 'long',
      name: 'gifts',
      label: 'Gifts',
      most: 5000,
      help: 'One per line with its count; the first is drawn first: 3 × Headphones',
    },
  ],
  payload: (values) => ({
    name: values['name'] ?? '',
    fromtime: (values['fromtime'] ?? '').replace('T', ' '),
    totime: (values['totime'] ?? '').replace('T', ' '),
    gifts: giftsOf(values['gifts'] ?? ''),
  }),
  done: 'The bonanza is set up',
  submit: 'Create',
});

function DrawDialog({ bonanza, onClose }: { bonanza: Bonanza; onClose: () => void }) {
  const client = useQueryClient();
  const [remark, setRemark] = useState('');
  const draw = useMutation({
    mutationFn: () => callRows('operator/DrawBonanza', { id: bonanza.id, remark }),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <FormDialog title={`Draw of ${bonanza.name}`} opened busy={draw.isPending} onClose={onClose}>
      {draw.data ? (
        <ol className={styles['winners']}>
          {draw.data.map((row) => (
            <li key={row.coupon}>
              {row.remark}: <IdChip id={row.coupon} />
            </li>
          ))}
        </ol>
      ) : (
        <form
          className={styles['draw']}
          onSubmit={(event) => {
            event.preventDefault();
            draw.mutate();
          }}
        >
          <p>The draw can be made once the time is over, and always gives the same winners.</p>
          <TextField
            label="Remark"
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
          {draw.error ? (
            <p className={styles['fault']} role="alert">
              {textOf(draw.error)}
            </p>
          ) : null}
          <Button type="submit" disabled={draw.isPending}>
            Draw the winners
          </Button>
        </form>
      )}
      {draw.data?.length === 0 ? <p>No coupon was entered, so nobody has won.</p> : null}
    </FormDialog>
  );
}

/** The coupon draws: set up, watched, drawn. */
export function BonanzaPage() {
  const [drawn, setDrawn] = useState<Bonanza | null>(null);
  const mayDraw = useMay('operator/DrawBonanza');
  return (
    <>
      <ListScreen
        title="Bonanza"
        definition={bonanzaList}
        actions={<FormButton label="Create" title="New bonanza" form={createForm} />}
        rowActions={(row) =>
          mayDraw ? (
            <Button {...rowLook} aria-label={`Draw ${row.name}`} onClick={() => setDrawn(row)}>
              {row.seed === undefined ? 'Draw' : 'Winners'}
            </Button>
          ) : null
        }
      />
      {drawn ? <DrawDialog bonanza={drawn} onClose={() => setDrawn(null)} /> : null}
    </>
  );
}
