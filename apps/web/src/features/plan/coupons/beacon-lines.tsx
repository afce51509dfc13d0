import { t } from '@canopy/ui/language/language.ts';
import type { BeaconCheck } from '#features/plan/coupons/check-beacon.ts';
import { CheckLine, CheckResultLine } from '#parts/checks/check-line.tsx';
import styles from '#parts/checks/checks.module.css';
import { InLog } from '#parts/public-log/in-log.tsx';

const known = 'We could have known the winners before the end, and entered coupons last.';

/** The checks of the public beacon, each with what it proves. */
export function BeaconLines({ check, bonanza }: { check: BeaconCheck | null; bonanza: number }) {
  if (!check) {
    return (
      <CheckLine
        tone="open"
        title={t('No public beacon was named: the seed alone decided')}
        proves={t(known)}
      />
    );
  }
  const { roundFits, entriesHash, entriesFit, inOrder } = check;
  return (
    <>
      <CheckResultLine
        ok={roundFits}
        good={t('The round is the one that the end of the bonanza gives')}
        bad={t('The round is not the one that the end of the bonanza gives')}
        proves={t('Nobody could choose among rounds.')}
      />
      <CheckResultLine
        ok={entriesFit}
        good={t('The published coupons are those of the frozen list')}
        bad={t('The published coupons are not those of the frozen list')}
        proves={t('Since the list was frozen no coupon came, went or changed its owner.')}
      >
        <span className={styles['hex']}>{entriesHash}</span>
      </CheckResultLine>
      <InLog kind="draw" subject={bonanza} says={({ hash }) => hash === entriesHash} />
      <CheckResultLine
        ok={inOrder}
        good={t('The list was frozen after the end and before the round')}
        bad={t('The list was not frozen between the end and the round')}
        proves={t('When the coupons were fixed, nobody could know the round.')}
      />
      <SignatureLine signed={check.signed} />
    </>
  );
}

function SignatureLine({ signed }: Pick<BeaconCheck, 'signed'>) {
  if (signed === null) {
    return (
      <CheckLine
        tone="open"
        title={t('The round did not come in time: the seed alone decided')}
        proves={t(known)}
      />
    );
  }
  return (
    <CheckResultLine
      ok={signed}
      good={t('The round is signed by the chain that was named')}
      bad={t('The round is not signed by the chain that was named')}
      proves={t('The random number comes from the beacon and not from us.')}
    />
  );
}
