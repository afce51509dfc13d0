import type { Answer } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatAmount, formatCoins, formatFigure } from '@canopy/ui/primitives/format.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import styles from '#features/plan/activation/activation.module.css';

/** What undoing a purchase would do. */
export type UndoPreview = Answer<'UndoPreview'>['data'];

/** All that happens once a purchase is undone, in sentences. */
export function UndoFacts({ preview }: { preview: UndoPreview }) {
  const isOwn = String(preview.uid) === useSession((session) => session.userId);
  return (
    <ul className={styles['facts']} aria-label={t('What happens')}>
      {sentences(preview, isOwn).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function sentences(preview: UndoPreview, isOwn: boolean): string[] {
  const { kind, price, bv, coins, coupons, receivers, returnsWithdrawals } = preview;
  const who = { package: preview.package, name: preview.f_name, uid: preview.uid };
  const told = 'Level income of {count} members above is taken back. They are told.';
  const toldOne = 'Level income of one member above is taken back. They are told.';
  return [
    t('{price} goes back to your Fund Wallet.', { price: formatAmount(price) }),
    isOwn
      ? t('You no longer hold {package}.', who)
      : t('{name} ({uid}) no longer holds {package}, and is told.', who),
    ...(kind === 'Activation'
      ? [
          isOwn
            ? t('You are no longer Active until another package is bought for you.')
            : t('They are no longer Active until another package is bought for them.'),
        ]
      : []),
    t('With it go: coins {coins}, coupons {coupons}, business volume {volume}.', {
      coins: formatCoins(coins),
      coupons: formatFigure(coupons, 0),
      volume: formatAmount(bv),
    }),
    ...(receivers > 0
      ? [t(receivers === 1 ? toldOne : told, { count: formatFigure(receivers, 0) })]
      : []),
    ...(returnsWithdrawals
      ? [t('Withdrawals that wait and hold a part of this income are given back first.')]
      : []),
  ];
}
