import { Button, SegmentedControl } from '@mantine/core';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { SideField } from '@canopy/ui/fields/side-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { bindField } from '@canopy/ui/form/bind-field.ts';
import { submitPlace } from '@canopy/ui/form/use-form-state.ts';
import { t } from '@canopy/ui/language/language.ts';
import styles from '#features/people/access/access.module.css';
import { CountryFields } from '#features/people/access/country-fields.tsx';
import { useCountries } from '#features/people/access/use-countries.ts';
import { useSignup } from '#features/people/access/use-signup.ts';
import { ConsentBox } from '#features/people/consent/consent-box.tsx';

const titles = ['Mr', 'Mrs', 'Miss', 'Dr'];

/** The registration form, its fields in the specification's order. */
export function SignupForm() {
  const list = useCountries();
  const { state, sponsorNote, busy, submit } = useSignup(list.countries);
  const agreed = bindField(state, 'agreed');
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {/* The title is for show, as the specification has it, and is never sent. */}
      <SegmentedControl
        aria-label={t('Title')}
        data={titles.map((title) => ({ value: title, label: t(title) }))}
        fullWidth
      />
      <TextField
        label={t('Sponsor Id')}
        inputMode="numeric"
        autoComplete="off"
        {...bindField(state, 'sponsorId')}
      />
      <output className={styles['note']} data-tone={sponsorNote.tone}>
        {sponsorNote.text}
      </output>
      <TextField label={t('User Name')} autoComplete="name" {...bindField(state, 'name')} />
      <CountryFields state={state} list={list} />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        {...bindField(state, 'email')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        description={t('6 to 20 characters')}
        {...bindField(state, 'password')}
      />
      <PasswordField
        label={t('Confirm Password')}
        autoComplete="new-password"
        {...bindField(state, 'confirm')}
      />
      <SideField label={t('Position')} {...bindField(state, 'side')} />
      <ConsentBox
        id={agreed.id}
        error={agreed.error}
        agreed={agreed.value !== ''}
        onAgree={(isAgreed) => state.set('agreed', isAgreed ? 'yes' : '')}
      />
      <Button id={`${state.id}-${submitPlace}`} type="submit" fullWidth disabled={busy} mt={8}>
        {busy ? t('Processing..') : t('Sign Up')}
      </Button>
    </form>
  );
}
