import { Button } from '@mantine/core';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import styles from '#features/office/webhooks/webhooks.module.css';

/** A secret that was just made; nobody can read it again. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <div className={styles['form']}>
      <p role="status">
        This is the secret that the receiver checks signatures with. Copy it now: it is not shown
        again.
      </p>
      <p className={styles['secret']} data-testid="made-secret">
        {secret}
      </p>
      <Button data-autofocus onClick={() => void copyText(secret, 'The secret is copied')}>
        Copy the secret
      </Button>
      <Button variant="default" onClick={onClose}>
        I have kept it
      </Button>
    </div>
  );
}
