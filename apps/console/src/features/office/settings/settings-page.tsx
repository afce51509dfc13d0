import type { Answer, PayloadInput } from '@canopy/contract/calls.ts';
import { wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import type { FieldDefinition } from '@canopy/ui/form/definition.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { BrandPreview } from '#features/office/settings/brand-preview.tsx';
import {
  brandFields,
  emptyBrandFields,
  wordFields,
  wordName,
} from '#features/office/settings/brand-fields.ts';
import { BrandPicturesCard } from '#features/office/settings/brand-pictures-card.tsx';
import brandStyles from '#features/office/settings/brand.module.css';
import { defineForm, yesNo } from '#parts/define-form.ts';
import { Facts } from '#parts/facts.tsx';
import styles from '#parts/parts.module.css';
import { VersionLine } from '#parts/version-line.tsx';
import { useMay } from '#session/role.ts';

type Saved = Answer<'operator/Settings'>['data'];
type Settings = PayloadInput<'operator/SaveSettings'>['settings'];

const text = (name: string, label: string, help: string): FieldDefinition => ({
  ...({ type: 'text', name, label, most: 20, help } as const),
});

const fields: readonly FieldDefinition[] = [
  text('withdrawalCharge', 'Withdrawal charge', 'Percent of a USDT or BANK withdrawal'),
  yesNo('kycNeeded', 'KYC', 'Needed to withdraw', 'Not needed to withdraw'),
  text('fourEyesAmount', 'Four-eyes amount', 'Above it two operators approve; 0 is off'),
  text(
    'holdHours',
    'Hold hours',
    'How long payouts wait after a change of mail address, payout details, password or factor; ' +
      '0 is off',
  ),
  yesNo('openCodes', 'Codes that name no receiver or amount', 'Mailed, with a warning', 'Refused'),
  text('idsPerMail', 'Ids per mail', 'How many members may share a mail address'),
  text(
    'idsPerPerson',
    'Ids per person',
    'More with the same PAN, payout, mobile or device are flagged',
  ),
  yesNo('refuseSamePerson', 'More ids of one person', 'Refused', 'Only flagged'),
  text(
    'sponsorRequestDays',
    'Days of sponsor requests',
    'How long they are kept once they are closed, or never confirmed',
  ),
  text(
    'coolingOffDays',
    'Cooling-off days',
    'How long whoever paid for a purchase may undo it alone, if all of it is there; 0 is off',
  ),
  {
    type: 'select',
    name: 'treeScope',
    label: 'Tree scope',
    first: null,
    options: [
      { code: 'own', name: 'Members see their own tree' },
      { code: 'all', name: 'Members see the whole tree' },
    ],
  },
  text('closingHour', 'Closing hour', 'When a day is closed automatically, such as 00:30'),
  yesNo('factorNeeded', 'Passkey or authenticator', 'Needed by owners and finance', 'Not needed'),
  text('payoutRatioWarning', 'Payout ratio warning', 'A closing above it warns; 0.6 is 60 %'),
];

const minimumName = (wallet: string): string => `minimum.${wallet}`;

function minimumFields(saved: Saved): FieldDefinition[] {
  return Object.keys(saved.settings.minimum).map((wallet) =>
    text(
      minimumName(wallet),
      `Minimum of ${wallets[wallet as WalletName].label}`,
      'The least withdrawal in $',
    ),
  );
}

function valuesOf({ settings }: Saved): Record<string, string> {
  const { minimum, words, reviewRules: _rules, ...plain } = settings;
  return {
    ...Object.fromEntries(Object.entries(words).map(([name, word]) => [wordName(name), word])),
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries(
      Object.entries(minimum).map(([wallet, value]) => [minimumName(wallet), String(value)]),
    ),
  };
}

/** Only what differs is sent, so that two operators who change different things both keep it. */
function changesOf(before: FormValues, after: FormValues, saved: Saved): Settings {
  const isNew = (name: string): boolean => before[name] !== after[name];
  const minimum = Object.keys(saved.settings.minimum).filter((wallet) =>
    isNew(minimumName(wallet)),
  );
  return {
    ...Object.fromEntries(
      fields.filter(({ name }) => isNew(name)).map(({ name }) => [name, after[name]]),
    ),
    ...(minimum.length === 0
      ? {}
      : {
          minimum: Object.fromEntries(
            minimum.map((wallet) => [wallet, after[minimumName(wallet)] ?? '']),
          ),
        }),
  };
}

function SettingsForm({ saved }: { saved: Saved }) {
  const before = valuesOf(saved);
  const form = defineForm({
    call: 'operator/SaveSettings',
    fields: [
      ...fields,
      ...minimumFields(saved),
      { type: 'long', name: 'note', label: 'Note', most: 500, help: 'Reason for the change' },
    ],
    payload: (values) => ({
      settings: changesOf(before, values, saved),
      note: values['note'] ?? '',
    }),
    done: 'Settings saved',
    submit: 'Save a new version',
  });
  return <FormPanel flow={useFormFlow(form, { initial: before })} />;
}

/** Only what differs, as above. */
function brandChangesOf(before: FormValues, after: FormValues): Settings {
  const changed = [...brandFields, ...wordFields].filter(
    ({ name }) => before[name] !== after[name],
  );
  const [words, plain] = [true, false].map((areWords) =>
    changed.filter(({ name }) => name.startsWith(wordName('')) === areWords),
  );
  const sent = Object.fromEntries(plain!.map(({ name }) => [name, after[name] ?? '']));
  if (words!.length === 0) return sent;
  const own = words!.map(({ name }) => [name.slice(wordName('').length), after[name] ?? '']);
  return { ...sent, words: Object.fromEntries(own) };
}

function BrandForm({ saved }: { saved: Saved }) {
  const before = valuesOf(saved);
  const form = defineForm({
    call: 'operator/SaveSettings',
    fields: [
      ...brandFields,
      ...wordFields,
      { type: 'long', name: 'reason', label: 'Reason for another brand', most: 500 },
    ],
    payload: (values) => ({
      settings: brandChangesOf(before, values),
      note: values['reason'] ?? '',
    }),
    optional: emptyBrandFields,
    done: 'Brand saved. Pages show it when they are loaded again.',
    submit: 'Save the brand',
  });
  const flow = useFormFlow(form, { initial: before });
  return <FormPanel flow={flow} summary={<BrandPreview values={flow.values} />} />;
}

/** A choice by its name, anything else as it is. */
function shown(field: FieldDefinition, values: FormValues): string {
  const value = values[field.name] ?? '';
  if (field.type !== 'select') return value;
  return field.options.find(({ code }) => code === value)?.name ?? value;
}

function SettingsFacts({ saved }: { saved: Saved }) {
  const values = valuesOf(saved);
  const all = [...fields, ...minimumFields(saved), ...brandFields, ...wordFields];
  return (
    <Facts facts={all.map((field) => ({ label: field.label, value: shown(field, values) }))} />
  );
}

/** The settings of the company; each save is a version with a note. */
export function SettingsPage() {
  const { data, error, refetch } = useQuery(callQuery('operator/Settings', {}));
  const maySave = useMay('operator/SaveSettings');
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={64} />;
  const saved = data.data;
  return (
    <>
      <PageHeader lead={<VersionLine saved={saved} />} />
      <div className={brandStyles['cards']}>
        <Card className={(maySave ? styles['pairs'] : styles['narrow']) ?? ''}>
          {maySave ? (
            <SettingsForm key={saved.version} saved={saved} />
          ) : (
            <SettingsFacts saved={saved} />
          )}
        </Card>
        {maySave ? (
          <Card title="Brand" className={`${styles['pairs']} ${brandStyles['brand']}`}>
            <BrandForm key={saved.version} saved={saved} />
          </Card>
        ) : null}
        <BrandPicturesCard logos={saved.logos} />
      </div>
    </>
  );
}
