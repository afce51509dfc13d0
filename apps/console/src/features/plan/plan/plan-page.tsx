import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { planFields } from '@canopy/contract/catalog/plan-fields.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { FindingList } from '@canopy/ui/primitives/finding-list.tsx';
import { formatAmount } from '@canopy/ui/primitives/format.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { draftOf } from '#features/plan/plan/plan-draft.ts';
import { Facts } from '#parts/facts.tsx';
import { rowLook } from '#parts/form-button.tsx';
import styles from '#features/plan/plan/plan.module.css';
import { useMay } from '#session/role.ts';

type Version = Row<'operator/Plan'>;

/** How many findings are serious, and how many a warning. */
function verdictText({ findings }: Version): string {
  const count = (level: string): number => findings.filter((each) => each.level === level).length;
  const [serious, warnings] = [count('serious'), count('warning')];
  const warned = warnings === 1 ? '1 warning' : `${warnings} warnings`;
  return serious === 0 ? warned : `${serious} serious, ${warned}`;
}

const planList = defineList({
  call: 'operator/Plan',
  lead:
    'Every version of the plan. None ever changes; each income names the version it was ' +
    'paid by.',
  filters: [],
  columns: [
    { type: 'count', field: 'version', label: 'Version', main: true },
    {
      type: 'derived',
      text: ({ current }) => (current ? 'In force' : ''),
      label: 'Now',
      main: true,
    },
    { type: 'moment', field: 'effectiveFrom', label: 'From' },
    {
      type: 'derived',
      text: ({ changes }) =>
        changes.length === 0
          ? ''
          : `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`,
      label: 'Changed',
    },
    { type: 'derived', text: verdictText, label: 'Check' },
    { type: 'words', field: 'note', label: 'Note' },
    { type: 'text', field: 'savedBy', label: 'Saved by' },
    { type: 'moment', field: 'savedAt', label: 'Saved' },
  ],
  empty: { title: 'No plan', text: 'A network starts with a first version.' },
});

function VersionDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const { figures, levels, ranks } = draftOf(version.parameters);
  return (
    <FormDialog title={`Version ${version.version}`} opened busy={false} onClose={onClose}>
      <h3 className={styles['part']}>What changed</h3>
      {version.changes.length === 0 ? (
        <p>Nothing: this is the plan the network started with.</p>
      ) : (
        <ul className={styles['changes']}>
          {version.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <h3 className={styles['part']}>Plan check</h3>
      {version.override === null ? null : (
        <p className={styles['fault']}>
          Passed over by {version.savedBy}: {version.override}
        </p>
      )}
      <FindingList findings={version.findings} />
      <h3 className={styles['part']}>The plan</h3>
      <Facts
        facts={[
          ...planFields.map(({ name, label }) => ({
            label,
            value: figures[name] ?? levels[name]?.join(', ') ?? '',
          })),
          ...ranks.map(({ name = '', left, right, amount = '' }) => ({
            label: name,
            value: `${left} left and ${right} right active: ${formatAmount(amount)}`,
          })),
        ]}
      />
    </FormDialog>
  );
}

/** The versions of the plan, each with what it changed. */
export function PlanPage() {
  const [shown, setShown] = useState<Version | null>(null);
  const maySave = useMay('operator/SavePlan');
  return (
    <>
      <ListScreen
        title="Plan versions"
        definition={planList}
        actions={
          maySave ? (
            <Button component={Link} to="/plan/new">
              New version
            </Button>
          ) : null
        }
        rowActions={(row) => (
          <Button
            {...rowLook}
            aria-label={`What version ${row.version} changed`}
            onClick={() => setShown(row)}
          >
            What changed
          </Button>
        )}
      />
      {shown ? <VersionDialog version={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
