import { publicName } from '@canopy/beacon/chain.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { BeaconNote } from '#features/plan/coupons/beacon-note.tsx';
import styles from '#parts/checks/checks.module.css';
import type { Bonanza } from '#features/plan/coupons/use-bonanza.ts';
import { filled } from '#language/filled.tsx';

/** What is published of the beacon: the chain, and the list once it is frozen. */
export function BeaconFacts({ bonanza }: { bonanza: Bonanza }) {
  const { beacon } = bonanza;
  if (!beacon) return <BeaconNote bonanza={bonanza} />;
  const { chain, entriesHash, frozentime } = beacon;
  const name = publicName(chain);
  return (
    <>
      <div>
        <p>
          {name === null
            ? t('The beacon’s chain; it is none of the public ones that this page knows')
            : t('The beacon’s chain: drand, {name}', { name })}
        </p>
        <span className={styles['hex']}>{chain.hash}</span>
      </div>
      {entriesHash !== undefined && frozentime !== undefined ? (
        <div>
          <p>
            {filled(t('Fingerprint of the list of coupons (SHA-256), frozen on {when}'), {
              when: <Moment value={frozentime} />,
            })}
          </p>
          <span className={styles['hex']}>{entriesHash}</span>
        </div>
      ) : null}
      <BeaconNote bonanza={bonanza} />
    </>
  );
}
