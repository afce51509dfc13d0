import type { TestPerson } from '#testing/money.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** A profile as the page sends it. */
export const validProfile = {
  name: 'Asha Fern',
  mobile: '9000000001',
  address: 'House 7, Hill Road',
  aboutUser: 'Grows ferns.',
  l_name: 'Moss',
  DOB: '01/02/90',
  profile_img: '',
  Accountaddress: '',
  gender: 'Female',
  country_id: 99,
  father: 'Birk Moss',
  NomineeName: 'Linden Moss',
  NomineeRelationsh: 'Brother',
};

/** A member with their own mail address, signed in. */
export async function personWithMail(
  server: TestServer,
  email: string,
): Promise<TestPerson & { email: string }> {
  const uid = await server.register({ email });
  return { uid, email, token: await server.signIn(uid) };
}
