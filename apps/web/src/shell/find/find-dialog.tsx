import { textOf } from '@canopy/ui/client/api-error.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ShowMember } from '@canopy/ui/primitives/member-chip.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Button, CloseButton, Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { use, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { FindList, optionId } from '#shell/find/find-list.tsx';
import styles from '#shell/find/find.module.css';
import type { Find } from '#shell/find/finds.ts';
import { noteFind } from '#shell/find/recent-finds.ts';
import { useFinds, type Finds } from '#shell/find/use-finds.ts';

/** More than any name or query that one would type out. */
const mostLetters = 60;

type FindDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** Gives the focus back to what had it before. */
  giveBack: () => void;
};

/** Finds pages, wallets, members of the own team and tickets; on a phone it fills the screen. */
export function FindDialog({ opened, onClose, giveBack }: FindDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      // What had the focus is noted when it opens, and not when it comes open.
      opened={useMounted() && opened}
      onClose={onClose}
      size={600}
      padding={0}
      yOffset="10dvh"
      fullScreen={isPhone}
      transitionProps={{ duration: 150 }}
      // A class on the content would reach its frame as well, which is as large as the window.
      classNames={{ content: styles['dialog'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content radius={isPhone ? 0 : 'lg'} aria-label={t('Find')}>
        <Search {...{ onClose, giveBack }} />
      </Modal.Content>
    </Modal.Root>
  );
}

type SearchProps = Omit<FindDialogProps, 'opened'>;

/** Goes where a find leads. */
function useChoose({ onClose, giveBack }: SearchProps): (find: Find) => void {
  const uid = useSession((session) => session.userId);
  const navigate = useNavigate();
  const show = use(ShowMember);
  return (find) => {
    noteFind(uid, find);
    onClose();
    const { leads } = find;
    if ('member' in leads) {
      // The card returns the focus to where it was, and this field is gone by then.
      giveBack();
      show?.(String(leads.member));
    } else if (leads.newTab) window.open(leads.to, '_blank', 'noopener');
    else void navigate(leads.to);
  };
}

function Search(props: SearchProps) {
  const { onClose } = props;
  const listId = useId();
  const [text, setText] = useState('');
  const [reached, setReached] = useState('');
  const finds = useFinds(text);
  const choose = useChoose(props);
  const all = finds.groups.flatMap((group) => group.finds);
  const place = Math.max(
    0,
    all.findIndex(({ key }) => key === reached),
  );
  const active = all[place];
  useEffect(() => {
    if (active)
      document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: (place + 1) % all.length,
    ArrowUp: (place - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = steps[event.key];
    if (event.nativeEvent.isComposing || !active) return;
    if (event.key === 'Enter') choose(active);
    else if (next === undefined || event.shiftKey) return;
    else setReached(all[next]!.key);
    event.preventDefault();
  };
  return (
    <>
      <div className={styles['head']}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          data-autofocus
          className={styles['field']}
          placeholder={t('Page, member, wallet or ticket')}
          aria-label={t('Find a page, member, wallet or ticket')}
          autoComplete="off"
          spellCheck={false}
          maxLength={mostLetters}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={active !== undefined}
          aria-controls={active ? listId : undefined}
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setReached('');
          }}
        />
        <CloseButton size="lg" aria-label={t('Close')} onClick={onClose} />
      </div>
      <div className={styles['body']}>
        {active ? (
          <FindList {...{ listId, active }} groups={finds.groups} onChoose={choose} />
        ) : null}
        <Outcome {...{ text, finds, onClose }} count={all.length} />
      </div>
    </>
  );
}

type OutcomeProps = { text: string; finds: Finds; count: number; onClose: () => void };

/** What there is to say below the finds: still searching, failed, more of them, or none. */
function Outcome({ text, finds, count, onClose }: OutcomeProps) {
  const { isSearching, hasMore, error, retry } = finds;
  const isNothing = count === 0 && !isSearching && !error;
  return (
    <>
      <output className={styles['word']}>
        {isSearching ? t('Searching …') : null}
        {hasMore ? t('More members fit. Type more of it.') : null}
        {isNothing ? t('Nothing fits “{text}”.', { text: text.trim() }) : null}
      </output>
      {error ? (
        <p role="alert" className={styles['failed']}>
          {t('Members and tickets could not be searched.')} {textOf(error)}
          <Button variant="default" size="xs" onClick={retry}>
            {t('Try again')}
          </Button>
        </p>
      ) : null}
      {isNothing ? (
        <p className={styles['wayOut']}>
          {t('Members are found by the beginning of their id or name, in your own team only.')}
          <Button component={Link} to="/Support" variant="default" size="xs" onClick={onClose}>
            {t('Ask support')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
