import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { loginNeeded, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { refuseShared, replacePrints } from '#features/people/persons/keep-prints.ts';
import { plainMobile, printOf } from '#features/people/persons/prints.ts';
import { askForEmail, giveUpEmail } from '#features/people/profile/change-email.ts';
import { readProfile } from '#features/people/profile/profile-fields.ts';
import { findProfile, saveProfile } from '#features/people/profile/stored-profile.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

/**
 * Saves the profile. A new mail address is only pending: it takes effect once the code that was
 * mailed to it comes back. Sending the current address again drops a pending one.
 */
export async function updateProfile(
  services: Services,
  payload: Payload<'UpdateProfile'>,
  { actor }: Caller,
): Promise<Answer<'UpdateProfile'>> {
  // Codes and new passwords go to the address; a stolen account must not point them elsewhere.
  if (actor.suspended) throw refuse('account.suspended');
  const { profile, email } = readProfile(payload);
  const present = await findProfile(services.db, actor.uid);
  if (!present) throw loginNeeded();
  const isNew = email !== present.email;
  const mobile = printOf(services, 'mobile', plainMobile(profile.mobile, profile.countryId));
  if (isNew) await countTry(services, tryLimits.emailCodesPerId, String(actor.uid));
  await services.db.transaction(async (tx) => {
    // The lock of the address comes before that of the member, as at a registration.
    if (isNew) await askForEmail(services, tx, actor.uid, { ...present, newEmail: email });
    else await giveUpEmail(services, tx, actor.uid);
    await refuseShared(tx, [mobile], actor.uid);
    await saveProfile(tx, actor.uid, profile);
    await replacePrints(tx, actor.uid, { mobile }, services.clock.now());
  });
  return { data: messages.profileUpdated };
}
