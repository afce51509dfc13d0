import { NativeSelect } from '@mantine/core';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { bindField } from '@canopy/ui/form/bind-field.ts';
import type { FormState } from '@canopy/ui/form/use-form-state.ts';
import { t } from '@canopy/ui/language/language.ts';
import styles from '#features/people/access/access.module.css';
import { usePhoneCode, type CountryList } from '#features/people/access/use-countries.ts';

type CountryFieldsProps = {
  state: FormState;
  list: CountryList;
  /** What the number is called, where it is not needed. */
  mobile?: string;
};

/** The country, and the mobile number that begins with its phone code. */
export function CountryFields({ state, list, mobile = 'Mobile' }: CountryFieldsProps) {
  const phoneCode = usePhoneCode(state.values['countryId'] ?? '', list.countries);
  return (
    <>
      <NativeSelect
        autoComplete="country"
        data={list.countries.map(({ id, nicename }) => ({ value: String(id), label: t(nicename) }))}
        {...bindField(state, 'countryId', 'Country')}
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
        digits
        type="tel"
        autoComplete="tel-national"
        leftSection={<span className={styles['phone']}>{phoneCode}</span>}
        leftSectionWidth={64}
        {...bindField(state, 'mobile', mobile)}
      />
    </>
  );
}
