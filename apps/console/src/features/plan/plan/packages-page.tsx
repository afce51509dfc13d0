import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { defineForm, yesNo } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';

type Package = Row<'operator/Packages'>;

const packageList = defineList({
  call: 'operator/Packages',
  lead: 'What members can buy. A change is a new version of the plan, for purchases from now on.',
  filters: [],
  columns: [
    { type: 'id', field: 'id', label: 'Id' },
    { type: 'text', field: 'plan_name', label: 'Name', main: true },
    { type: 'money', field: 'price', label: 'Price', main: true },
    { type: 'money', field: 'bv', label: 'Volume' },
    { type: 'tokens', field: 'coins', label: 'Coins' },
    { type: 'count', field: 'coupons', label: 'Coupons' },
    { type: 'money', field: 'dailyCap', label: 'Daily cap' },
    { type: 'derived', text: ({ active }) => (active ? 'On sale' : 'Not on sale'), label: 'Sale' },
  ],
  empty: { title: 'No packages', text: 'Add the first one to let members buy.' },
});

const figures = [
  ['price', 'Price', 'What a member pays, in $'],
  ['bv', 'Volume', 'How much it counts in the binary tree'],
  ['coins', 'Coins', ''],
  ['coupons', 'Coupons', 'For the bonanza'],
  ['dailyCap', 'Daily cap', 'The most matching income in a day'],
] as const;

function formOf(id: string) {
  return defineForm({
    call: 'operator/SavePackage',
    fields: [
      { type: 'text', name: 'plan_name', label: 'Name', most: 50 },
      ...figures.map(([name, label, help]) => ({
        ...({ type: 'text', name, label, most: 20 } as const),
        ...(help === '' ? {} : { help }),
      })),
      yesNo('active', 'Sale', 'On sale', 'Not on sale'),
    ],
    payload: (values) => ({
      ...(id === '' ? {} : { id }),
      plan_name: values['plan_name'] ?? '',
      price: values['price'] ?? '',
      bv: values['bv'] ?? '',
      coins: values['coins'] ?? '',
      coupons: values['coupons'] ?? '',
      dailyCap: values['dailyCap'] ?? '',
      active: values['active'] === 'true',
    }),
    done: 'Package saved',
    submit: 'Save',
  });
}

const newForm = formOf('');

function valuesOf(row: Package): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));
}

/** The packages; each can be changed, and new ones added. */
export function PackagesPage() {
  return (
    <ListScreen
      title={t('Packages')}
      definition={packageList}
      actions={<FormButton label={t('Add a package')} title={t('New package')} form={newForm} />}
      rowActions={(row) => (
        <FormButton
          label="Change"
          name={`Change ${row.plan_name}`}
          title={`${t('Package')} ${row.plan_name}`}
          form={formOf(String(row.id))}
          initial={valuesOf(row)}
          look={rowLook}
        />
      )}
    />
  );
}
