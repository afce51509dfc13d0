import { Button } from '@mantine/core';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import { IconCopy } from '@tabler/icons-react';
import { referralLink } from '#features/access/referral.ts';
import styles from '#features/dashboard/dashboard.module.css';
import { settings } from '#settings.ts';

const sides = ['Left', 'Right'] as const;

/** The two links by which the member invites, one for each leg, each with a Copy button. */
export function ReferralLinks({ userId }: { userId: string }) {
  const origin = settings.publicUrl || window.location.origin;
  return (
    <Card id="links" title="Referral links">
      <div className={styles['links']}>
        {sides.map((side) => {
          const link = referralLink(origin, userId, side);
          return (
            <div key={side} className={styles['side']} data-side={side}>
              <p className={styles['sideName']}>{side} Referral Link</p>
              <div className={styles['row']}>
                <a className={styles['address']} href={link}>
                  {link}
                </a>
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
                  aria-label={`Copy ${side} Referral Link`}
                  onClick={() => void copyText(link, `Copied ${side} Invitation Link`)}
                >
                  Copy
                </Button>
              </div>
            </div>
          );
        })}
      </div>
    </Card>
  );
}
