import { t } from '@canopy/ui/language/language.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { countryById } from '@canopy/contract/catalog/countries.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import styles from '#queue/queue.module.css';

type SponsorFieldProps = {
  /** The country whose members are offered before anything is typed. */
  country: string;
  field: {
    id: string;
    value: string;
    error: string | undefined;
    size: string;
    autoComplete: string;
    readOnly: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  onPick: (uid: string) => void;
};

const typingMs = 200;

/**
 * Whom a visitor is sent to: an id, or a name that members are offered for. The arrow leads from
 * the field to them and back.
 */
export function SponsorField({ country, field, onPick }: SponsorFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [search] = useDebouncedValue(field.value.trim(), typingMs);
  const { data: answer, isFetching } = useQuery(
    callQuery('operator/SponsorChoices', { search, country }),
  );
  const data = answer?.data;
  const step = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  const state = isFetching || search !== field.value.trim() ? 'Searching' : '';
  return (
    <div ref={place} className={styles['sponsor']} onKeyDown={step}>
      <TextField label="Sponsor" placeholder="User id, or a name" maxLength={50} {...field} />
      <output className={styles['hint']}>
        {state !== ''
          ? state
          : data?.length === 0
            ? search === ''
              ? t('No active members in this country. Search by id or name.')
              : t('No active member is found.')
            : search === ''
              ? t('Active members of the same country; who was sent the fewest comes first.')
              : t('Active members')}
      </output>
      <ul aria-label={t('Members to choose from')}>
        {data?.map(({ uid, f_name: name, countryid, sent }) => (
          <li key={uid}>
            <button
              type="button"
              disabled={field.readOnly}
              data-chosen={field.value.trim() === String(uid) || undefined}
              onClick={() => onPick(String(uid))}
            >
              <span>
                {name} · {uid}
              </span>
              <span className={styles['hint']}>
                {countryById(countryid)?.name ?? ''} · {sent} in 30 days
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
