import type { Answer, Payload } from '@canopy/contract/calls.ts';
import {
  eventChannels,
  isFixed,
  isMailedAtFirst,
  languages,
  topicNames,
} from '@canopy/contract/events/topics.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { readDevices } from '#features/people/inbox/push-devices.ts';
import { findMember } from '#features/people/members/members.ts';
import { pushKeys } from '#mail/push-keys.ts';
import { setLanguage } from '#mail/reader-language.ts';

/** What the member gets by which channel; where nothing was chosen, as the topic says. */
export async function showChoices(
  services: Services,
  _payload: unknown,
  { actor }: Caller,
): Promise<Answer<'EventChoices'>> {
  const { db } = services;
  const chosen = await db.query<{ topic: string; mail: boolean; push: boolean }>(
    'SELECT topic, mail, push FROM event_choices WHERE uid = $1',
    [actor.uid],
  );
  const topics = topicNames.map((topic) => {
    const own = isFixed(topic) ? undefined : chosen.find((each) => each.topic === topic);
    const mail = own?.mail ?? isMailedAtFirst(topic);
    return { topic, mail, push: own?.push ?? true, fixed: isFixed(topic) };
  });
  return {
    data: {
      topics,
      language: (await findMember(db, actor.uid))!.language,
      pushKey: (await pushKeys(services)).publicKey,
      devices: await readDevices(services, actor.uid),
    },
  };
}

/** Switches one channel of a topic; the other stays as it is. */
export async function saveChoice(
  { db }: Services,
  { topic, channel, on }: Payload<'SaveEventChoice'>,
  { actor }: Caller,
): Promise<Answer<'SaveEventChoice'>> {
  const known = topicNames.find((each) => each === topic);
  const isKnown = (eventChannels as readonly string[]).includes(channel);
  if (!known || !isKnown) throw refuse('choice.unknown', {}, known ? 'channel' : 'topic');
  if (isFixed(known)) throw refuse('choice.security');
  const isMail = channel === 'mail';
  await db.query(
    `INSERT INTO event_choices AS c (uid, topic, mail, push) VALUES ($1, $2, $3, $4)
     ON CONFLICT (uid, topic) DO UPDATE SET
       mail = CASE WHEN $5 THEN $3 ELSE c.mail END, push = CASE WHEN $5 THEN c.push ELSE $4 END`,
    [actor.uid, known, isMail ? on : isMailedAtFirst(known), isMail || on, isMail],
  );
  return { data: messages.success };
}

/** The language of mails and notifications. */
export async function saveLanguage(
  { db }: Services,
  { language }: Payload<'SaveLanguage'>,
  { actor }: Caller,
): Promise<Answer<'SaveLanguage'>> {
  const known = languages.find((each) => each === language);
  if (!known) throw refuse('language.unknown');
  await setLanguage(db, actor.uid, known);
  return { data: messages.success };
}
