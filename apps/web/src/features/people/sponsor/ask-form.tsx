import { Button, Checkbox, Textarea } from '@mantine/core';
import { sponsorRequestLimits } from '@canopy/contract/catalog/sponsor-requests.ts';
import { limits } from '@canopy/contract/limits.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { personFaults } from '@canopy/contract/registration.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { bindField } from '@canopy/ui/form/bind-field.ts';
import { submitPlace, useFormState } from '@canopy/ui/form/use-form-state.ts';
import { chosenLanguage, t } from '@canopy/ui/language/language.ts';
import { useState, type SubmitEvent } from 'react';
import { CountryFields } from '#features/people/access/country-fields.tsx';
import { useCountries } from '#features/people/access/use-countries.ts';
import { LegalLink } from '#features/people/consent/legal-link.tsx';
import styles from '#features/people/sponsor/sponsor.module.css';

const empty = {
  name: '',
  email: '',
  countryId: String(limits.defaultCountry),
  mobile: '',
  message: '',
  agreed: '',
};

/** The names of the wire where the form has others. */
const places: Readonly<Record<string, string>> = { countryid: 'countryId', phone: 'mobile' };

/** What a visitor says about themselves to get a sponsor. */
export function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const list = useCountries();
  const { state, busy, submit } = useAsk(
    (id) => list.countries.some((country) => String(country.id) === id),
    onAsked,
  );
  const agreed = bindField(state, 'agreed', '');
  const message = bindField(state, 'message', 'A few words about you (optional)');
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField autoComplete="name" {...bindField(state, 'name', 'User Name')} />
      <TextField type="email" autoComplete="email" {...bindField(state, 'email', 'Email')} />
      <CountryFields state={state} list={list} mobile="Mobile (optional)" />
      <Textarea
        autosize
        minRows={3}
        maxRows={8}
        maxLength={sponsorRequestLimits.message}
        {...message}
        onChange={(event) => state.set('message', event.currentTarget.value)}
      />
      <Checkbox
        id={agreed.id}
        error={agreed.error}
        aria-invalid={agreed.error === undefined ? undefined : true}
        checked={agreed.value !== ''}
        onChange={(event) => state.set('agreed', event.currentTarget.checked ? 'yes' : '')}
        label={t('I agree that my details are used to find a sponsor for me.')}
      />
      <p className={styles['small']}>
        {t('They are removed by themselves some time after the request is closed.')}{' '}
        <LegalLink text={{ name: 'privacy', title: 'Privacy' }} />
      </p>
      <Button id={`${state.id}-${submitPlace}`} type="submit" disabled={busy}>
        {busy ? t('Processing..') : t('Ask for a sponsor')}
      </Button>
    </form>
  );
}

function useAsk(isCountry: (id: string) => boolean, onAsked: (email: string) => void) {
  const [busy, setBusy] = useState(false);
  const state = useFormState([], { initial: empty }, busy);
  const ask = useCommand('SponsorRequest');
  const send = async (): Promise<void> => {
    const { name, email, countryId, mobile, message, agreed } = { ...empty, ...state.values };
    const person = { name: name.trim(), email: email.trim(), countryId };
    const phone = mobile.trim();
    const faults = [
      ...personFaults(phone === '' ? person : { ...person, mobile: phone }, { isCountry }),
      ...(agreed === '' ? [reason('consent.needed', {}, 'agreed')] : []),
    ];
    if (faults.length > 0) return state.refuse(faults);
    const answer = await ask.mutateAsync({
      name: person.name,
      email: person.email,
      countryid: countryId,
      phone,
      message: message.trim(),
      agreed: true,
      language: chosenLanguage(),
    });
    const refusal = refusalOf('SponsorRequest', answer);
    if (refusal) return state.refuse({ ...refusal, field: places[refusal.field] ?? refusal.field });
    onAsked(person.email);
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await send().catch((error: unknown) => state.refuse({ ...reasonOf(error), field: '' }));
    setBusy(false);
  };
  return { state, busy, submit };
}
