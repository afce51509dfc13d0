import { Tabs } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { initialsOf } from '@canopy/ui/primitives/format.ts';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useCountries } from '#features/people/access/use-countries.ts';
import { AboutPanel, fullNameOf } from '#features/people/profile/about-panel.tsx';
import { ConfirmEmail } from '#features/people/profile/confirm-email.tsx';
import { ConfirmOwnEmail } from '#features/people/profile/confirm-own-email.tsx';
import { OwnData } from '#features/people/profile/own-data.tsx';
import { profileFormOf, storedProfile } from '#features/people/profile/profile-form.ts';
import styles from '#features/people/profile/profile.module.css';
import { useOwnDetails } from '#parts/member/use-own-details.ts';

type Details = Row<'UserInformation'>;

/** The member's own profile: what is known, and the form that changes it. */
export function ProfilePage() {
  const { data, error, refetch } = useOwnDetails();
  return (
    <>
      <PageHeader
        lead={t('Your personal details. Codes and new passwords go to the e-mail address.')}
      />
      {error && !data ? (
        <Card>
          <ErrorState error={error} retry={() => void refetch()} />
        </Card>
      ) : null}
      {!error && !data ? <LoadingLines lines={6} height={80} /> : null}
      {data ? <Profile details={data} /> : null}
    </>
  );
}

function Profile({ details }: { details: Details }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['aside']}>
        <Summary details={details} />
      </div>
      <div className={styles['main']}>
        {details.pendingEmail === '' ? null : <ConfirmEmail details={details} />}
        {details.pendingEmail === '' && !details.emailConfirmed ? (
          <ConfirmOwnEmail email={details.email} />
        ) : null}
        <Card>
          <Tabs defaultValue="about" classNames={{ list: styles['tabs'] ?? '' }}>
            <Tabs.List>
              <Tabs.Tab value="about">{t('About')}</Tabs.Tab>
              <Tabs.Tab value="settings">{t('Settings')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="about">
              <AboutPanel details={details} />
            </Tabs.Panel>
            <Tabs.Panel value="settings">
              <SettingsForm details={details} />
            </Tabs.Panel>
          </Tabs>
        </Card>
      </div>
      <OwnData />
    </div>
  );
}

function Summary({ details }: { details: Details }) {
  const uid = useSession((session) => session.userId);
  const name = fullNameOf(details);
  return (
    <>
      <Card>
        <div className={styles['person']}>
          <span className={styles['ring']} aria-hidden>
            {initialsOf(name)}
          </span>
          <div>
            <p className={styles['name']}>{name}</p>
            <p className={styles['muted']}>{t('Member')}</p>
          </div>
        </div>
      </Card>
      <Card title={t('Personal Details')}>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('Birthday')}</dt>
            <dd>{details.dob || '–'}</dd>
          </div>
          <div>
            <dt>{t('Phone')}</dt>
            <dd>{details.mobile}</dd>
          </div>
          <div>
            <dt>{t('Email')}</dt>
            <dd>
              {details.email}
              <span className={styles['muted']}>
                {' '}
                ({details.emailConfirmed ? t('confirmed') : t('not confirmed')})
              </span>
            </dd>
          </div>
          <div>
            <dt>{t('UserId')}</dt>
            <dd>
              <IdChip id={uid} />
              {details.oldId === '' ? null : (
                <span className={styles['muted']}> {t('Old id {id}', { id: details.oldId })}</span>
              )}
            </dd>
          </div>
        </dl>
      </Card>
    </>
  );
}

function SettingsForm({ details }: { details: Details }) {
  const { countries } = useCountries();
  const options = countries.map(({ id, nicename }) => ({ code: String(id), name: nicename }));
  const flow = useFormFlow(profileFormOf(options), { initial: storedProfile(details) });
  return (
    <div className={styles['form']}>
      <FormPanel flow={flow} />
    </div>
  );
}
