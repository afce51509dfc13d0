import type { Row } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { loginNeeded } from '#base/errors.ts';
import type { Caller, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { readKycStatus } from '#features/people/kyc-documents/kyc-status.ts';
import { findMember } from '#features/people/members/members.ts';
import { findOldId } from '#features/people/members/typed-member.ts';
import { readPayout } from '#features/people/payout/payout-details.ts';
import { findUnconfirmed } from '#features/people/profile/confirmed-email.ts';
import { findProfile } from '#features/people/profile/stored-profile.ts';
import { readHold } from '#features/people/security-changes/payout-hold.ts';
import { readSettings, type Settings } from '#settings/settings.ts';

/** The member's own profile and payout details; identity numbers in full, to nobody else. */
export async function readUserInformation(
  services: Services,
  _payload: unknown,
  { actor }: Caller,
): Promise<Rows<Row<'UserInformation'>>> {
  const { db } = services;
  const [profile, member, payout, settings, kyc, hold, unconfirmed, oldId] = await Promise.all([
    findProfile(db, actor.uid),
    findMember(db, actor.uid),
    readPayout(services, db, actor.uid),
    readSettings(db),
    readKycStatus(db, actor.uid),
    readHold(services, db, actor.uid),
    findUnconfirmed(db, [actor.uid]),
    findOldId(db, actor.uid),
  ]);
  if (!profile || !member) throw loginNeeded();
  const row = {
    oldId,
    f_name: profile.name,
    l_name: profile.lastName,
    mobile: profile.mobile,
    email: profile.email,
    pendingEmail: profile.pendingEmail,
    emailConfirmed: !unconfirmed.has(actor.uid),
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
    rules: {
      active: member.isActive,
      suspended: member.isSuspended,
      minimum: minimumOf(settings),
      kycMissing: settings.kycNeeded && kyc !== 'Approved',
      heldUntil: momentText(hold.held?.until ?? null, services.config.timeZone),
      heldFor: hold.held?.change ?? ('' as const),
      frozen: hold.frozen !== null,
    },
  };
  return { rows: [row], total: 1 };
}

function minimumOf({ minimumMicros }: Settings): Record<string, number> {
  const set = Object.entries(minimumMicros).filter(([, micros]) => micros > 0n);
  return Object.fromEntries(set.map(([wallet, micros]) => [wallet, toNumber(micros)]));
}
