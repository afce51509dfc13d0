import { planFields, type PlanField } from '@canopy/contract/catalog/plan-fields.ts';
import { mostLevels } from '@canopy/plan/incomes/describe.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { newPackage, newRank } from '#features/plan/plan/plan-draft.ts';
import styles from '#features/plan/plan/plan.module.css';
import { RowTable } from '#features/plan/plan/row-table.tsx';
import { faultAt, type Draft } from '#features/plan/plan/use-draft.ts';

/** The most ranks and packages that one types; the plan's own rules bound them too. */
const most = { ranks: 16, packages: 50 };

function FigureField({ field, plan }: { field: PlanField; plan: Draft }) {
  const { name } = field;
  const [label, help] = [t(field.label), t(field.help)];
  const { draft, before, faults, set } = plan;
  const [value, was] = [draft.figures[name] ?? '', before.figures[name]];
  return (
    <TextField
      label={label}
      description={was === value ? help : `${help} · was ${was}`}
      inputMode="decimal"
      data-changed={was === value ? undefined : true}
      value={value}
      error={faultAt(faults, name)}
      onChange={(event) =>
        set({ figures: { ...draft.figures, [name]: event.currentTarget.value } })
      }
    />
  );
}

/** Level n asks for n active directs, up to as many as the plan says. */
function conditionOf(level: number, directs: string): string {
  const least = Math.min(level, /^\d+$/.test(directs.trim()) ? Number(directs) : level);
  if (least === 0) return 'Open to all Active';
  return `From ${least} active ${least === 1 ? 'direct' : 'directs'}`;
}

function LevelTable({ field, plan }: { field: PlanField; plan: Draft }) {
  const { name, label, help, needsDirects } = field;
  const { draft, before, faults, set } = plan;
  const rowsOf = (texts: readonly string[] = []) => texts.map((percent) => ({ percent }));
  const directs = draft.figures['levelIncome.directs'] ?? '';
  return (
    <div className={styles['levels']}>
      <h3 className={styles['part']}>{label}</h3>
      <p className={styles['help']}>{t(help)}</p>
      <RowTable
        label={label}
        one="Level"
        columns={[{ name: 'percent', label: 'Percent' }]}
        rows={rowsOf(draft.levels[name])}
        before={rowsOf(before.levels[name])}
        staying={0}
        least={1}
        most={mostLevels}
        fresh={() => ({ percent: '' })}
        path={(row) => `${name}.${row}`}
        whole={name}
        faults={faults}
        told={
          needsDirects
            ? { label: 'Opens', text: (row) => conditionOf(row + 1, directs) }
            : { label: 'Opens', text: () => 'To all Active' }
        }
        onChange={(rows) =>
          set({ levels: { ...draft.levels, [name]: rows.map((row) => row['percent'] ?? '') } })
        }
      />
    </div>
  );
}

/** The figures of every rule, group by group; what pays by level has a row per level. */
export function FigureGroups({ plan }: { plan: Draft }) {
  const groups = [...new Set(planFields.map(({ group }) => group))];
  return groups.map((group) => {
    const fields = planFields.filter((field) => field.group === group);
    const [single, lists] = [fields.filter((each) => !each.list), fields.filter((e) => e.list)];
    return (
      <Card key={group} title={group} className={styles['editor'] ?? ''}>
        <div className={styles['fields']}>
          {single.map((field) => (
            <FigureField key={field.name} field={field} plan={plan} />
          ))}
        </div>
        {lists.map((field) => (
          <LevelTable key={field.name} field={field} plan={plan} />
        ))}
      </Card>
    );
  });
}

/** What is sold; a package that members may hold stays, and can be taken off sale. */
export function PackageRows({ plan: { draft, before, faults, set } }: { plan: Draft }) {
  return (
    <Card title={t('Packages')} className={styles['editor'] ?? ''}>
      <p className={styles['help']}>
        {t('A package that was once sold stays in the plan. Take it off sale to end it.')}
      </p>
      <RowTable
        label={t('Packages')}
        one={t('Package')}
        columns={[
          { name: 'name', label: 'Name', kind: 'words' },
          { name: 'price', label: 'Price' },
          { name: 'bv', label: 'Volume' },
          { name: 'coins', label: 'Coins' },
          { name: 'coupons', label: 'Coupons' },
          { name: 'dailyCap', label: 'Daily cap' },
          { name: 'active', label: 'On sale', kind: 'switch' },
        ]}
        rows={draft.packages}
        before={before.packages}
        staying={before.packages.length}
        least={1}
        most={most.packages}
        fresh={() => newPackage(draft.packages)}
        path={(row, column) => `packages.${row}.${column}`}
        whole="packages"
        faults={faults}
        onChange={(packages) => set({ packages })}
      />
    </Card>
  );
}

/** The ranks from the first up; each asks for at least as much as the one before. */
export function RankRows({ plan: { draft, before, faults, set } }: { plan: Draft }) {
  return (
    <Card title="Ranks" className={styles['editor'] ?? ''}>
      <p className={styles['help']}>
        {t('From the first up. A rank that members may have reached keeps its name and its place.')}
      </p>
      <RowTable
        label="Ranks"
        one="Rank"
        columns={[
          { name: 'name', label: 'Name', kind: 'words', fixed: true },
          { name: 'left', label: 'Left active' },
          { name: 'right', label: 'Right active' },
          { name: 'amount', label: t('Reward in $') },
        ]}
        rows={draft.ranks}
        before={before.ranks}
        staying={before.ranks.length}
        least={0}
        most={most.ranks}
        movable
        fresh={() => newRank}
        path={(row, column) => `ranks.${row}.${column}`}
        whole="ranks"
        faults={faults}
        onChange={(ranks) => set({ ranks })}
      />
    </Card>
  );
}
