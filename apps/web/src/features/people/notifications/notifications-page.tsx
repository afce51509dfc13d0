import { NativeSelect } from '@mantine/core';
import type { EventChannel, EventTopic, Language } from '@canopy/contract/events/topics.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { filled } from '#language/filled.tsx';
import { Link } from 'react-router';
import { BrowserCard } from '#features/people/notifications/browser-card.tsx';
import { TopicTable } from '#features/people/notifications/topic-table.tsx';
import { useChoices } from '#features/people/notifications/use-choices.ts';
import styles from '#features/people/notifications/notifications.module.css';

/** What the member hears about, where, and in which language. */
export function NotificationsPage() {
  const { uid, choices, query, save, reload } = useChoices();
  const { error, refetch } = query;
  const saveTopic = (topic: EventTopic, channel: EventChannel, on: boolean): void =>
    void save('SaveEventChoice', { topic, channel, on }, (old) => ({
      ...old,
      topics: old.topics.map((each) => (each.topic === topic ? { ...each, [channel]: on } : each)),
    }));
  const remove = (id: number): Promise<void> =>
    save('RemovePush', { id: String(id) }, (old) => ({
      ...old,
      devices: old.devices.filter((each) => each.id !== id),
    }));
  return (
    <>
      <PageHeader
        lead={filled(
          t(
            'Your {inbox} keeps everything. Choose what is also mailed to you or shown by ' +
              'your browsers.',
          ),
          { inbox: <Link to="/Inbox">{t('inbox')}</Link> },
        )}
      />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!choices && !error ? <LoadingLines lines={6} height={72} /> : null}
      {choices ? (
        <div className={styles['columns']}>
          <Card title={t('What you hear about')}>
            <TopicTable topics={choices.topics} onChange={saveTopic} />
          </Card>
          <div className={styles['cards']}>
            <BrowserCard uid={uid} choices={choices} onChanged={reload} onRemove={remove} />
            <Card title={t('Language')}>
              <NativeSelect
                label={t('Language of mails and notifications')}
                description={t('It also changes when you change the language of this site.')}
                value={choices.language}
                data={[
                  { value: 'en', label: t('English') },
                  { value: 'hi', label: t('Hindi') },
                ]}
                onChange={({ currentTarget }) => {
                  const language = currentTarget.value as Language;
                  void save('SaveLanguage', { language }, (old) => ({ ...old, language }));
                }}
              />
            </Card>
          </div>
        </div>
      ) : null}
    </>
  );
}
