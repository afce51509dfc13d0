import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { EvidenceButton } from '#features/plan/results/evidence-button.tsx';
import { resultList } from '#features/plan/results/results.list.ts';
import styles from '#features/plan/results/results.module.css';

/** All trading results, with what stands behind them. */
export function ResultsPage() {
  return (
    <Page>
      <PageHeader lead={t(resultList.lead)} />
      <ListPart
        title={t('Trading results')}
        definition={resultList}
        summary={(figures) => <Counted figures={figures ?? {}} />}
        rowActions={(row: Row<'TradingResults'>) => <EvidenceButton result={row} />}
      />
    </Page>
  );
}

/** How many of the filtered results are evidenced. */
function Counted({ figures }: { figures: Record<string, unknown> }) {
  const results = Number(figures['results'] ?? 0);
  if (results === 0) return null;
  const evidenced = Number(figures['evidenced']);
  const differing = Number(figures['differing']);
  return (
    <p className={styles['counted']}>
      {t('{evidenced} of {results} trading results are evidenced by a broker’s statement.', {
        evidenced,
        results,
      })}
      {differing > 0
        ? ` ${t('Of these, {differing} differ from it, with a written reason.', { differing })}`
        : null}
    </p>
  );
}
