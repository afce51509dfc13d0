import type { Answer } from '@canopy/contract/calls.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import styles from '#features/office/imports/imports.module.css';
import { TotalsTable } from '#features/office/imports/totals-table.tsx';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton } from '#parts/form-button.tsx';

type Shown = Answer<'operator/Imports'>['data'];

/** All imports so far, and the way back of the one in force. */
export function ImportsCard({ imports, hindered }: Pick<Shown, 'imports' | 'hindered'>) {
  const inForce = imports.find(({ takenBackAt }) => takenBackAt === '');
  return (
    <Card title="Imports so far">
      <div className={styles['stack']}>
        <PlainTable
          label="Imports"
          columns={['Import', 'When', 'By', 'Closed to', 'Members', 'State']}
          figures={[4]}
          rows={imports.map((each) => [
            String(each.id),
            <Moment key="at" value={each.dd} />,
            nameOf(each.madeBy),
            formatMoment(each.closedTo),
            formatFigure(each.members, 0),
            <span key="state" className={styles['text']}>
              {stateOf(each)}
            </span>,
          ])}
        />
        {inForce ? (
          <>
            <details>
              <summary>Totals of import {inForce.id}</summary>
              <TotalsTable totals={inForce.totals} />
            </details>
            {hindered === '' ? (
              <div>
                <FormButton
                  label="Take it back"
                  title={`Take import ${inForce.id} back`}
                  form={takeBackForm}
                  summary={
                    <p>
                      All that came with it is removed, and its balances are booked back. Members
                      who have signed in since are gone, too.
                    </p>
                  }
                  look={{ color: 'red' }}
                />
              </div>
            ) : (
              <p>It cannot be taken back any more: {hindered}.</p>
            )}
          </>
        ) : null}
      </div>
    </Card>
  );
}

/** Who did it: an operator by number, or the program. */
function nameOf(actor: string): string {
  return actor === 'import' ? 'npm run import' : actor.replace('operator:', 'operator ');
}

function stateOf({ takenBackAt, takenBackBy, reason }: Shown['imports'][number]): string {
  if (takenBackAt === '') return 'In force';
  return `Taken back ${formatMoment(takenBackAt)} by ${nameOf(takenBackBy)}: ${reason}`;
}

const takeBackForm = defineForm({
  call: 'operator/TakeBackImport',
  fields: [
    remarkField,
    {
      type: 'password',
      name: 'password',
      label: 'Your password',
      autoComplete: 'current-password',
    },
  ],
  payload: ({ remark = '', password = '' }) => ({ remark, password }),
  done: 'The import is taken back',
  submit: 'Take it back',
});
