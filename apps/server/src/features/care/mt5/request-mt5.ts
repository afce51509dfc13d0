import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { countryById } from '@canopy/contract/catalog/countries.ts';
import { messages } from '@canopy/contract/messages.ts';
import { checkPerson } from '@canopy/contract/registration.ts';
import { Refusal, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';

/** Stores the request for an MT5 account; one that waits or was approved is enough. */
export async function requestMt5(
  { db, clock }: Services,
  payload: Payload<'MT5Registration'>,
  { actor }: Caller,
): Promise<Answer<'MT5Registration'>> {
  if (actor.suspended) throw refuse('account.suspended');
  const form = {
    email: payload.email.trim(),
    name: payload.name.trim(),
    countryId: payload.countryid.trim(),
    mobile: payload.phone.trim(),
  };
  if (Object.values(form).includes('')) throw refuse('fields.needed');
  const { name, ...person } = form;
  if (!/^[^\p{Cc}]{1,100}$/u.test(name)) throw refuse('name.wrong');
  const refusal = checkPerson(person, { isCountry: (id) => countryById(id) !== undefined });
  if (refusal) throw new Refusal({ ...refusal, field: '' });
  // The table's index decides: of two requests at once one is stored.
  const made = await db.query(
    `INSERT INTO mt5_requests (uid, email, name, country_id, phone, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
    [actor.uid, form.email, name, form.countryId, form.mobile, clock.now()],
  );
  if (made.length === 0) throw refuse('mt5.requested-already');
  return { data: messages.success };
}
