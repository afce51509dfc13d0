import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { useState } from 'react';
import type { CheckedGift, DrawCheck } from '#features/plan/coupons/check-draw.ts';
import { BeaconLines } from '#features/plan/coupons/beacon-lines.tsx';
import couponStyles from '#features/plan/coupons/coupons.module.css';
import { CheckLine, CheckResultLine } from '#parts/checks/check-line.tsx';
import styles from '#parts/checks/checks.module.css';

/** What the check found, line by line, with published winners next to those of this browser. */
export function CheckResult({ check, bonanza }: { check: DrawCheck; bonanza: number }) {
  const { hash, seedFits, beacon, gifts, agrees } = check;
  const [noted, setNoted] = useState('');
  const isNoted = [hash, beacon?.entriesHash].includes(noted.trim().toLowerCase());
  return (
    <div className={styles['checks']}>
      <ul className={styles['checks']}>
        <CheckResultLine
          ok={seedFits}
          good={t('The seed matches its published fingerprint')}
          bad={t('The seed does not match its published fingerprint')}
          proves={t('It was not changed after the bonanza was announced.')}
        >
          <span className={styles['hex']}>{hash}</span>
        </CheckResultLine>
        <BeaconLines check={beacon} bonanza={bonanza} />
        <CheckResultLine
          ok={agrees}
          good={t('The published winners are the ones that your browser drew')}
          bad={t('The published winners are not the ones that your browser drew')}
          proves={t('Nobody was put in the place of a winner.')}
        />
      </ul>
      <GiftTable gifts={gifts} />
      <TextField
        label={t('The fingerprint that you noted before the draw')}
        value={noted}
        autoComplete="off"
        description={
          noted.trim() === '' ? t('Paste it here to compare it with the seed.') : undefined
        }
        onChange={(event) => setNoted(event.currentTarget.value)}
      />
      <output aria-live="polite">
        {noted.trim() === '' ? null : (
          <ul>
            <CheckLine tone={isNoted ? 'good' : 'bad'} title={notedText(noted, check)} />
          </ul>
        )}
      </output>
    </div>
  );
}

function notedText(noted: string, { hash, beacon }: DrawCheck): string {
  const text = noted.trim().toLowerCase();
  if (text === hash) return t('It is the fingerprint of this seed: the seed was not changed');
  if (text === beacon?.entriesHash) {
    return t('It is the fingerprint of these coupons: the list was not changed');
  }
  return t('It is not the fingerprint of this seed');
}

function GiftTable({ gifts }: { gifts: readonly CheckedGift[] }) {
  if (gifts.length === 0) return <p>{t('No coupon had entered, so there was nothing to draw.')}</p>;
  const coupon = (code: string) => <span className={couponStyles['code']}>{code || '–'}</span>;
  return (
    <PlainTable
      label={t('Gift by gift')}
      columns={[t('S.No'), t('Gift'), t('Your browser'), t('Published'), t('Same')]}
      rows={gifts.map(({ gift, drawn, published, same }, place) => [
        place + 1,
        gift,
        coupon(drawn),
        coupon(published),
        same ? t('Yes') : t('No'),
      ])}
    />
  );
}
