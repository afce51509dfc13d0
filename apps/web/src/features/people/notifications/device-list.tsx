import { Button } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { deviceName } from '@canopy/ui/primitives/device.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import type { Choices } from '#features/people/notifications/use-choices.ts';
import styles from '#features/people/notifications/notifications.module.css';
import { filled } from '#language/filled.tsx';

type DeviceListProps = { devices: Choices['devices']; onRemove: (id: number) => void };

/** Every browser that shows notifications; each can be removed from here. */
export function DeviceList({ devices, onRemove }: DeviceListProps) {
  if (devices.length === 0) return null;
  return (
    <>
      <h3 className={styles['heading']}>{t('Browsers that show notifications')}</h3>
      <ul>
        {devices.map(({ id, device, dd }) => (
          <li key={id} className={styles['device']}>
            <div>
              <p title={device}>{deviceName(device)}</p>
              <p className={styles['small']}>
                {filled(t('since {when}'), { when: <Moment value={dd} /> })}
              </p>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={t('Remove {name}', { name: deviceName(device) })}
              onClick={() => onRemove(id)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
