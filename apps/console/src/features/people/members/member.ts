import type { Answer } from '@canopy/contract/calls.ts';

/** A member as their page knows them. */
export type Member = Answer<'operator/Member'>['data'];
