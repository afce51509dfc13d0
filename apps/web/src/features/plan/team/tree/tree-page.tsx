import { Button, TextInput } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { rowsQuery, useRows } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { digitsOf } from '@canopy/ui/primitives/format.ts';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconArrowLeft, IconHome, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { registerLink } from '#features/plan/team/tree/register-link.ts';
import { TreeCanvas } from '#features/plan/team/tree/tree-canvas.tsx';
import { back, visit, type TreeHistory } from '#features/plan/team/tree/tree-history.ts';
import { legend } from '#features/plan/team/tree/tree-status.ts';
import styles from '#features/plan/team/tree/tree.module.css';

/** The member's binary tree, four levels at a time. */
export function TreePage() {
  const own = useSession((session) => session.userId);
  const [history, setHistory] = useState<TreeHistory>([own]);
  const shown = history.at(-1) ?? own;
  const { data, error, refetch } = useRows('binaryTree', { searchId: shown, loginId: own });
  const client = useQueryClient();
  // The tree that is there stays until the next one was found.
  const open = async (id: string): Promise<void> => {
    try {
      const found = await client.fetchQuery(
        rowsQuery('binaryTree', { searchId: id, loginId: own }),
      );
      if (found.length === 0) notify.refusal(reason('user.not-found'));
      else setHistory((now) => visit(now, id));
    } catch (failure) {
      notify.failure(failure);
    }
  };
  return (
    <>
      <div className={styles['tools']}>
        <SearchForm onSearch={(id) => void open(id)} />
        <div className={styles['buttons']}>
          <Button
            component={Link}
            to="/DashBoard"
            variant="default"
            leftSection={<IconHome size={18} stroke={1.75} aria-hidden />}
          >
            {t('Home')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            disabled={history.length === 1 && shown === own}
            onClick={() => setHistory(back(history, own))}
          >
            {t('BACK')}
          </Button>
        </div>
        <div className={styles['buttons']}>
          {(['Left', 'Right'] as const).map((side) => (
            <Button
              key={side}
              component="a"
              href={registerLink(own, side)}
              target="_blank"
              rel="noreferrer"
              variant="default"
            >
              {side === 'Left' ? t('Left Referral Link') : t('Right Referral Link')}
            </Button>
          ))}
        </div>
      </div>
      <Legend />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!error && !data ? <LoadingLines lines={10} height={60} /> : null}
      {!error && data ? <TreeCanvas nodes={data} onOpen={(uid) => void open(uid)} /> : null}
    </>
  );
}

function SearchForm({ onSearch }: { onSearch: (id: string) => void }) {
  const [id, setId] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (id !== '') onSearch(id);
  };
  return (
    <form role="search" className={styles['search']} onSubmit={submit}>
      <TextInput
        label={t('User Id')}
        inputMode="numeric"
        autoComplete="off"
        value={id}
        maxLength={limits.treeSearch}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        onChange={(event) => setId(digitsOf(event.currentTarget.value, limits.treeSearch))}
      />
      <Button type="submit">{t('Submit')}</Button>
    </form>
  );
}

function Legend() {
  return (
    <ul className={styles['legend']} aria-label={t('Legend')}>
      {legend.map(({ colour, label }) => (
        <li key={colour} data-colour={colour}>
          {t(label)}
        </li>
      ))}
    </ul>
  );
}
