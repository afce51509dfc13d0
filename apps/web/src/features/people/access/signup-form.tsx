import { Button, SegmentedControl } from '@mantine/core';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { SideField } from '@canopy/ui/fields/side-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
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
  const { form, sponsorNote, busy, submit } = useSignup(list.countries);
  const { register, formState } = form;
  const { errors } = formState;
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
        error={errors.sponsorId?.message}
        {...register('sponsorId')}
      />
      <output className={styles['note']} data-tone={sponsorNote.tone}>
        {sponsorNote.text}
      </output>
      <TextField
        label={t('User Name')}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <CountryFields form={form} list={list} />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        description={t('6 to 20 characters')}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={t('Confirm Password')}
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm')}
      />
      <SideField label={t('Position')} error={errors.side?.message} input={register('side')} />
      <ConsentBox error={errors.agreed?.message} {...register('agreed')} />
      <Button type="submit" fullWidth disabled={busy} mt={8}>
        {busy ? t('Processing..') : t('Sign Up')}
      </Button>
    </form>
  );
}
