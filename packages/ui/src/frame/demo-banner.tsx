import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '#client/call-api.ts';
import styles from '#frame/frame.module.css';
import type { PageSettings } from '#frame/read-settings.ts';
import { t } from '#language/language.ts';

type Progress = { done: number; total: number };

const pollMs = 2000;

/** How far the demo network is made; asked for only while it is being made. */
function useDemoProgress(making: boolean): Progress | null {
  const query = useQuery({
    queryKey: ['demo/progress'],
    queryFn: async () => (await fetchJson('/api/demo/progress')) as Progress,
    enabled: making,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.done >= state.data.total ? false : pollMs,
  });
  const progress = query.data;
  return progress && progress.done < progress.total ? progress : null;
}

/** A slim line that says that nothing here is real, with the way to the mails that were sent. */
export function DemoBanner({ settings }: { settings: PageSettings }) {
  const progress = useDemoProgress(settings.demoMaking);
  if (!settings.demo) return null;
  return (
    <aside className={styles['banner']} aria-label={t('Demo')}>
      {progress ? (
        <>
          <span>{t('Making the demo network: {done} of {total}', progress)}</span>
          <progress value={progress.done} max={progress.total} aria-label={t('Demo network')} />
        </>
      ) : (
        <span>{t('Demo network: sample data')}</span>
      )}
      <a className="touch" href="/mailbox">
        {t('Mailbox')}
      </a>
    </aside>
  );
}
