/** The texts that a member agrees to, in the order in which they are shown. */
export const agreedNames = ['terms', 'privacy', 'risk'] as const;

/** All texts that have a page and versions of their own. */
export const legalNames = [...agreedNames, 'contact'] as const;

/** The name of a text. */
export type LegalName = (typeof legalNames)[number];

/** A text: its title and its sections. */
export interface LegalText {
  title: string;
  items: { heading: string; text: string }[];
}

/** All of them; a part of the site's content that only the server and the editor carry. */
export type LegalTexts = Record<LegalName, LegalText>;

/** The public page of each text. */
export const legalPaths: Readonly<Record<LegalName, `/${string}`>> = {
  terms: '/Terms',
  privacy: '/Privacy',
  risk: '/Risk',
  contact: '/Contact',
};
