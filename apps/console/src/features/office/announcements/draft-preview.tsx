import type { PayloadInput } from '@canopy/contract/calls.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Draft } from '#features/office/announcements/draft.ts';
import styles from '#features/office/content/content.module.css';

const shown = (count: number): string => formatFigure(count, 0);

/** How many members it would reach now. */
function Reach({ countries, ranks, active }: Draft) {
  const payload: PayloadInput<'operator/AnnouncementReach'> = {
    countries: [...countries],
    ranks: [...ranks],
    active,
  };
  const { data, error } = useQuery({
    ...callQuery('operator/AnnouncementReach', payload),
    placeholderData: keepPreviousData,
  });
  const text = data
    ? t('Reaches {reach} of {all} members now.', {
        reach: shown(data.data.reach),
        all: shown(data.data.members),
      })
    : t('Counting members …');
  return <p aria-live="polite">{error ? textOf(error) : text}</p>;
}

function Words({ title, body, lang }: { title: string; body: string; lang: string }) {
  return (
    <div lang={lang}>
      <p className={styles['words']} data-kind="heading">
        {title}
      </p>
      <p className={styles['words']}>{body}</p>
    </div>
  );
}

/** What members will read, in both languages, and how many of them. */
export function DraftPreview({ draft }: { draft: Draft }) {
  const { title, body, titleHindi, bodyHindi } = draft;
  const isEmpty = title === '' && body === '';
  return (
    <Card title="Preview" className={styles['preview'] ?? ''}>
      <div className={styles['form']}>
        <Reach {...draft} />
        {isEmpty ? <p>{t('Title and text appear here as members read them.')}</p> : null}
        <Words title={title} body={body} lang="en" />
        {titleHindi === '' && bodyHindi === '' ? null : (
          <Words title={titleHindi} body={bodyHindi} lang="hi" />
        )}
      </div>
    </Card>
  );
}
