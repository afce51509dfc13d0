import { Button, SegmentedControl } from '@mantine/core';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { SideField } from '@canopy/ui/fields/side-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { bindField } from '@canopy/ui/form/bind-field.ts';
import { Note } from '@canopy/ui/form/note.tsx';
import { submitPlace } from '@canopy/ui/form/use-form-state.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Link } from 'react-router';
import styles from '#features/people/access/access.module.css';
import { CountryFields } from '#features/people/access/country-fields.tsx';
import { useCountries } from '#features/people/access/use-countries.ts';
import { useSignup } from '#features/people/access/use-signup.ts';
import { FiguresBox } from '#features/people/figures/figures-box.tsx';
import { ConsentBox } from '#features/people/consent/consent-box.tsx';

const titles = ['Mr', 'Mrs', 'Miss', 'Dr'];

/** The registration form, its fields in the specification's order. */
export function SignupForm() {
  const list = useCountries();
  const { state, sponsor, busy, submit } = useSignup(list.countries);
  const agreed = bindField(state, 'agreed', '');
  const seen = bindField(state, 'seen', '');
  const mayGo = seen.value !== '';
  const sponsorId = bindField(state, 'sponsorId', 'Sponsor Id');
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {/* The title is for show, as the specification has it, and is never sent. */}
      <SegmentedControl
        aria-label={t('Title')}
        data={titles.map((title) => ({ value: title, label: t(title) }))}
        fullWidth
      />
      <TextField
        inputMode="numeric"
        autoComplete="off"
        {...sponsorId}
        error={sponsorId.error ?? sponsor.fault}
        // Nothing else says it aloud: no message pops up while one types.
        errorProps={sponsorId.error === undefined ? { role: 'alert' } : {}}
      />
      <output className={styles['note']} data-tone={sponsor.tone}>
        {sponsor.text}
      </output>
      <p className={styles['note']}>
        <Link to="/FindSponsor" className="touch">
          {t('No sponsor? Ask for one')}
        </Link>
      </p>
      <TextField autoComplete="name" {...bindField(state, 'name', 'User Name')} />
      <CountryFields state={state} list={list} />
      <TextField type="email" autoComplete="email" {...bindField(state, 'email', 'Email')} />
      <PasswordField
        autoComplete="new-password"
        description={t('6 to 20 characters')}
        {...bindField(state, 'password', 'Password')}
      />
      <PasswordField
        autoComplete="new-password"
        {...bindField(state, 'confirm', 'Confirm Password')}
      />
      <SideField {...bindField(state, 'side', 'Position')} />
      <ConsentBox
        id={agreed.id}
        error={agreed.error}
        agreed={agreed.value !== ''}
        onAgree={(isAgreed) => state.set('agreed', isAgreed ? 'yes' : '')}
      />
      <FiguresBox
        id={seen.id}
        error={seen.error}
        seen={mayGo}
        onSeen={(id) => state.set('seen', id)}
      />
      <SubmitButton id={state.id} busy={busy} mayGo={mayGo} />
    </form>
  );
}

type SubmitButtonProps = { id: string; busy: boolean; mayGo: boolean };

/** It works once the figures were read. */
function SubmitButton({ id, busy, mayGo }: SubmitButtonProps) {
  return (
    <>
      {mayGo ? null : (
        <Note id={`${id}-waits`}>{t('Read the figures and tick the box first.')}</Note>
      )}
      <Button
        id={`${id}-${submitPlace}`}
        type="submit"
        fullWidth
        disabled={busy || !mayGo}
        aria-describedby={mayGo ? undefined : `${id}-waits`}
        mt={8}
      >
        {busy ? t('Processing..') : t('Sign Up')}
      </Button>
    </>
  );
}
