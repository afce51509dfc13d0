import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { Link, useSearchParams } from 'react-router';
import { parameterOf } from '#features/people/access/referral.ts';
import styles from '#features/care/support/support.module.css';
import { queryFormOf } from '#features/care/support/query-form.ts';
import { NamedTicket, TicketButton } from '#features/care/support/ticket-button.tsx';
import { tickets } from '#features/care/support/tickets.list.ts';

/** Asking the operators, and what they have answered. */
export function SupportPage() {
  const [address, setAddress] = useSearchParams();
  const incomeId = parameterOf(address, 'incomeId');
  const ticketId = parameterOf(address, 'ticket');
  return (
    <Page>
      <PageHeader
        lead={t('Ask us about your account. You get a first answer within two working days.')}
      />
      <Card title={t('Your query')} className={styles['card'] ?? ''}>
        {/* Whoever comes from another row begins with an empty form. */}
        <QueryForm key={incomeId} incomeId={incomeId} />
      </Card>
      <ListPart
        title={t('Tickets')}
        definition={tickets}
        rowActions={(ticket) => <TicketButton ticket={ticket} />}
      />
      {ticketId === '' ? null : (
        <NamedTicket
          key={ticketId}
          id={ticketId}
          onClose={() => setAddress({}, { replace: true })}
        />
      )}
    </Page>
  );
}

function QueryForm({ incomeId }: { incomeId: string }) {
  const flow = useFormFlow(queryFormOf({ incomeId }));
  return (
    <FormPanel
      flow={flow}
      summary={
        incomeId === '' ? null : (
          <Note>
            {t('This query is about the income row {id}.', { id: incomeId })}{' '}
            <Link to="/Support">{t('Ask about something else')}</Link>
          </Note>
        )
      }
    />
  );
}
