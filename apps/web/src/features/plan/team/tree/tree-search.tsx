import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { limits } from '@canopy/contract/limits.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { digitsOf } from '@canopy/ui/primitives/format.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Finds, optionId } from '#features/plan/team/tree/tree-finds.tsx';
import styles from '#features/plan/team/tree/search.module.css';

/** Fewer letters would fit nearly everybody. */
const fewest = 2;
/** People type on before the server is asked. */
const typingMs = 200;

const isId = (text: string): boolean => /^\d/.test(text);

/** An id has digits alone, up to eight; anything else is a name. */
function tidyText(text: string): string {
  const begun = text.trimStart();
  return isId(begun) ? digitsOf(begun, limits.treeSearch) : begun.slice(0, limits.nameMax);
}

type TreeSearchProps = { onOpen: (id: number) => void };

/** What is typed, what fits it, and which of it the keys have reached. */
function useSearch({ onOpen }: TreeSearchProps) {
  const uid = useSession((session) => session.userId);
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [opened, list] = useDisclosure(false);
  const [settled] = useDebouncedValue(text.trim(), typingMs);
  const query = useQuery({
    ...callQuery('TreeSearch', { uid, search: settled }),
    enabled: settled.length >= fewest,
  });
  const isListed = opened && settled.length >= fewest && text.trim() === settled;
  const found = isListed ? (query.data?.data.found ?? []) : [];
  const open = (id: number): void => {
    list.close();
    onOpen(id);
  };
  const submit = async (): Promise<void> => {
    const wanted = text.trim();
    const chosen = found[active];
    if (wanted === '') return;
    if (chosen) return open(chosen.uid);
    if (isId(wanted)) return open(Number(wanted));
    const { data } = await client.fetchQuery(callQuery('TreeSearch', { uid, search: wanted }));
    const [first, ...others] = data.found;
    if (!first) return notify.refusal(reason('user.not-found'));
    if (others.length === 0) return open(first.uid);
    list.open();
    setActive(0);
  };
  const write = (typed: string): void => {
    setText(tidyText(typed));
    setActive(-1);
    list.open();
  };
  /** Up from the field leads to the last, down to the first. */
  const step = (by: 1 | -1): void => {
    const next = active < 0 && by < 0 ? found.length - 1 : active + by;
    setActive((next + found.length) % found.length);
  };
  return { text, write, query, found, active, step, isListed, list, open, submit };
}

/** Finds members of the own tree by id or name: what fits is listed while one types. */
export function TreeSearch(props: TreeSearchProps) {
  const { text, write, query, found, active, step, isListed, list, open, submit } =
    useSearch(props);
  const listId = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') list.close();
    if (found.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit().catch(notify.failure);
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && list.close()}
    >
      <div className={styles['field']}>
        <TextInput
          label={t('User Id or name')}
          autoComplete="off"
          value={text}
          maxLength={isId(text) ? limits.treeSearch : limits.nameMax}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found[active] ? optionId(listId, active) : undefined}
          onFocus={list.open}
          onKeyDown={onKeyDown}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {isListed ? <Finds {...{ listId, query, active }} onOpen={open} /> : null}
      </div>
      <Button type="submit">{t('Submit')}</Button>
    </form>
  );
}
