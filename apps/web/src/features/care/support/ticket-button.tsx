import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Row } from '@canopy/contract/calls.ts';
import type { TicketStatus } from '@canopy/contract/catalog/statuses.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import styles from '#features/care/support/support.module.css';
import { queryFormOf } from '#features/care/support/query-form.ts';

type Ticket = Row<'UserHelpDeskHistory'>;
type Message = Ticket['messages'][number];

/** Opens the whole conversation of a ticket. */
export function TicketButton({ ticket }: { ticket: Ticket }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMessages size={18} stroke={1.75} aria-hidden />}
        aria-label={t('Open ticket {id}', { id: ticket.ticket_id })}
        onClick={dialog.open}
      >
        {t('Open ')}
      </Button>
      <TicketDialog ticket={ticket} opened={opened} onClose={dialog.close} />
    </>
  );
}

/** The ticket that the address names, opened as soon as it is there. */
export function NamedTicket({ id, onClose }: { id: string; onClose: () => void }) {
  const uid = useSession((session) => session.userId);
  const { data } = useQuery(rowsQuery('UserHelpDeskHistory', { uid, search: id }));
  const ticket = data?.find(({ ticket_id }) => String(ticket_id) === id);
  return ticket ? <TicketDialog ticket={ticket} opened onClose={onClose} /> : null;
}

type TicketDialogProps = { ticket: Ticket; opened: boolean; onClose: () => void };

/**
 * The whole conversation of a ticket; an open one can be gone on with. Where it is closed while
 * somebody writes, what they wrote stays.
 */
function TicketDialog({ ticket, opened, onClose }: TicketDialogProps) {
  const flow = useFormFlow(queryFormOf({ ticketId: String(ticket.ticket_id) }));
  const isOpen = ticket.ss === ('Open' satisfies TicketStatus);
  return (
    <FormDialog
      title={t('Ticket {id}', { id: ticket.ticket_id })}
      opened={opened}
      busy={flow.busy}
      onClose={onClose}
    >
      <div className={styles['conversation']}>
        <p className={styles['about']}>
          <StatusBadge status={ticket.ss} />
          {ticket.incomeId === null ? null : (
            <span>{t('About income row {id}', { id: ticket.incomeId })}</span>
          )}
        </p>
        <ol className={styles['messages']}>
          {saidIn(ticket).map((message, at) => (
            <Said key={at} message={message} />
          ))}
        </ol>
        {isOpen ? null : (
          <p className={styles['muted']}>
            {t('This ticket is closed. If something is still unclear, please open another one.')}
          </p>
        )}
        {isOpen || flow.values['query'] ? <FormPanel flow={flow} /> : null}
      </div>
    </FormDialog>
  );
}

/** The query is the first thing that was said. */
function saidIn({ query, qd, messages }: Ticket): Message[] {
  return [{ from: 'member', message: query, dd: qd }, ...messages];
}

function Said({ message: { from, message, dd } }: { message: Message }) {
  return (
    <li className={styles['message']} data-from={from}>
      <p className={styles['muted']}>
        {from === 'member' ? t('You') : t('Support')}, <Moment value={dd} />
      </p>
      <p className={styles['words']}>{message}</p>
    </li>
  );
}
