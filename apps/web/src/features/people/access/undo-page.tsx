import { Button } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { securityChanges } from '@canopy/contract/catalog/security-changes.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { callQuery, useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { Note } from '@canopy/ui/form/note.tsx';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccessLayout } from '#features/people/access/access-layout.tsx';
import styles from '#features/people/access/access.module.css';

type Change = Answer<'UndoDetails'>['data'];

/**
 * The page of a link that undoes a change. Opening it only looks, since mail programs open links
 * too; the button undoes.
 */
export function UndoPage() {
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery({
    ...callQuery('UndoDetails', { token }),
    staleTime: 0,
  });
  const [done, setDone] = useState(false);
  // What was found is no text; a refusal has one in its place.
  const found: Change | undefined = typeof data?.data === 'object' ? data.data : undefined;
  const refusal = data && !found ? refusalOf('UndoDetails', data) : null;
  const isOpen = !done && found && !found.undone;
  return (
    <AccessLayout
      title={t('Undo a change')}
      lead={t('You followed a link in a mail about your account.')}
    >
      <div className={styles['form']}>
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
        {!data && !error ? <LoadingLines lines={2} height={60} /> : null}
        {refusal ? <Note>{tReason(refusal)}</Note> : null}
        {isOpen ? <Undo token={token} change={found} onDone={() => setDone(true)} /> : null}
        {found && !isOpen ? <Undone /> : null}
      </div>
      <p className={styles['foot']}>
        <Link to="/Login">{t('Back to login')}</Link> · <a href="/">{t('Home')}</a>
      </p>
    </AccessLayout>
  );
}

type UndoProps = { token: string; change: Change; onDone: () => void };

function Undo({ token, change: { uid, change, at, until }, onDone }: UndoProps) {
  const undo = useCommand('UndoChange');
  const [refusal, setRefusal] = useState<Reason>();
  const submit = async (): Promise<void> => {
    try {
      const refused = refusalOf('UndoChange', await undo.mutateAsync({ token }));
      if (!refused || refused.code === 'undo.done-already') return onDone();
      setRefusal(refused);
      notify.refusal(refused);
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <>
      <p>
        {t('{what} of user id {uid} was changed on {at}.', {
          what: t(securityChanges[change].label),
          uid,
          at: formatMoment(at),
        })}
      </p>
      <p>
        {t(
          'If this was not you, undo it. That puts back what was there before and ends all ' +
            'sessions. You choose a new password, and payouts stop until our support has looked ' +
            'into it.',
        )}
      </p>
      <p className={styles['lead']}>
        {t('The link works until {until}.', { until: formatMoment(until) })}
      </p>
      {refusal === undefined ? null : <Note>{tReason(refusal)}</Note>}
      <Button fullWidth color="red" disabled={undo.isPending} onClick={() => void submit()}>
        {undo.isPending ? t('Processing..') : t('Undo this change')}
      </Button>
    </>
  );
}

function Undone() {
  return (
    <>
      <p role="status">
        {t(
          'The change is undone, and all sessions have ended. Payouts stop until our support has ' +
            'looked into it. Your password does not work any more: get a new one by mail.',
        )}
      </p>
      <Button component={Link} to="/ForgotPassword" fullWidth>
        {t('Get a new password')}
      </Button>
    </>
  );
}
