import { messages } from '@canopy/contract/messages.ts';
import { limits } from '@canopy/contract/limits.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import {
  checkRegistration,
  confirmRefusal,
  type FieldRefusal,
  type RegistrationForm,
} from '@canopy/contract/registration.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf as readRefusal } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useFormState } from '@canopy/ui/form/use-form-state.ts';
import { useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { referralOf } from '#features/people/access/referral.ts';
import { useSponsor } from '#features/people/access/use-sponsor.ts';
import { consentTo, useLegalTexts } from '#features/people/consent/use-legal-texts.ts';

/** The form's fields; the second password is compared here and never sent. */
type SignupFields = RegistrationForm & { confirm: string; agreed: string };

const empty: SignupFields = {
  sponsorId: '',
  side: '',
  name: '',
  countryId: String(limits.defaultCountry),
  mobile: '',
  email: '',
  password: '',
  confirm: '',
  agreed: '',
};

/** What is asked last: consent to the texts. */
const agreedRefusal = { ...reason('consent.needed'), field: 'agreed' } as const;

/** What is checked and sent: as typed, without the spaces around it; passwords stay untouched. */
function trimmed(fields: SignupFields): SignupFields {
  const { sponsorId, name, email } = fields;
  return { ...fields, sponsorId: sponsorId.trim(), name: name.trim(), email: email.trim() };
}

/**
 * The first refusal in the specification's order; then the second password is compared, and the
 * consent is asked for last.
 */
function refusalOf(
  fields: SignupFields,
  facts: Parameters<typeof checkRegistration>[1],
): FieldRefusal | typeof agreedRefusal | null {
  const refusal = checkRegistration(fields, facts);
  if (refusal) return refusal;
  if (fields.confirm !== fields.password) return confirmRefusal;
  return fields.agreed === '' ? agreedRefusal : null;
}

/** State and sending of the registration form. */
export function useSignup(countries: readonly { id: number }[]) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const state = useFormState([], { initial: { ...empty, ...referralOf(parameters) } }, busy);
  const typed: SignupFields = { ...empty, ...state.values };
  const sponsor = useSponsor(typed.sponsorId.trim());
  const registration = useCommand('registration');
  const texts = useLegalTexts();

  const send = async (): Promise<void> => {
    const fields = trimmed(typed);
    const sponsorExists = await sponsor.exists(fields.sponsorId);
    const isCountry = (id: string) => countries.some((country) => String(country.id) === id);
    const refusal = refusalOf(fields, { sponsorExists, isCountry });
    if (refusal) return state.refuse(refusal);
    if (!texts.data) return notify.error('The texts could not be loaded. Try again');
    const answer = await registration.mutateAsync({
      sid: fields.sponsorId,
      name: fields.name,
      position: fields.side,
      email: fields.email,
      password: fields.password,
      mobile: fields.mobile,
      countryid: fields.countryId,
      consent: consentTo(texts.data.data),
    });
    const refused = readRefusal('registration', answer);
    if (refused?.code === 'consent.text-changed') {
      await texts.refetch();
      state.set('agreed', '');
    }
    if (refused?.field === 'password') return state.refuse(refused);
    if (refused) return notify.refusal(refused);
    notify.success(messages.successfull);
    await navigate(`/WelcomePage?userid=${answer.data.uid_output ?? ''}`);
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await send().catch(notify.failure);
    setBusy(false);
  };
  return { state, sponsorNote: sponsor.note, busy, submit };
}
