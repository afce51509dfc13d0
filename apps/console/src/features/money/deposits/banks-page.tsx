import type { Row } from '@canopy/contract/calls.ts';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { defineForm, yesNo } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';

type Bank = Row<'operator/Banks'>;
type Kind = 'bank' | 'ecurrency';

const bankList = defineList({
  call: 'operator/Banks',
  lead: 'Where members pay. One that is not in use is hidden from them; its history stays.',
  filters: [],
  columns: [
    { type: 'id', field: 'id', label: 'Id' },
    {
      type: 'named',
      field: 'kind',
      names: { bank: 'Bank', ecurrency: 'Address' },
      label: 'Kind',
    },
    { type: 'firstText', field: 'bank_name', orElse: 'address', label: 'Name', main: true },
    { type: 'text', field: 'acholdername', label: 'Holder' },
    { type: 'text', field: 'btcname', label: 'Account or currency' },
    { type: 'text', field: 'address', label: 'Address' },
    { type: 'text', field: 'ifsc', label: 'IFSC' },
    { type: 'derived', text: ({ active }) => (active ? 'In use' : 'Not in use'), label: 'Use' },
    { type: 'text', field: 'remark', label: 'Remark' },
  ],
  empty: {
    title: 'No bank and no address',
    text: 'Until one is here nobody can report a deposit.',
  },
});

const active = yesNo('active', 'Use', 'In use', 'Not in use');
const remark = { type: 'text', name: 'remark', label: 'Remark', most: 200 } as const;

const fieldsOf = {
  bank: [
    { type: 'text', name: 'bank_name', label: 'Bank name', most: 100 },
    { type: 'text', name: 'acholdername', label: 'Holder', most: 100 },
    { type: 'text', name: 'btcname', label: 'Account number', most: 50 },
    { type: 'text', name: 'ifsc', label: 'IFSC', most: 20 },
    { type: 'text', name: 'Branch', label: 'Branch', most: 100 },
    active,
    remark,
  ],
  ecurrency: [
    { type: 'text', name: 'address', label: 'Address', most: 200 },
    { type: 'text', name: 'btcname', label: 'Currency', most: 50, help: 'Such as USDT - BEP 20' },
    { type: 'text', name: 'bank_name', label: 'Label', most: 100 },
    active,
    remark,
  ],
} as const;

function formOf(kind: Kind, id: string) {
  return defineForm({
    call: 'operator/SaveBank',
    fields: fieldsOf[kind],
    optional: ['remark', 'ifsc', 'Branch', ...(kind === 'ecurrency' ? ['bank_name'] : [])],
    payload: (values) => ({
      ...(id === '' ? {} : { id }),
      kind,
      bank_name: values['bank_name'] ?? '',
      acholdername: values['acholdername'] ?? '',
      btcname: values['btcname'] ?? '',
      address: values['address'] ?? '',
      ifsc: values['ifsc'] ?? '',
      Branch: values['Branch'] ?? '',
      active: values['active'] === 'true',
      remark: values['remark'] ?? '',
    }),
    done: 'Saved',
    submit: 'Save',
  });
}

const newBank = formOf('bank', '');
const newAddress = formOf('ecurrency', '');

function kindOf(row: Bank): Kind {
  return row.kind === 'bank' ? 'bank' : 'ecurrency';
}

function valuesOf(row: Bank): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));
}

/** The company's banks and addresses. */
export function BanksPage() {
  return (
    <ListScreen
      title="Banks and addresses"
      definition={bankList}
      actions={
        <>
          <FormButton label="Add a bank" title="New bank" form={newBank} />
          <FormButton
            label="Add an address"
            title="New address"
            form={newAddress}
            look={{ variant: 'default' }}
          />
        </>
      }
      rowActions={(row) => (
        <FormButton
          label="Change"
          name={`Change No. ${row.id}`}
          title={`${row.bank_name === '' ? row.address : row.bank_name}`}
          form={formOf(kindOf(row), String(row.id))}
          initial={valuesOf(row)}
          look={rowLook}
        />
      )}
    />
  );
}
