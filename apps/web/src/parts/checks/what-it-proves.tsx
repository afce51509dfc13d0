import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import styles from '#parts/checks/checks.module.css';

type ProvesProps = { proves: readonly string[]; not: readonly string[] };

/** What a check proves, and what it does not. */
export function WhatItProves({ proves, not }: ProvesProps) {
  return (
    <div className={styles['two']}>
      <Card title={t('What this proves')}>
        <Texts texts={proves} />
      </Card>
      <Card title={t('What it does not prove')}>
        <Texts texts={not} />
      </Card>
    </div>
  );
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles['text']}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
