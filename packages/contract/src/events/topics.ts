/** A group of events that a member chooses the channels for. */
export type TopicRow = {
  /** What the group is called where it is chosen. */
  readonly label: string;
  readonly text: string;
  /** Set where the channels cannot be switched off. */
  readonly isSecurity?: true;
  /** Set where nothing is mailed until the member asks for it. */
  readonly isMailedOnDemand?: true;
};

/** What members hear about, in the order in which it is shown. */
export const eventTopics = {
  deposit: { label: 'Deposits', text: 'A deposit was approved or rejected.' },
  withdrawal: { label: 'Withdrawals', text: 'A withdrawal was paid, rejected or given back.' },
  transfer: { label: 'Transfers received', text: 'Another member sent you money.' },
  package: { label: 'Package purchases', text: 'A package was bought by you or for you.' },
  income: { label: 'Income of the day', text: 'Once a day, what you earned or lost.' },
  rank: { label: 'Ranks and rewards', text: 'You reached a rank, or its reward was released.' },
  cap: { label: 'Overall cap', text: '80 % or all of your overall cap is used.' },
  ticket: { label: 'Support', text: 'A ticket of yours was answered.' },
  kyc: { label: 'KYC and MT5', text: 'A document or an MT5 request was decided.' },
  signal: {
    label: 'Signals',
    text: 'A signal was published or closed, while you hold a package.',
    isMailedOnDemand: true,
  },
  team: { label: 'Team', text: 'The company sent a visitor to you.' },
  announcement: { label: 'Announcements', text: 'News from the company.' },
  security: {
    label: 'Security',
    text: 'A new sign-in, or a change by which your account could be taken over.',
    isSecurity: true,
  },
} as const satisfies Record<string, TopicRow>;

/** The name of a topic. */
export type EventTopic = keyof typeof eventTopics;

/** All topics, for schemas and lists. */
export const topicNames = Object.keys(eventTopics) as [EventTopic, ...EventTopic[]];

/** Its channels cannot be switched off. */
export const isFixed = (topic: EventTopic): boolean => 'isSecurity' in eventTopics[topic];

/** Whether its events are mailed where the member has not chosen; notifications always come. */
export const isMailedAtFirst = (topic: EventTopic): boolean =>
  !('isMailedOnDemand' in eventTopics[topic]);

/** Where events go besides the inbox, which keeps all of them. */
export const eventChannels = ['mail', 'push'] as const;

/** The name of a channel. */
export type EventChannel = (typeof eventChannels)[number];

/** The languages that mails and notifications are written in. */
export const languages = ['en', 'hi'] as const;

/** A language of the member's. */
export type Language = (typeof languages)[number];
