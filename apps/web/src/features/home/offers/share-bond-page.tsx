import { Button } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { IconAward, IconDiamond, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from '#features/home/offers/offers.module.css';

const bonds: readonly { title: string; text: string; icon: Icon; tone: string }[] = [
  {
    title: 'Diamond Bond',
    text: 'The higher of the two classes.',
    icon: IconDiamond,
    tone: 'diamond',
  },
  { title: 'Gold Bond', text: 'The first of the two classes.', icon: IconAward, tone: 'gold' },
];

/** The two share bonds, for information: nothing is sold here. */
export function ShareBondPage() {
  return (
    <>
      <PageHeader lead={t('The two classes of share bonds, for information.')} />
      <div className={styles['bonds']}>
        {bonds.map(({ title, text, icon: Drawing, tone }) => (
          <Card key={title} className={styles['bond'] ?? ''}>
            <span className={styles['drawing']} data-tone={tone} aria-hidden>
              <Drawing size={32} stroke={1.5} />
            </span>
            <h2>{t(title)}</h2>
            <p>
              {t(text)}{' '}
              {t(
                'It cannot be bought here, and nothing is promised about its value or about any ' +
                  'return.',
              )}
            </p>
            <Button component={Link} to="/Support" variant="default">
              {t('Ask about the {title}', { title: t(title) })}
            </Button>
          </Card>
        ))}
      </div>
    </>
  );
}
