import { useOnline } from '@canopy/ui/client/connection.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { settings } from '#base/settings.ts';
import styles from '#parts/offline/offline-mark.module.css';
import { isKept } from '#parts/offline/seen.ts';

/** The moment of the oldest figures that are shown; 0 where there are none. */
function oldestShown(client: QueryClient): number {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  const moments = shown
    .filter(({ queryKey, state }) => isKept(queryKey) && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt);
  return moments.length === 0 ? 0 : Math.min(...moments);
}

/** As all dates of the network are written, and in its time zone. */
function written(at: number): string {
  const zone = { timeZone: settings.timeZone, hourCycle: 'h23' } as const;
  const wire = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...zone,
  });
  return formatMoment(wire.format(at));
}

/** Without a connection: says so, and of when the figures are. */
export function OfflineMark() {
  const online = useOnline();
  const client = useQueryClient();
  const at = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => (online ? 0 : oldestShown(client)),
  );
  return (
    <div role="status" className={styles['place']}>
      {online ? null : (
        <p className={styles['mark']}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {at === 0
            ? t('No connection')
            : t('As of {moment} – no connection', { moment: written(at) })}
        </p>
      )}
    </div>
  );
}
