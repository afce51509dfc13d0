import { t } from '@canopy/ui/language/language.ts';

/** The texts about the link of a leg. */
export type LinkWords = ReturnType<typeof linkWords>;

/** Whole texts for each side, since not every language just swaps the word for the side. */
export function linkWords(side: 'Left' | 'Right') {
  return side === 'Left'
    ? {
        name: t('Left Referral Link'),
        copy: t('Copy Left Referral Link'),
        copied: t('Copied Left Invitation Link'),
        qr: t('QR of Left Referral Link'),
        share: t('Share Left Referral Link'),
        code: t('QR code of the Left Referral Link'),
        scan: t('Anyone who scans it registers under you, on your left side.'),
        file: 'invitation-left.png',
      }
    : {
        name: t('Right Referral Link'),
        copy: t('Copy Right Referral Link'),
        copied: t('Copied Right Invitation Link'),
        qr: t('QR of Right Referral Link'),
        share: t('Share Right Referral Link'),
        code: t('QR code of the Right Referral Link'),
        scan: t('Anyone who scans it registers under you, on your right side.'),
        file: 'invitation-right.png',
      };
}
