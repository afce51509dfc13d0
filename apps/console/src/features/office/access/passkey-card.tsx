import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import styles from '#features/office/access/access.module.css';
import { AddPasskeyForm } from '#features/office/access/add-passkey-form.tsx';
import { useFactors, type Factors } from '#features/office/access/use-factors.ts';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';

type Passkey = Factors['passkeys'][number];

const removeForm = ({ id }: Passkey) =>
  defineForm({
    call: 'operator/RemovePasskey',
    fields: [
      {
        type: 'password',
        name: 'password',
        label: 'Password',
        autoComplete: 'current-password',
      },
    ],
    payload: ({ password = '' }) => ({ id: String(id), password }),
    done: 'The passkey is removed',
    submit: 'Remove the passkey',
  });

/** The operator's passkeys, each with a way to remove it, and a form for another. */
export function PasskeyCard() {
  return (
    <Card title="Passkeys">
      <PasskeyList />
      <AddPasskeyForm />
    </Card>
  );
}

function PasskeyList() {
  const { data, error, refetch } = useFactors();
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={1} height={48} />;
  if (data.passkeys.length === 0) {
    return (
      <p className={styles['none']}>
        You have none. A passkey is your fingerprint, your face or a key that you plug in. It works
        at {data.host} only, so no false page can use it.
      </p>
    );
  }
  return (
    <ul className={styles['passkeys']}>
      {data.passkeys.map((passkey) => (
        <li key={passkey.id} className={styles['passkey']}>
          <div>
            <p className={styles['name']}>{passkey.name}</p>
            <p className={styles['small']}>
              Added <Moment value={passkey.addedAt} />
            </p>
            <p className={styles['small']}>
              Last used <Moment value={passkey.lastUsedAt} />
            </p>
          </div>
          <FormButton
            label="Remove"
            name={`Remove ${passkey.name}`}
            title={`Remove ${passkey.name}`}
            form={removeForm(passkey)}
            look={rowLook}
          />
        </li>
      ))}
    </ul>
  );
}
