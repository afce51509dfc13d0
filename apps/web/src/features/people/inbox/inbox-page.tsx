import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { topicOptions } from '#features/people/inbox/topic-options.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { Filter } from '@canopy/ui/list/definition.ts';
import { Pager } from '@canopy/ui/list/pager.tsx';
import { useList } from '@canopy/ui/list/use-list.ts';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { InboxEvent } from '#features/people/inbox/inbox-event.tsx';
import styles from '#features/people/inbox/inbox.module.css';
import { useMarkRead } from '#parts/inbox/use-mark-read.ts';
import { useUnread } from '#parts/inbox/use-unread.ts';

const filters: readonly Filter[] = [
  { field: 'topic', label: 'Topic', type: 'select', options: topicOptions },
  {
    field: 'unread',
    label: 'Unread only',
    type: 'select',
    options: [
      { code: 'false', name: 'No' },
      { code: 'true', name: 'Yes' },
    ],
  },
];

/** Everything the member was told, the newest first. */
export function InboxPage() {
  const list = useList({ call: 'Inbox', filters });
  const { markOne } = useMarkRead();
  const { data, error, isFetching, refetch } = list.query;
  return (
    <>
      <PageHeader
        lead={t('What happened in your account, the newest first.')}
        actions={<InboxActions />}
      />
      <InboxFilters values={list.values} onChange={list.search} />
      <div className={styles['frame']} aria-busy={isFetching}>
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
        {!error && !data ? <LoadingLines lines={6} height={72} /> : null}
        {!error && data?.rows.length === 0 ? <Nothing values={list.values} /> : null}
        {!error && data && data.rows.length > 0 ? (
          <ul aria-label={t('Inbox')}>
            {data.rows.map((event) => (
              <InboxEvent key={event.id} event={event} onOpen={() => markOne(event)} />
            ))}
          </ul>
        ) : null}
      </div>
      {!error && data ? <Pager page={list.page} total={data.total} onTurn={list.turnTo} /> : null}
    </>
  );
}

/** What can be done with all of them. */
function InboxActions() {
  const uid = useSession((session) => session.userId);
  const { data } = useUnread(uid);
  const { markAll } = useMarkRead();
  const newest = data?.data.newest[0];
  return (
    <div className={styles['actions']}>
      <Button
        variant="default"
        disabled={!newest || data?.data.unread === 0}
        leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
        onClick={() => (newest ? markAll(newest) : undefined)}
      >
        {t('Mark all as read')}
      </Button>
      <Button
        component={Link}
        to="/Notifications"
        variant="default"
        leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
      >
        {t('Choose what you hear about')}
      </Button>
    </div>
  );
}

type Values = Readonly<Record<string, string>>;

/** The list follows at once, and the fields do not wait for it. */
function InboxFilters({ values, onChange }: { values: Values; onChange: (next: Values) => void }) {
  const [draft, setDraft] = useState(values);
  const [address, setAddress] = useState(JSON.stringify(values));
  if (address !== JSON.stringify(values)) {
    setAddress(JSON.stringify(values));
    setDraft(values);
  }
  const choose = (next: Values): void => {
    setDraft(next);
    onChange(next);
  };
  return (
    <div className={styles['filters']} role="search">
      <NativeSelect
        label={t('Topic')}
        value={draft['topic'] ?? ''}
        data={topicOptions.map(({ code, name }) => ({ value: code, label: t(name) }))}
        onChange={(event) => choose({ ...draft, topic: event.currentTarget.value })}
      />
      <Checkbox
        label={t('Unread only')}
        checked={draft['unread'] === 'true'}
        onChange={(event) => choose({ ...draft, unread: String(event.currentTarget.checked) })}
      />
    </div>
  );
}

function Nothing({ values }: { values: Values }) {
  const isAll = values['topic'] === '' && values['unread'] !== 'true';
  return isAll ? (
    <EmptyState
      title={t('No messages yet')}
      text={t('Deposits, payouts, income and changes of your account appear here.')}
    />
  ) : (
    <EmptyState title={t('No messages here')} text={t('None fits what you chose above.')} />
  );
}
