import { Button } from '@mantine/core';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { canUsePasskeys } from '@canopy/ui/client/passkey.ts';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { bindField } from '@canopy/ui/form/bind-field.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import styles from '@canopy/ui/form/form.module.css';
import { Note } from '@canopy/ui/form/note.tsx';
import type { ProofFields } from '@canopy/ui/form/definition.ts';
import { submitPlace } from '@canopy/ui/form/use-form-state.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { FactorCode } from '#features/people/proof/factor-code.tsx';
import { MailedCode } from '#features/people/proof/mailed-code.tsx';
import { useProofForm } from '#features/people/proof/use-proof-form.ts';

type ProofDialogProps = {
  /** Sends with the proof; answers why the proof itself was refused, or null. */
  send: (proof: ProofFields) => Promise<Reason | null>;
  giveUp: () => void;
};

/** Asks for the login password and a second proof before something is changed. */
export function ProofDialog(props: ProofDialogProps) {
  const uid = useSession((session) => session.userId);
  const { data, error } = useQuery({ ...callQuery('Factors', { uid }), staleTime: 0 });
  // Without an answer the mailed code is asked for; where there is a factor the server says so.
  if (!data && !error) {
    return (
      <FormDialog title={t('Confirm it is you')} opened busy={false} onClose={props.giveUp}>
        <LoadingLines lines={2} height={60} />
      </FormDialog>
    );
  }
  const { passkeys = [], authenticatorSince = '', host } = data?.data ?? {};
  return (
    <ProofForm
      {...props}
      hasPasskey={passkeys.length > 0 && canUsePasskeys(host)}
      hasFactor={passkeys.length > 0 || authenticatorSince !== ''}
    />
  );
}

type ProofFormProps = ProofDialogProps & { hasFactor: boolean; hasPasskey: boolean };

function ProofForm({ send, giveUp, hasFactor, hasPasskey }: ProofFormProps) {
  const form = useProofForm(hasFactor, send);
  const { busy, state, sentAt } = form;
  const { id } = state;
  const atFoot = state.faultAt('');
  return (
    <FormDialog title={t('Confirm it is you')} opened busy={busy} onClose={giveUp}>
      <form
        className={styles['form']}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Note>
          {t('This change needs your password and a second proof. We will mail you about it.')}
        </Note>
        <PasswordField
          autoComplete="current-password"
          readOnly={busy}
          {...bindField(state, 'password', 'Login password')}
        />
        {hasFactor ? <FactorCode form={form} hasPasskey={hasPasskey} /> : null}
        {sentAt === null ? null : <MailedCode form={form} sentAt={sentAt} />}
        {atFoot ? <p className={styles['fault']}>{tReason(atFoot)}</p> : null}
        <Button id={`${id}-${submitPlace}`} type="submit" fullWidth disabled={busy}>
          {busy ? t('Processing..') : t(form.asksForMail ? 'Get OTP' : 'Confirm')}
        </Button>
      </form>
    </FormDialog>
  );
}
