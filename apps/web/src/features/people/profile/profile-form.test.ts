import { expect, it } from 'vitest';
import { profileFormOf, profilePayload } from '#features/people/profile/profile-form.ts';

const optionsOf = (name: string): string[] =>
  profileFormOf([]).fields.flatMap((field) =>
    field.type === 'select' && field.name === name ? field.options.map(({ code }) => code) : [],
  );

it('offers the genders and the nominee relations of the specification', () => {
  expect(optionsOf('gender').join(', ')).toBe('Male, Female');
  expect(optionsOf('NomineeRelationsh').join(', ')).toBe(
    'Husband, Wife, Father, Mother, Brother, Sister, Uncle, Aunty, Son, Daughter',
  );
});

it('sends the picture and the address empty', () => {
  expect(profilePayload({ name: 'Nila' }, '100001')).toMatchObject({
    uid: '100001',
    name: 'Nila',
    profile_img: '',
    Accountaddress: '',
  });
});
