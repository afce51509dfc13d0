import type { Language } from '@canopy/contract/events/topics.ts';

/** The texts of an invitation, in the picture and beside it. */
export const inviteWords: Record<Language, { headline: string; lead: string; risk: string }> = {
  en: {
    headline: 'You are invited',
    lead: 'Register with this personal link.',
    risk: 'Trading can lose money.',
  },
  hi: {
    headline: 'आपको आमंत्रण है',
    lead: 'इस निजी लिंक से रजिस्टर करें।',
    risk: 'ट्रेडिंग में पैसा डूब सकता है।',
  },
};
