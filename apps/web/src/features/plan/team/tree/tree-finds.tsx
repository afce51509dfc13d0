import type { Answer } from '@canopy/contract/calls.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from '#features/plan/team/tree/search.module.css';
import { colourName, meaningOf } from '#features/plan/team/tree/tree-status.ts';

type Found = Answer<'TreeSearch'>['data'];

type FindsProps = {
  listId: string;
  query: UseQueryResult<Answer<'TreeSearch'>>;
  active: number;
  onOpen: (uid: number) => void;
};

/** The id of an option, for the field that leads through them. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** What fits, below the field; it also says when nobody does, and when more do than are listed. */
export function Finds({ listId, query, active, onOpen }: FindsProps) {
  const { data, error } = query;
  const { found, more } = data?.data ?? { found: [], more: false };
  const word = error ? textOf(error) : data ? wordFor(found.length, more) : t('Searching …');
  return (
    // The field keeps the focus: a press that took it away would close the list before the click.
    <div className={styles['finds']} onMouseDown={(event) => event.preventDefault()}>
      {found.length > 0 ? (
        <div role="listbox" id={listId} aria-label={t('Members that fit')}>
          {found.map((find, index) => (
            <div
              key={find.uid}
              id={optionId(listId, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-colour={colourName(find.IdColor)}
              onClick={() => onOpen(find.uid)}
            >
              <Line find={find} />
            </div>
          ))}
        </div>
      ) : null}
      {word ? <output className={styles['word']}>{word}</output> : null}
    </div>
  );
}

function wordFor(count: number, more: boolean): string {
  if (more) return t('More members fit. Type more of it.');
  return count === 0 ? t('Nobody in your team fits.') : '';
}

function Line({ find }: { find: Found['found'][number] }) {
  const { fname, uid, pos, level, IdColor } = find;
  return (
    <>
      <span className={styles['dot']} aria-hidden />
      <span className={styles['who']}>
        <span className={styles['name']}>{fname}</span>
        <span className={styles['where']}>
          {uid} · {pos === '' ? t('You') : `${t(pos)}, ${t('level {level}', { level })}`} ·{' '}
          {t(meaningOf(colourName(IdColor)))}
        </span>
      </span>
    </>
  );
}
