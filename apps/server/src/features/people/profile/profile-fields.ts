import type { Payload } from '@canopy/contract/calls.ts';
import { countryById } from '@canopy/contract/catalog/countries.ts';
import { checkPerson } from '@canopy/contract/registration.ts';
import { Refusal, refuse } from '#base/errors.ts';

/** A profile as it is stored. */
export type Profile = {
  name: string;
  mobile: string;
  countryId: number;
  lastName: string;
  dob: string;
  address: string;
  father: string;
  gender: string;
  about: string;
  nomineeName: string;
  nomineeRelation: string;
};

const genders = ['', 'Male', 'Female'];

const relations = [
  '',
  'Husband',
  'Wife',
  'Father',
  'Mother',
  'Brother',
  'Sister',
  'Uncle',
  'Aunty',
  'Son',
  'Daughter',
];

/** Free texts, and how long each may be. */
const texts = {
  l_name: ['Last Name', 50],
  DOB: ['DOB', 20],
  address: ['Address', 300],
  father: ['Father Name', 100],
  aboutUser: ['About', 1000],
  NomineeName: ['Nominee Name', 100],
} as const;

/** What was sent, as a profile, and the mail address separately; throws the reason of a refusal. */
export function readProfile(sent: Payload<'UpdateProfile'>): { profile: Profile; email: string } {
  const person = {
    name: sent.name.trim(),
    mobile: sent.mobile.trim(),
    countryId: sent.country_id.trim(),
    email: sent.email.trim(),
  };
  const refusal = checkPerson(person, { isCountry: (id) => countryById(id) !== undefined });
  if (refusal) throw new Refusal({ ...refusal, field: '' });
  const profile = {
    name: person.name,
    mobile: person.mobile,
    countryId: countryById(person.countryId)!.id,
    lastName: sent.l_name.trim(),
    dob: sent.DOB.trim(),
    address: sent.address.trim(),
    father: sent.father.trim(),
    gender: sent.gender.trim(),
    about: sent.aboutUser.trim(),
    nomineeName: sent.NomineeName.trim(),
    nomineeRelation: sent.NomineeRelationsh.trim(),
  };
  for (const [field, [label, longest]] of Object.entries(texts)) {
    if (sent[field as keyof typeof texts].trim().length > longest) {
      throw refuse('field.too-long', { label, most: longest }, field);
    }
  }
  if (!genders.includes(profile.gender)) throw refuse('gender.wrong');
  if (!relations.includes(profile.nomineeRelation)) {
    throw refuse('nominee-relation.wrong');
  }
  return { profile, email: person.email };
}
