import type { EventChannel } from '@canopy/contract/events/topics.ts';

/** What the channels are called where they are chosen. */
export const channelLabels: Readonly<Record<EventChannel, string>> = {
  mail: 'By e-mail',
  push: 'In browsers',
};
