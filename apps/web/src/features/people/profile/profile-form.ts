import type { PayloadInput, Row } from '@canopy/contract/calls.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition, FormOption } from '@canopy/ui/form/definition.ts';

type Details = Row<'UserInformation'>;

const relations = [
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

const same = (name: string): FormOption => ({ code: name, name });

/** Longer than the server allows, so that it refuses instead of a text being cut silently. */
const most = { name: 50, email: 100, line: 120, dob: 30, address: 320, about: 1100 };

/** What is stored, by the names under which it is sent. A pending address stays pending. */
export function storedProfile(details: Details): FormValues {
  return {
    name: details.f_name,
    l_name: details.l_name,
    mobile: details.mobile,
    email: details.pendingEmail || details.email,
    DOB: details.dob,
    gender: details.gender,
    father: details.father,
    address: details.address,
    country_id: String(details.countryid),
    aboutUser: details.aboutUser,
    NomineeName: details.name,
    NomineeRelationsh: details.relation,
  };
}

/** The payload of the specification; its two empty fields are sent empty. */
export function profilePayload(values: FormValues, uid: string): PayloadInput<'UpdateProfile'> {
  const value = (name: string): string => values[name] ?? '';
  return {
    uid,
    name: value('name'),
    mobile: value('mobile'),
    address: value('address'),
    aboutUser: value('aboutUser'),
    l_name: value('l_name'),
    DOB: value('DOB'),
    profile_img: '',
    Accountaddress: '',
    gender: value('gender'),
    country_id: value('country_id'),
    father: value('father'),
    NomineeName: value('NomineeName'),
    NomineeRelationsh: value('NomineeRelationsh'),
    email: value('email'),
  };
}

/** The form of the Settings tab; what is wrong, the server says. */
export function profileFormOf(countries: readonly FormOption[]): FormDefinition<'UpdateProfile'> {
  return {
    call: 'UpdateProfile',
    fields: [
      { type: 'text', name: 'name', label: 'First Name', most: most.name },
      { type: 'text', name: 'l_name', label: 'Last Name', most: most.line },
      { type: 'digits', name: 'mobile', label: 'Phone', most: limits.mobileMax },
      {
        type: 'text',
        name: 'email',
        label: 'Email',
        help: 'A new address counts once you have entered the code we mail to it',
        most: most.email,
      },
      { type: 'text', name: 'DOB', label: 'DOB', placeholder: 'dd/mm/yy', most: most.dob },
      {
        type: 'select',
        name: 'gender',
        label: 'Gender',
        first: 'Select Gender',
        options: ['Male', 'Female'].map(same),
      },
      { type: 'text', name: 'father', label: 'Father/Husband Name', most: most.line },
      { type: 'text', name: 'address', label: 'Address', most: most.address },
      { type: 'select', name: 'country_id', label: 'Country', first: null, options: countries },
      { type: 'long', name: 'aboutUser', label: 'About', most: most.about },
      { type: 'text', name: 'NomineeName', label: 'Nominee Name', most: most.line },
      {
        type: 'select',
        name: 'NomineeRelationsh',
        label: 'Nominee Relation',
        first: 'Select Relation',
        options: relations.map(same),
      },
    ],
    check: () => [],
    payload: profilePayload,
    done: messages.profileUpdated,
    submit: 'Update',
  };
}
