import type { LegalName } from '@canopy/contract/catalog/legal-texts.ts';
import { asWritten, chosenLanguage, t } from '@canopy/ui/language/language.ts';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { Link } from 'react-router';
import styles from '#features/people/consent/consent.module.css';
import { useLegalTexts, type LegalText } from '#features/people/consent/use-legal-texts.ts';
import { ReadingPage } from '#parts/reading-page.tsx';

/** The page of one text. */
export function legalPage(name: LegalName) {
  return function LegalPage() {
    const { data, error, refetch } = useLegalTexts();
    const text = data?.data.find((each) => each.name === name);
    return (
      <ReadingPage>
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
        {!error && !text ? <LoadingLines lines={8} height={64} /> : null}
        {text ? <Wording text={text} /> : null}
        {text && name === 'contact' ? (
          <p>
            <Link to="/FindSponsor" className="touch">
              {t('No sponsor? Ask for one')}
            </Link>
          </p>
        ) : null}
      </ReadingPage>
    );
  };
}

function Wording({ text: { title, version, since, items, draft } }: { text: LegalText }) {
  return (
    <>
      <div>
        <h1 tabIndex={-1}>{asWritten(title)}</h1>
        <p className={styles['muted']}>
          {t('Version {version}, in force since {since}', { version, since: formatMoment(since) })}
        </p>
        {chosenLanguage() === 'en' ? null : <p>{t('The English version is binding.')}</p>}
      </div>
      {draft ? (
        <p className={styles['draft']}>
          <strong>{t('Draft – not yet confirmed by the operator')}</strong>
          {t('Until the company confirms this text, it is a proposal and may still change.')}
        </p>
      ) : null}
      {items.map(({ heading, text }, at) => (
        <section key={at}>
          {heading === '' ? null : <h2 className={styles['heading']}>{asWritten(heading)}</h2>}
          <p className={styles['words']}>{asWritten(text)}</p>
        </section>
      ))}
    </>
  );
}
