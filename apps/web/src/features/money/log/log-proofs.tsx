import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import styles from '#parts/checks/checks.module.css';
import { WhatItProves } from '#parts/checks/what-it-proves.tsx';

/** What the log proves, what it does not, and how to check it without us. */
export function LogProofs() {
  return (
    <>
      <WhatItProves
        proves={[
          t(
            'Every entry of the books is sealed within seconds, and every seal is in this ' +
              'log. Once a head is out, nothing before it can be changed unseen.',
          ),
          t(
            'Everybody is shown the same log. Two members with two heads that do not fit ' +
              'together have proof, under our own signature, that we lied to one of them.',
          ),
        ]}
        not={[
          t('That what was written into the books was true when it was written.'),
          t('That the money is there. The log counts what is owed, not what is in the bank.'),
          t(
            'Anything, if nobody compares. Keep a head now and then, and check it here or ' +
              'with somebody else.',
          ),
        ]}
      />
      <Card title={t('Without this page')}>
        <div className={styles['text']}>
          <p>
            {t(
              'Save the whole log and check it with this software (npm run verify-log), or with ' +
                'the small Python program beside it. Neither needs our database or our key. The ' +
                'log keeps to the open formats C2SP tlog-tiles and tlog-checkpoint, so tools of ' +
                'others work, too.',
            )}
          </p>
        </div>
      </Card>
    </>
  );
}
