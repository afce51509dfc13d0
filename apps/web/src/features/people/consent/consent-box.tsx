import { Checkbox } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import type { ComponentProps } from 'react';
import { LegalLink } from '#features/people/consent/legal-link.tsx';
import styles from '#features/people/consent/consent.module.css';
import { useLegalTexts } from '#features/people/consent/use-legal-texts.ts';

type ConsentBoxProps = Pick<ComponentProps<typeof Checkbox>, 'error' | 'name' | 'onChange'> &
  Pick<ComponentProps<typeof Checkbox>, 'onBlur' | 'ref'>;

/** The texts to read, and the box that says that they were. */
export function ConsentBox(input: ConsentBoxProps) {
  const { data, isError, refetch } = useLegalTexts();
  return (
    <div className={styles['box']}>
      <div className={styles['links']}>
        {data?.data.map((text) => (
          <LegalLink key={text.name} text={text} />
        ))}
        {isError ? (
          <button type="button" onClick={() => void refetch()}>
            {t('The texts could not be loaded. Try again')}
          </button>
        ) : null}
      </div>
      <Checkbox label={t('I have read these texts and agree to them')} {...input} />
    </div>
  );
}
