import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { countries, countryById, type Country } from '@canopy/contract/catalog/countries.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Handlers } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { findMember } from '#features/people/members/members.ts';
import { registerMember } from '#features/people/members/register-member.ts';
import { readWelcome, rememberRegistration } from '#features/people/members/welcome.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

/** Becoming a member, and what a member sees first. */
export const memberHandlers = {
  registration: register,
  check_sponsorid: checkSponsor,
  WelcomeDetails: readWelcome,
  countryList: async (_services, _payload, _caller, page) => cut(countries.map(countryRow), page),
  GetcountrybyID: async (_services, { id }) => {
    const country = countryById(id);
    if (!country) throw refuse('country.not-found');
    return { rows: [countryRow(country)], total: 1 };
  },
} satisfies Handlers;

function countryRow({ id, name, phonecode }: Country) {
  return { id, nicename: name, Countryname: name, phonecode };
}

async function register(
  services: Services,
  payload: Payload<'registration'>,
  caller: Caller,
): Promise<Answer<'registration'>> {
  await countTry(services, tryLimits.registrationsPerAddress, caller.countedAddress);
  const form = {
    sponsorId: payload.sid,
    name: payload.name,
    countryId: payload.countryid,
    mobile: payload.mobile,
    email: payload.email,
    password: payload.password,
    side: payload.position,
  };
  const { consent, figures } = payload;
  const agreed = consent && { consent, address: caller.address };
  const uid = await registerMember(services, form, { agreed, figures, browser: caller });
  rememberRegistration(services, caller, uid);
  return { data: { result: messages.successfull, uid_output: uid } };
}

async function checkSponsor(
  services: Services,
  { sid }: Payload<'check_sponsorid'>,
  { countedAddress }: Caller,
): Promise<Answer<'check_sponsorid'>> {
  await countTry(services, tryLimits.sponsorChecksPerAddress, countedAddress);
  const uid = readUid(sid);
  const member = uid === null ? null : await findMember(services.db, uid);
  if (!member) throw refuse('sponsor.unknown');
  return { data: { result: member.name, name: member.name } };
}
