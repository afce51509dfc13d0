import { Checkbox } from '@mantine/core';
import { eventChannels, eventTopics, type EventChannel } from '@canopy/contract/events/topics.ts';
import { t } from '@canopy/ui/language/language.ts';
import { channelLabels } from '#features/people/notifications/channel-labels.ts';
import type { Choices } from '#features/people/notifications/use-choices.ts';
import styles from '#features/people/notifications/notifications.module.css';

type TopicChoice = Choices['topics'][number];

type TopicTableProps = {
  topics: readonly TopicChoice[];
  onChange: (topic: TopicChoice['topic'], channel: EventChannel, on: boolean) => void;
};

/** A line per topic, a box per channel; those of security cannot be emptied. */
export function TopicTable({ topics, onChange }: TopicTableProps) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('Topic')}</th>
          {eventChannels.map((channel) => (
            <th key={channel} scope="col" data-channel>
              {t(channelLabels[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((choice) => (
          <tr key={choice.topic}>
            <th scope="row">
              {t(eventTopics[choice.topic].label)}
              <span className={styles['small']}>{t(eventTopics[choice.topic].text)}</span>
              {choice.fixed ? (
                <span className={styles['small']}>
                  {t('Always on, so that nobody can take over your account unnoticed.')}
                </span>
              ) : null}
            </th>
            {eventChannels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  className={styles['box'] ?? ''}
                  size="md"
                  aria-label={`${t(eventTopics[choice.topic].label)}: ${t(channelLabels[channel])}`}
                  checked={choice[channel]}
                  disabled={choice.fixed}
                  onChange={({ currentTarget }) =>
                    onChange(choice.topic, channel, currentTarget.checked)
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
