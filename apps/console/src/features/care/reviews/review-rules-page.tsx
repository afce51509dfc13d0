import type { Answer } from '@canopy/contract/calls.ts';
import {
  reviewRuleNames,
  reviewRules,
  thresholdsOf,
  type ReviewRule,
} from '@canopy/contract/catalog/review-rules.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { t } from '@canopy/ui/language/language.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import type { FieldDefinition } from '@canopy/ui/form/definition.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { defineForm } from '#parts/define-form.ts';
import { Facts } from '#parts/facts.tsx';
import styles from '#parts/parts.module.css';
import { useMay } from '#session/role.ts';

type Saved = Answer<'operator/Settings'>['data']['settings']['reviewRules'];

type RuleProps = { rule: ReviewRule; saved: Saved };

function fieldsOf(rule: ReviewRule): FieldDefinition[] {
  return Object.entries(thresholdsOf(rule)).map(([name, { label, least, most }]) => ({
    type: 'text',
    name,
    label,
    most: 10,
    help: least === 0 ? `0 to ${most}; 0 turns the rule off` : `${least} to ${most}`,
  }));
}

function valuesOf({ rule, saved }: RuleProps): Record<string, string> {
  return Object.fromEntries(
    Object.entries(saved[rule] ?? {}).map(([name, value]) => [name, String(value)]),
  );
}

/** Only what differs is sent, so that two operators who change different things both keep it. */
function changesOf(before: FormValues, after: FormValues, fields: readonly FieldDefinition[]) {
  const changed = fields.filter(({ name }) => before[name] !== after[name]);
  return Object.fromEntries(changed.map(({ name }) => [name, after[name] ?? '']));
}

function RuleForm({ rule, saved }: RuleProps) {
  const fields = fieldsOf(rule);
  const before = valuesOf({ rule, saved });
  const form = defineForm({
    call: 'operator/SaveSettings',
    fields: [...fields, { type: 'text', name: 'note', label: 'Note', most: 500 }],
    payload: (values) => ({
      settings: { reviewRules: { [rule]: changesOf(before, values, fields) } },
      note: values['note'] ?? '',
    }),
    done: 'Rule saved',
    submit: 'Save this rule',
  });
  return <FormPanel flow={useFormFlow(form, { initial: before })} />;
}

function RuleFacts(props: RuleProps) {
  const values = valuesOf(props);
  const facts = fieldsOf(props.rule).map(({ name, label }) => ({
    label,
    value: values[name] ?? '',
  }));
  return <Facts facts={facts} />;
}

const lead = 'What goes into Reviews, and from which figures. A change applies from then on.';

/** What the reviews look for, and from which figures on. */
export function ReviewRulesPage() {
  const { data, error, refetch } = useQuery(callQuery('operator/Settings', {}));
  const maySave = useMay('operator/SaveSettings');
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={64} />;
  const { version, settings } = data.data;
  return (
    <>
      <PageHeader lead={lead} />
      <div className={styles['rules']}>
        {reviewRuleNames.map((rule) => {
          const { title, about, thresholds } = reviewRules[rule];
          const Rule = maySave ? RuleForm : RuleFacts;
          return (
            <Card key={`${rule} ${version}`} title={title}>
              <p className={styles['about']}>{t(about)}</p>
              {Object.keys(thresholds).length === 0 ? null : (
                <Rule rule={rule} saved={settings.reviewRules} />
              )}
            </Card>
          );
        })}
      </div>
    </>
  );
}
