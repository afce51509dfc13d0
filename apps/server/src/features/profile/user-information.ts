import type { Row } from '@canopy/contract/calls.ts';
import { loginNeeded } from '#errors.ts';
import { readPayout } from '#features/payout/payout-details.ts';
import { findProfile } from '#features/profile/stored-profile.ts';
import type { Caller, Rows } from '#http/handlers.ts';
import type { Services } from '#services.ts';

/** The member's own profile and payout details; identity numbers in full, to nobody else. */
export async function readUserInformation(
  services: Services,
  _payload: unknown,
  { actor }: Caller,
): Promise<Rows<Row<'UserInformation'>>> {
  const [profile, payout] = await Promise.all([
    findProfile(services.db, actor.uid),
    readPayout(services, services.db, actor.uid),
  ]);
  if (!profile) throw loginNeeded();
  const row = {
    f_name: profile.name,
    l_name: profile.lastName,
    mobile: profile.mobile,
    email: profile.email,
    pendingEmail: profile.pendingEmail,
    dob: profile.dob,
    address: profile.address,
    father: profile.father,
    gender: profile.gender,
    aboutUser: profile.about,
    name: profile.nomineeName,
    relation: profile.nomineeRelation,
    countryid: profile.countryId,
    accountaddress: payout.usdtAddress,
    holder: payout.holder,
    accountnumber: payout.accountNumber,
    ifsc: payout.ifsc,
    bank_name: payout.bankName,
    branch: payout.branch,
    PAN: payout.pan,
    AAdhar: payout.aadhar,
  };
  return { rows: [row], total: 1 };
}
