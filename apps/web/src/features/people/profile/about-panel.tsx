import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconCopy } from '@tabler/icons-react';
import { useCountries } from '#features/people/access/use-countries.ts';
import styles from '#features/people/profile/profile.module.css';
import { settings } from '#base/settings.ts';

type Details = Row<'UserInformation'>;

/** First and last name, as far as they are known. */
export function fullNameOf({ f_name, l_name }: Details): string {
  return [f_name, l_name].filter(Boolean).join(' ');
}

/** What the profile says, and the link by which the member invites. */
export function AboutPanel({ details }: { details: Details }) {
  const uid = useSession((session) => session.userId);
  const { countries } = useCountries();
  const country = countries.find(({ id }) => id === details.countryid)?.nicename;
  const location = [details.address, country && t(country)].filter(Boolean).join(', ');
  const link = `${settings.publicUrl || window.location.origin}/Signup?userid=${uid}`;
  const facts = [
    [t('Full Name'), fullNameOf(details)],
    [t('Mobile'), details.mobile],
    [t('Email'), details.email],
    [t('Location'), location],
  ] as const;
  return (
    <>
      {details.aboutUser === '' ? null : <p className={styles['words']}>{details.aboutUser}</p>}
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Referral Link')}</dt>
          <dd className={styles['link']}>
            <a className="touch" href={link}>
              {link}
            </a>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
              aria-label={t('Copy Referral Link')}
              onClick={() => void copyText(link, t('Copied Referral Link'))}
            >
              {t('Copy')}
            </Button>
          </dd>
        </div>
      </dl>
    </>
  );
}
