import { eventTopics, topicNames } from '@canopy/contract/events/topics.ts';
import type { FilterOption } from '@canopy/ui/list/definition.ts';

/** What the inbox can be narrowed down to; everything comes first. */
export const topicOptions: readonly FilterOption[] = [
  { code: '', name: 'All topics' },
  ...topicNames.map((topic) => ({ code: topic, name: eventTopics[topic].label })),
];
