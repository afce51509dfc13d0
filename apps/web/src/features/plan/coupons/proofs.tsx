import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import styles from '#parts/checks/checks.module.css';
import { WhatItProves } from '#parts/checks/what-it-proves.tsx';

/** What the check proves, what it does not, and how to repeat it without us. */
export function Proofs() {
  return (
    <>
      <WhatItProves
        proves={[
          t(
            'The seed was not changed after its fingerprint was published. If you noted ' +
              'the fingerprint before the draw, you do not have to take our word for it.',
          ),
          t('With this seed and these coupons, nobody else could have won.'),
          t(
            'With a public beacon: whoever knew the seed could still not know the winners ' +
              'while coupons could enter. The round that decides was made later, by many ' +
              'parties together.',
          ),
        ]}
        not={[
          t(
            'That nobody knew the seed beforehand. It was made and kept on our server; ' +
              'anyone who could read it there could have chosen what to enter.',
          ),
          t(
            'That no coupon was added or left out. Coupons are listed with their time as ' +
              'they enter: look for yours, and save the list before the time is up.',
          ),
          t(
            'That the list was frozen at the moment we name. Save its fingerprint before the ' +
              'round: then you know it yourself.',
          ),
          t('That the gifts are handed over, or who owns a coupon.'),
        ]}
      />
      <Card title={t('The recipe')}>
        <div className={styles['text']}>
          <p>
            {t(
              'Sort the coupons by their bytes. For each gift in turn, counted from 0, compute ' +
                'HMAC-SHA256 with the seed’s text as the key and “bonanza id:place” as the ' +
                'message, read it as a whole number, and divide it by the number of coupons ' +
                'left. The remainder is the index, from 0, of the coupon that wins and is taken ' +
                'out. “Save everything” has all that is needed.',
            )}
          </p>
          <p>
            {t(
              'With a beacon the message is “bonanza id:place:randomness”, and the randomness is ' +
                'the SHA-256 of the bytes of the round’s signature, in small hex digits. The ' +
                'fingerprint of the list is the SHA-256 of the bonanza’s id and then, for each ' +
                'coupon by its bytes, the coupon, a space and the owner’s id, each on a line.',
            )}
          </p>
        </div>
      </Card>
    </>
  );
}
