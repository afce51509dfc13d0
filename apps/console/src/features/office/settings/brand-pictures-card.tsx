import { Button, FileButton } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { callUpload } from '@canopy/ui/client/call-api.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#features/office/settings/brand.module.css';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import parts from '#parts/parts.module.css';
import { useMay } from '#session/role.ts';

type Logos = Answer<'operator/Settings'>['data']['logos'];
type Kind = keyof Logos;

const logoSize = '64 to 1600 by 24 to 800 pixels; shown in 180 by 30 at most';

const kinds: readonly { kind: Kind; label: string; size: string }[] = [
  { kind: 'light', label: 'Logo on light', size: logoSize },
  { kind: 'dark', label: 'Logo on dark', size: logoSize },
  { kind: 'icon', label: 'Icon', size: 'A square of 192 to 1024 pixels' },
];

const none = 'None: icon and name are shown';

/** What is shown without one. */
const absent: Readonly<Record<Kind, string>> = {
  light: none,
  dark: none,
  icon: 'None: a mark of ours, or the first letter, is shown',
};

/** The pictures of the company: its logo on light and on dark, and its icon. */
export function BrandPicturesCard({ logos }: { logos: Logos }) {
  return (
    <Card title="Pictures" className={parts['pairs'] ?? ''}>
      <ul className={styles['pictures']} aria-label="Pictures">
        {kinds.map((each) => (
          <Picture key={each.kind} {...each} address={logos[each.kind]} />
        ))}
      </ul>
    </Card>
  );
}

type PictureProps = { kind: Kind; label: string; size: string; address: string };

function Picture({ kind, label, size, address }: PictureProps) {
  return (
    <li>
      <strong>{label}</strong>
      <div className={styles['frame']} data-kind={kind}>
        {address === '' ? absent[kind] : <img src={address} alt={label} />}
      </div>
      <small>PNG, WebP or JPEG up to 512 KB. {size}.</small>
      <div className={styles['buttons']}>
        <ChooseButton kind={kind} label={label} />
        {address === '' ? null : (
          <FormButton
            label="Remove"
            name={`Remove: ${label}`}
            title={`Remove: ${label}`}
            form={removeForm(kind)}
            look={{ ...rowLook, color: 'red' }}
          />
        )}
      </div>
    </li>
  );
}

function ChooseButton({ kind, label }: { kind: Kind; label: string }) {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const call = 'operator/SaveBrandPicture';
  const may = useMay(call);
  const send = async (file: File): Promise<void> => {
    const refusal = refusalOf(call, await callUpload(call, { kind }, file));
    if (refusal) notify.refusal(refusal);
    else notify.success('The picture is saved');
    await client.invalidateQueries();
  };
  const choose = (file: File | null): void => {
    if (!file) return;
    setBusy(true);
    void send(file)
      .catch(notify.failure)
      .finally(() => setBusy(false));
  };
  if (!may) return null;
  return (
    <FileButton accept="image/png,image/webp,image/jpeg" onChange={choose}>
      {(props) => (
        <Button {...props} {...rowLook} loading={busy} aria-label={`Choose: ${label}`}>
          Choose a picture
        </Button>
      )}
    </FileButton>
  );
}

const removeForm = (kind: Kind) =>
  defineForm({
    call: 'operator/RemoveBrandPicture',
    fields: [],
    payload: () => ({ kind }),
    done: 'The picture is removed',
    submit: 'Remove',
  });
