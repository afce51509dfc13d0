import { messages } from '#messages.ts';

/**
 * What shows that two ids are of one person: the name that operators read, and the text of a
 * refusal where the house allows no more ids.
 */
export const personKinds = {
  pan: { name: 'PAN', refusal: messages.panUsed },
  aadhaar: { name: 'Aadhaar', refusal: messages.aadharUsed },
  account: { name: 'Bank account', refusal: messages.accountUsed },
  address: { name: 'Payout address', refusal: messages.addressUsed },
  mobile: { name: 'Mobile number', refusal: messages.mobileUsed },
  device: { name: 'Device', refusal: messages.deviceUsed },
} as const;

/** A kind of evidence for one person. */
export type PersonKind = keyof typeof personKinds;

/** All kinds, the surest first. */
export const personKindNames = Object.keys(personKinds) as PersonKind[];
