import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import styles from '#features/money/liabilities/liabilities.module.css';

/** What the check proves, and what it does not. */
export function WhatItProves() {
  return (
    <div className={styles['two']}>
      <Card title={t('What this proves')}>
        <ul className={styles['text']}>
          <li>
            {t(
              'What you are owed, by wallet and with what is being withdrawn, is counted in the ' +
                'published sums of all members.',
            )}
          </li>
          <li>
            {t(
              'No amount in the tree is below zero, so nobody’s debt makes the sums smaller. The ' +
                'more members check, the less can be left out.',
            )}
          </li>
          <li>
            {t(
              'With the root of somebody else, or one that you noted: that you were all shown ' +
                'the same sums.',
            )}
          </li>
        </ul>
      </Card>
      <Card title={t('What it does not prove')}>
        <ul className={styles['text']}>
          <li>
            {t(
              'That the money is there. The tree counts debts; assets are what we state, with a ' +
                'file or an address.',
            )}
          </li>
          <li>{t('That those are counted who never check, or how many members there are.')}</li>
          <li>
            {t(
              'Your proof shows the sums of one unknown neighbour and of larger groups. The ' +
                'neighbour is another one in each closing.',
            )}
          </li>
        </ul>
      </Card>
    </div>
  );
}
