import { Checkbox } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { LegalLink } from '#features/people/consent/legal-link.tsx';
import styles from '#features/people/consent/consent.module.css';
import { textsToAgree, useLegalTexts } from '#features/people/consent/use-legal-texts.ts';

type ConsentBoxProps = {
  id: string;
  error: string | undefined;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
};

/** The texts to read, and the box that says that they were. */
export function ConsentBox({ id, error, agreed, onAgree }: ConsentBoxProps) {
  const { data, isError, refetch } = useLegalTexts();
  return (
    <div className={styles['box']}>
      <div className={styles['links']}>
        {textsToAgree(data?.data).map((text) => (
          <LegalLink key={text.name} text={text} />
        ))}
        {isError ? (
          <button type="button" onClick={() => void refetch()}>
            {t('The texts could not be loaded. Try again')}
          </button>
        ) : null}
      </div>
      <Checkbox
        id={id}
        label={t('I have read these texts and agree to them')}
        error={error}
        aria-invalid={error === undefined ? undefined : true}
        checked={agreed}
        onChange={(event) => onAgree(event.currentTarget.checked)}
      />
    </div>
  );
}
