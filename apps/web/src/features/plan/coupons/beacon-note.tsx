import { t } from '@canopy/ui/language/language.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import type { ReactNode } from 'react';
import styles from '#parts/checks/checks.module.css';
import type { Bonanza } from '#features/plan/coupons/use-bonanza.ts';
import { filled } from '#language/filled.tsx';

/** What decides a draw, or has decided it: a public beacon, or the seed alone. */
export function BeaconNote({ bonanza }: { bonanza: Bonanza }) {
  return <p className={styles['muted']}>{noteOf(bonanza)}</p>;
}

function noteOf({ beacon, seed }: Bonanza): ReactNode {
  if (!beacon) {
    return t('Without a public beacon: the seed alone decides, and the house could have known it.');
  }
  const { round, roundtime, waittime, signature, frozenAt } = beacon;
  if (signature !== undefined) {
    return t('Round {round} of a public beacon decides, which nobody knew before.', { round });
  }
  if (seed !== undefined) {
    return t(
      'The beacon’s round did not come in time: the seed alone decided, and the house could ' +
        'have known it.',
    );
  }
  const text =
    frozenAt === undefined
      ? t('Round {round} of a public beacon decides. It comes on {when}.', { round })
      : t(
          'The coupons are fixed. Round {round} of a public beacon decides; the draw waits for ' +
            'it until {until}.',
          { round },
        );
  return filled(text, { when: <Moment value={roundtime} />, until: <Moment value={waittime} /> });
}
