import { messages } from '@canopy/contract/messages.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { submitPlace, useFormState } from '@canopy/ui/form/use-form-state.ts';
import { useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { referralOf } from '#features/people/access/referral.ts';
import {
  checkConfirm,
  checkSignup,
  emptySignup,
  placeRefusal,
  trimmed,
  type SignupFields,
} from '#features/people/access/signup-fields.ts';
import { useSponsor } from '#features/people/access/use-sponsor.ts';
import { figuresRead, useFigures } from '#features/people/figures/use-figures.ts';
import { consentTo, useLegalTexts } from '#features/people/consent/use-legal-texts.ts';

/** State and sending of the registration form. */
export function useSignup(countries: readonly { id: number }[]) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const initial = { ...emptySignup, ...referralOf(parameters) };
  const state = useFormState([], { initial }, busy, checkConfirm);
  const typed: SignupFields = { ...emptySignup, ...state.values };
  const sponsor = useSponsor(typed.sponsorId.trim());
  const registration = useCommand('registration');
  const texts = useLegalTexts();
  const figures = useFigures();

  const send = async (): Promise<void> => {
    const fields = trimmed(typed);
    const sponsorExists = await sponsor.exists(fields.sponsorId);
    const isCountry = (id: string) => countries.some((country) => String(country.id) === id);
    const faults = checkSignup(fields, { sponsorExists, isCountry });
    if (faults.length > 0) return state.refuse(faults);
    if (!texts.data) {
      state.goTo(submitPlace);
      return notify.error('The texts could not be loaded. Try again');
    }
    const answer = await registration.mutateAsync({
      sid: fields.sponsorId,
      name: fields.name,
      position: fields.side,
      email: fields.email,
      password: fields.password,
      mobile: fields.mobile,
      countryid: fields.countryId,
      consent: consentTo(texts.data.data),
      ...figuresRead(fields.seen),
    });
    const refusal = refusalOf('registration', answer);
    if (refusal?.code === 'consent.text-changed') {
      await texts.refetch();
      state.set('agreed', '');
    }
    if (refusal?.code === 'figures.changed') {
      await figures.refetch();
      state.set('seen', '');
    }
    if (refusal) return state.refuse(placeRefusal(refusal));
    notify.success(messages.successfull);
    await navigate(`/WelcomePage?userid=${answer.data.uid_output ?? ''}`);
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy || typed.seen === '') return;
    setBusy(true);
    await send().catch((error: unknown) => state.refuse({ ...reasonOf(error), field: '' }));
    setBusy(false);
  };
  return { state, sponsor: sponsor.note, busy, submit };
}
