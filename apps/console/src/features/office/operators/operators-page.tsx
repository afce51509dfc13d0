import type { Row } from '@canopy/contract/calls.ts';
import { roleNames } from '@canopy/contract/catalog/operator-actions.ts';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { defineForm, yesNo } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';

type Operator = Row<'operator/Operators'>;

const roles = [
  { code: 'owner', name: 'Owner: everything' },
  { code: 'finance', name: 'Finance: money, closings, results, books' },
  { code: 'support', name: 'Support: members, KYC, tickets, MT5' },
  { code: 'auditor', name: 'Auditor: reads everything, changes nothing' },
];

function factorText(totp: boolean, passkeys: number): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  const both = [totp ? 'Authenticator' : '', passkeys === 0 ? '' : keys].filter(Boolean);
  return both.length === 0 ? 'Not set up' : both.join(', ');
}

const operatorList = defineList({
  call: 'operator/Operators',
  lead: 'Who may use this console. A new operator gets a first password by mail.',
  filters: [],
  columns: [
    { type: 'text', field: 'email', label: 'Email', main: true },
    { type: 'named', field: 'role', names: roleNames, label: 'Role', main: true },
    { type: 'derived', text: ({ active }) => (active ? 'Active' : 'Not active'), label: 'Use' },
    {
      type: 'derived',
      text: ({ totp, passkeys }) => factorText(totp, passkeys),
      label: 'Second factor',
    },
    {
      type: 'derived',
      text: ({ mustChangePassword }) => (mustChangePassword ? 'Mailed, not changed yet' : 'Own'),
      label: 'Password',
    },
    { type: 'moment', field: 'seenAt', label: 'Last seen' },
  ],
  empty: { title: 'No operators', text: 'There is always at least one owner.' },
});

const roleField = {
  type: 'select',
  name: 'role',
  label: 'Role',
  options: roles,
  first: 'Choose a role',
} as const;

const addForm = defineForm({
  call: 'operator/SaveOperator',
  fields: [{ type: 'text', name: 'email', label: 'Email', most: 100 }, roleField],
  payload: ({ email = '', role = '' }) => ({ email, role, active: true }),
  done: 'The operator is mailed a first password',
  submit: 'Add',
});

function changeForm(email: string) {
  return defineForm({
    call: 'operator/SaveOperator',
    fields: [
      roleField,
      yesNo('active', 'Use', 'Active', 'Not active: every session ends'),
      {
        type: 'select',
        name: 'reset',
        label: 'Password and second factor',
        first: null,
        options: [
          { code: 'false', name: 'Leave as they are' },
          { code: 'true', name: 'Reset both: a new password is mailed' },
        ],
      },
    ],
    payload: ({ role = '', active, reset }) => ({
      email,
      role,
      active: active === 'true',
      reset: reset === 'true',
    }),
    done: 'The operator is saved',
    submit: 'Save',
  });
}

function valuesOf({ role, active }: Operator): Record<string, string> {
  return { role, active: String(active) };
}

/** Who may use the console, and as what. */
export function OperatorsPage() {
  return (
    <ListScreen
      title="Operators"
      definition={operatorList}
      actions={<FormButton label="Add an operator" title="New operator" form={addForm} />}
      rowActions={(row) => (
        <FormButton
          label="Change"
          name={`Change ${row.email}`}
          title={row.email}
          form={changeForm(row.email)}
          initial={valuesOf(row)}
          look={rowLook}
        />
      )}
    />
  );
}
