import type { MemberCode } from '#refusals/reason.ts';

/**
 * What shows that two ids are of one person: the name that operators read, and the code of the
 * refusal where the company allows no more ids.
 */
export const personKinds = {
  pan: { name: 'PAN', refusal: 'pan.used' },
  aadhaar: { name: 'Aadhaar', refusal: 'aadhar.used' },
  account: { name: 'Bank account', refusal: 'account-number.used' },
  address: { name: 'Payout address', refusal: 'address.used' },
  mobile: { name: 'Mobile number', refusal: 'mobile.used' },
  device: { name: 'Device', refusal: 'device.used' },
} as const satisfies Record<string, { name: string; refusal: MemberCode }>;

/** A kind of evidence for one person. */
export type PersonKind = keyof typeof personKinds;

/** All kinds, the surest first. */
export const personKindNames = Object.keys(personKinds) as PersonKind[];
