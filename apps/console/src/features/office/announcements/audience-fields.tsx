import { t } from '@canopy/ui/language/language.ts';
import { NativeSelect } from '@mantine/core';
import { useRows } from '@canopy/ui/client/hooks.ts';
import type { Draft } from '#features/office/announcements/draft.ts';
import { SeveralField } from '#features/office/announcements/several-field.tsx';

type AudienceFieldsProps = {
  draft: Draft;
  errorOf: (field: string) => string | undefined;
  set: (change: Partial<Draft>) => void;
};

/** For whom it is: what is left open is no condition. */
export function AudienceFields({ draft, errorOf, set }: AudienceFieldsProps) {
  const { data: countries = [] } = useRows('countryList', {});
  const { data: plans = [] } = useRows('operator/Plan', {});
  const ranks = plans.find(({ current }) => current)?.parameters.ranks ?? [];
  return (
    <>
      <SeveralField
        label="Countries"
        none="Every country"
        options={countries.map(({ id, nicename }) => ({ code: String(id), name: nicename }))}
        value={draft.countries}
        error={errorOf('countries')}
        onChange={(value) => set({ countries: value })}
      />
      <SeveralField
        label="Ranks"
        none="With or without a rank"
        options={ranks.map(({ name }, at) => ({ code: String(at + 1), name }))}
        value={draft.ranks}
        error={errorOf('ranks')}
        onChange={(value) => set({ ranks: value })}
      />
      <NativeSelect
        label={t('Members')}
        value={draft.active}
        error={errorOf('active')}
        onChange={(event) => set({ active: event.currentTarget.value })}
        data={[
          { value: '', label: 'Active or not' },
          { value: 'Active', label: 'Active only' },
          { value: 'Inactive', label: 'Not Active only' },
        ]}
      />
    </>
  );
}
