import { Button } from '@mantine/core';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { Link } from 'react-router';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';

const addressList = defineList({
  call: 'operator/NewsletterAddresses',
  lead:
    'Who asked for the newsletter. Only confirmed addresses are written to; an address that is ' +
    'not confirmed goes after a month.',
  filters: [{ type: 'search', field: 'search', label: 'Address', placeholder: 'How it begins' }],
  columns: [
    { type: 'text', field: 'email', label: 'Address', main: true },
    { type: 'status', field: 'st', label: 'Status', main: true },
    { type: 'moment', field: 'dd', label: 'Asked' },
    { type: 'moment', field: 'confirmedAt', label: 'Confirmed' },
  ],
  empty: {
    title: 'No addresses',
    text: 'Visitors ask for the newsletter on the public page.',
  },
});

function removeForm(email: string) {
  return defineForm({
    call: 'operator/RemoveNewsletterAddress',
    fields: [remarkField],
    payload: ({ remark = '' }) => ({ email, remark }),
    done: 'The address is removed',
    submit: 'Remove',
  });
}

/** Who gets the newsletter. */
export function AddressesPage() {
  return (
    <ListScreen
      title="Newsletter"
      definition={addressList}
      actions={
        <Button component={Link} to="/newsletter/issues">
          Issues
        </Button>
      }
      rowActions={({ email }) => (
        <FormButton
          label="Remove"
          name={`Remove ${email}`}
          title={`Remove ${email}`}
          form={removeForm(email)}
          look={{ ...rowLook, color: 'red' }}
        />
      )}
    />
  );
}
