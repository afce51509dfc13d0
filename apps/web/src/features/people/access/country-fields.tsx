import { NativeSelect } from '@mantine/core';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import styles from '#features/people/access/access.module.css';
import { usePhoneCode, type CountryList } from '#features/people/access/use-countries.ts';
import type { SignupFields } from '#features/people/access/use-signup.ts';

type CountryFieldsProps = { form: UseFormReturn<SignupFields>; list: CountryList };

/** The country, and the mobile number that begins with its phone code. */
export function CountryFields({ form, list }: CountryFieldsProps) {
  const { register, control, formState } = form;
  const countryId = useWatch({ control, name: 'countryId' });
  const phoneCode = usePhoneCode(countryId, list.countries);
  return (
    <>
      <NativeSelect
        label={t('Country')}
        autoComplete="country"
        error={formState.errors.countryId?.message}
        data={list.countries.map(({ id, nicename }) => ({ value: String(id), label: t(nicename) }))}
        {...register('countryId')}
        value={countryId}
      />
      {list.failed ? (
        <p className={styles['note']} data-tone="bad" role="alert">
          {t('The list of countries could not be loaded.')}{' '}
          <button type="button" className={styles['inline']} onClick={list.retry}>
            {t('Try again')}
          </button>
        </p>
      ) : null}
      <TextField
        label={t('Mobile')}
        digits
        type="tel"
        autoComplete="tel-national"
        leftSection={<span className={styles['phone']}>{phoneCode}</span>}
        leftSectionWidth={64}
        error={formState.errors.mobile?.message}
        {...register('mobile')}
      />
    </>
  );
}
