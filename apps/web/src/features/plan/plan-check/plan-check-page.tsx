import type { Answer } from '@canopy/contract/calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { FindingList } from '@canopy/ui/primitives/finding-list.tsx';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from '#features/plan/plan-check/plan-check.module.css';
import { CheckLinks } from '#parts/checks/check-links.tsx';
import { ReadingPage } from '#parts/reading-page.tsx';

type Version = Answer<'PlanCheck'>['data'][number];

/** The versions of the plan, with what its check found and why it holds all the same. */
export function PlanCheckPage() {
  return (
    <ReadingPage wide>
      <div>
        <h1 tabIndex={-1}>{t('Plan check')}</h1>
        <p>
          {t(
            'What our own check says about the plan by which members are paid. It is arithmetic ' +
              'and no legal advice.',
          )}
        </p>
      </div>
      <Versions />
      <CheckLinks here="/PlanCheck" />
    </ReadingPage>
  );
}

function Versions() {
  const { data, error, refetch } = useQuery(callQuery('PlanCheck', {}));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={40} />;
  const current = data.data.find((each) => each.current);
  const others = data.data.filter((each) => !each.current);
  return (
    <>
      {current ? (
        <Card title={t('The plan in force')}>
          <p className={styles['when']}>{nameOf(current)}</p>
          <Verdict version={current} />
        </Card>
      ) : null}
      {others.length === 0 ? null : (
        <Card title={t('Other versions')}>
          {others.map((version) => (
            <details key={version.version} className={styles['other'] ?? ''}>
              <summary>{nameOf(version)}</summary>
              <Verdict version={version} />
            </details>
          ))}
        </Card>
      )}
    </>
  );
}

function nameOf({ version, effectiveFrom }: Version): string {
  // The first version holds from the beginning, which no calendar has.
  if (effectiveFrom < '1971') return t('Version {version}', { version });
  const from = formatMoment(effectiveFrom);
  return t('Version {version}, in force from {from}', { version, from });
}

function Verdict({ version: { findings, override, savedAt } }: { version: Version }) {
  return (
    <>
      {override === null ? null : (
        <div className={styles['override']}>
          <h3>{t('Why the plan holds all the same')}</h3>
          <blockquote>{override}</blockquote>
          <p>{t('The owner wrote on {at}', { at: formatMoment(savedAt) })}</p>
        </div>
      )}
      <FindingList findings={findings} />
    </>
  );
}
