import { Button } from '@mantine/core';
import { legalNames, legalPaths } from '@canopy/contract/catalog/legal-texts.ts';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { Link } from 'react-router';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

const legalTextList = defineList({
  call: 'operator/LegalTexts',
  lead:
    'The wordings in force. A text is shown as a draft until an operator confirms it; another ' +
    'wording is a new version, and a draft again.',
  filters: [],
  columns: [
    { type: 'text', field: 'title', label: 'Text', main: true },
    { type: 'status', field: 'st', label: 'Status', main: true },
    { type: 'count', field: 'version', label: 'Version' },
    { type: 'moment', field: 'since', label: 'In force since' },
    { type: 'text', field: 'confirmedBy', label: 'Confirmed by' },
    { type: 'moment', field: 'cdate', label: 'Confirmed' },
  ],
  empty: { title: 'No texts', text: 'They are there once the server has started.' },
});

function confirmForm(name: string, version: number) {
  return defineForm({
    call: 'operator/ConfirmLegalText',
    fields: [remarkField],
    payload: ({ remark = '' }) => ({ name, version: String(version), remark }),
    done: 'The text is confirmed',
    submit: 'Confirm',
  });
}

/** Where everybody reads a text. */
function pathOf(name: string): string {
  const known = legalNames.find((each) => each === name);
  return known === undefined ? '/' : legalPaths[known];
}

/** The legal texts: which are drafts, and confirming them. */
export function LegalTextsPage() {
  const mayConfirm = useMay('operator/ConfirmLegalText');
  return (
    <ListScreen
      title="Legal texts"
      definition={legalTextList}
      actions={
        <Button component={Link} to="/content" variant="default">
          Change the wording
        </Button>
      }
      rowActions={({ name, title, version, st }) => (
        <>
          <Button
            {...rowLook}
            component="a"
            href={pathOf(name)}
            target="_blank"
            rel="noopener"
            aria-label={`Read ${title}`}
          >
            Read
          </Button>
          {mayConfirm && st === 'Draft' ? (
            <FormButton
              label="Confirm"
              name={`Confirm ${title}`}
              title={`Confirm version ${version} of ${title}`}
              form={confirmForm(name, version)}
              summary={<p>The company then stands for this wording in front of everybody.</p>}
              look={rowLook}
            />
          ) : null}
        </>
      )}
    />
  );
}
