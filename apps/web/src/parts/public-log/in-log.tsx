import type { LogEntry } from '@canopy/log/entries.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useQuery } from '@tanstack/react-query';
import { CheckLine, CheckResultLine } from '#parts/checks/check-line.tsx';
import { findEntry, type FoundKind } from '#parts/public-log/read-log.ts';

const waitMs = 3000;

type InLogProps<K extends FoundKind> = {
  kind: K;
  /** What the entry is of: a run, a draw, a version. */
  subject: number;
  /** Whether the entry says what is shown here. */
  says: (entry: Extract<LogEntry, { kind: K }>) => boolean;
};

/** Whether something that is shown is in the public log; this browser proves it by itself. */
export function InLog<K extends FoundKind>({ kind, subject, says }: InLogProps<K>) {
  const { data, error } = useQuery({
    queryKey: ['entry of the log', kind, subject],
    queryFn: () => findEntry(kind, subject),
    // What is in the log stays there; what has just been said is in it some seconds later.
    staleTime: ({ state }) => (typeof state.data === 'object' ? Infinity : 0),
    refetchInterval: ({ state }) => (state.data === 'none' ? waitMs : false),
  });
  if (error) return <CheckLine tone="open" title={t('The public log could not be read')} />;
  if (!data) return <CheckLine tone="open" title={t('Looking in the public log…')} />;
  if (data === 'none') {
    return <CheckLine tone="open" title={t('It is not in the public log yet')} />;
  }
  const isSame = data !== 'broken' && says(data.entry);
  return (
    <CheckResultLine
      ok={isSame}
      good={t('It is entry {no} of the public log', { no: data === 'broken' ? '' : data.index })}
      bad={t('The public log says something else')}
      proves={t('Everybody is shown the same; compare the head of the log at Check the log.')}
    />
  );
}
