import type { ReactNode } from 'react';
import type { FormReview, ReviewLine } from '#form/definition.ts';
import styles from '#form/form.module.css';
import { Note } from '#form/note.tsx';
import { reviewPlace } from '#form/use-review.ts';
import { t } from '#language/language.ts';
import { Money } from '#primitives/money.tsx';

/** What is about to be done, line by line, for a last look. */
export function ReviewStep({ id, review }: { id: string; review: FormReview }) {
  const title = `${id}-${reviewPlace}-title`;
  return (
    <div
      id={`${id}-${reviewPlace}`}
      className={styles['review']}
      role="group"
      aria-labelledby={title}
      tabIndex={-1}
    >
      <p id={title} className={styles['reviewTitle']}>
        {t('Please check before you continue')}
      </p>
      <ReviewLines lines={review.lines} />
      <Note>{review.note}</Note>
    </div>
  );
}

/** The lines of a review, which stay on the receipt. */
export function ReviewLines({ lines }: { lines: readonly ReviewLine[] }) {
  return (
    <dl className={styles['lines']}>
      {lines.map((line) => (
        <div key={line.label} data-strong={line.strong}>
          <dt>{line.label}</dt>
          <dd>{shown(line)}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(line: ReviewLine): ReactNode {
  if ('text' in line) return line.text;
  if ('amount' in line) return <Money value={line.amount} cut="none" />;
  return (
    <>
      {line.member.name} <span className={styles['figure']}>({line.member.id})</span>
    </>
  );
}
