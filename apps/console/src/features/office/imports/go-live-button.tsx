import type { Answer } from '@canopy/contract/calls.ts';
import styles from '#features/office/imports/imports.module.css';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

type Report = Answer<'operator/CheckImport'>['data'];

/** Takes over what was checked, once its number of members was typed. */
export function GoLiveButton({ report, empty }: { report: Report; empty: boolean }) {
  const may = useMay('operator/GoLive');
  const members = report.totals?.members ?? 0;
  if (!may) return <p>Only an owner can go live.</p>;
  if (!empty) return <p>This network is in use; nothing can be taken over here.</p>;
  return (
    <div className={styles['stack']}>
      <p>
        All {members} members come at once, with their places, packages and balances, or nothing
        does. It can be taken back whole until something is booked or somebody joins.
      </p>
      <div>
        <FormButton
          label="Go live"
          title="Go live"
          form={goLiveForm(report.key, members)}
          initial={{ linksPerMinute: '60' }}
          look={{ color: 'red' }}
        />
      </div>
    </div>
  );
}

function goLiveForm(key: string, members: number) {
  return defineForm({
    call: 'operator/GoLive',
    fields: [
      {
        type: 'digits',
        name: 'linksPerMinute',
        label: 'Links per minute',
        most: 4,
        help: 'How many members a minute are mailed the link to set a password; 0 is none',
      },
      remarkField,
      {
        type: 'digits',
        name: 'confirm',
        label: 'How many members come?',
        most: 9,
        help: `Type ${members} to confirm`,
      },
      {
        type: 'password',
        name: 'password',
        label: 'Your password',
        autoComplete: 'current-password',
      },
    ],
    payload: ({ linksPerMinute = '', remark = '', confirm = '', password = '' }) => ({
      key,
      linksPerMinute,
      remark,
      confirm,
      password,
    }),
    done: 'The network is live',
    submit: 'Take the network over',
  });
}
