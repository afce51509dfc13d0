import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { useState } from 'react';
import { keyList } from '#features/office/keys/key.list.ts';
import { MakeKeyDialog } from '#features/office/keys/make-key-dialog.tsx';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

type Key = Row<'operator/Keys'>;

function revocationOf(id: number) {
  return defineForm({
    call: 'operator/RevokeKey',
    fields: [],
    payload: () => ({ id }),
    done: 'The key is revoked',
    submit: 'Revoke',
  });
}

/** The keys of programs: which there are, a new one, and their end. */
export function KeysPage() {
  return (
    <ListScreen
      title="Keys"
      definition={keyList}
      actions={<MakeKeyButton />}
      rowActions={(row) => <RevokeButton row={row} />}
    />
  );
}

function MakeKeyButton() {
  const [opened, setOpened] = useState(false);
  if (!useMay('operator/MakeKey')) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)}>Make a key</Button>
      {opened ? <MakeKeyDialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function RevokeButton({ row: { id, name, status } }: { row: Key }) {
  if (status !== 'Active' && status !== 'Stopped') return null;
  return (
    <FormButton
      label="Revoke"
      name={`Revoke ${name}`}
      title={`Revoke ${name}?`}
      form={revocationOf(id)}
      summary={<p>The program is refused from its next request on. A key cannot be revived.</p>}
      look={{ ...rowLook, color: 'red' }}
    />
  );
}
