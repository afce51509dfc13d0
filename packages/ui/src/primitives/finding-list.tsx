import {
  findingLevelNames,
  moneyFacts,
  planFindings,
  type FindingLevel,
} from '@canopy/contract/catalog/plan-findings.ts';
import type { StatusLook } from '@canopy/contract/catalog/statuses.ts';
import type { WireFinding } from '@canopy/contract/plan-record.ts';
import { showAmount } from '@canopy/contract/show-amount.ts';
import { brand } from '#brand/brand.ts';
import { locale, t } from '#language/language.ts';
import styles from '#primitives/finding-list.module.css';
import { StatusBadge } from '#primitives/status-badge.tsx';

const looks: Record<FindingLevel, StatusLook> = {
  serious: { tone: 'red', icon: 'alert' },
  warning: { tone: 'amber', icon: 'alert' },
  note: { tone: 'neutral', icon: 'none' },
};

/** What the check of a plan found, the gravest first: what, why, whose rule, what would mend it. */
export function FindingList({ findings }: { findings: readonly WireFinding[] }) {
  if (findings.length === 0) return <p>{t('Nothing was found.')}</p>;
  return (
    <ul className={styles['list']} aria-label={t('Plan check')}>
      {findings.map((finding) => (
        <Finding key={finding.code} finding={finding} />
      ))}
    </ul>
  );
}

/** The facts as people read them: amounts of dollars to the cent. */
function shown(facts: WireFinding['facts']): WireFinding['facts'] {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      moneyFacts.includes(name)
        ? showAmount(fact, { sign: brand().sign, locale: locale() }).text
        : fact,
    ]),
  );
}

function Finding({ finding: { code, level, facts } }: { finding: WireFinding }) {
  const { title, told, reason, sources, mend } = planFindings[code];
  return (
    <li className={styles['finding']} data-level={level}>
      <p className={styles['title']}>
        <StatusBadge status={findingLevelNames[level]} look={looks[level]} /> {t(title)}
      </p>
      <p>{t(told, shown(facts))}</p>
      <p>{t(reason)}</p>
      <p className={styles['quiet']}>{t('What would mend it: {mend}', { mend: t(mend) })}</p>
      {sources.map((source) => (
        <p key={source} className={styles['quiet']}>
          {t('Source: {source}', { source: t(source) })}
        </p>
      ))}
    </li>
  );
}
