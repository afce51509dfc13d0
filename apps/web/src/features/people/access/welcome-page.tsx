import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { ApiError } from '@canopy/ui/client/api-error.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import styles from '#features/people/access/access.module.css';
import { parameterOf } from '#features/people/access/referral.ts';
import { PublicFrame } from '#parts/public-frame.tsx';

const notFound = reason('user.not-found');
const tries = 3;
const betweenTriesMs = 1000;

function Letter({ details }: { details: Row<'WelcomeDetails'> }) {
  return (
    <>
      <p>{t('Dear {name},', { name: details.f_name })}</p>
      <p>
        {t(
          'Thank you for joining us. Your registration is complete and you have your place ' +
            'in the network. Please keep your user id: you sign in with it and your password.',
        )}
      </p>
      <dl className={styles['details']}>
        <div>
          <dt>{t('Name')}</dt>
          <dd>{details.f_name}</dd>
        </div>
        <div>
          <dt>{t('User Id')}</dt>
          <dd>
            <IdChip id={details.uid} />
          </dd>
        </div>
        <div>
          <dt>{t('Email')}</dt>
          <dd>{details.email}</dd>
        </div>
        <div>
          <dt>{t('Mobile')}</dt>
          <dd>{details.mobile}</dd>
        </div>
        <div>
          <dt>{t('Position')}</dt>
          <dd>{t(details.position)}</dd>
        </div>
      </dl>
      <Button component={Link} to="/Login">
        {t('Login')}
      </Button>
    </>
  );
}

/** The welcome letter that a new member reads after registration. */
export function WelcomePage() {
  const uid = parameterOf(useSearchParams()[0], 'userid');
  const query = useQuery({
    ...rowsQuery('WelcomeDetails', { uid }),
    enabled: uid !== '',
    retry: tries - 1,
    retryDelay: betweenTriesMs,
  });
  const details = query.data?.[0];
  const missing = uid === '' || (query.isSuccess && !details);
  const error = missing ? new ApiError(200, notFound) : query.error;
  return (
    <PublicFrame>
      <article className={styles['letter']}>
        <h1 tabIndex={-1}>{t('Welcome to {brand}')}</h1>
        {details ? <Letter details={details} /> : null}
        {error ? <ErrorState error={error} retry={() => void query.refetch()} /> : null}
        {!details && !error ? <LoadingLines lines={8} height={44} /> : null}
      </article>
    </PublicFrame>
  );
}
