import type { Payload } from '@canopy/contract/calls.ts';
import { lessonLimits } from '@canopy/contract/calls/office/operator-lessons.calls.ts';
import { readAmount, type Micros } from '@canopy/ledger/money.ts';
import { refuse } from '#base/errors.ts';
import {
  checkPromises,
  readLine,
  readOptionalWords,
  readWords,
} from '#features/office/announcements/read-words.ts';

/** A course as an operator wrote it. */
export type SentCourse = {
  title: string;
  titleHindi: string;
  summary: string;
  summaryHindi: string;
  minPrice: Micros;
  freeFirst: boolean;
};

/** A title in one line that may be left out. */
export function readTitleHindi(given = ''): string {
  return readOptionalWords(given.replaceAll(/\s+/g, ' '), {
    label: 'Title in Hindi',
    field: 'titleHindi',
    most: lessonLimits.title,
  });
}

/** Reads a course; says what to add to the audit trail where a promise was confirmed. */
export function readCourse(sent: Payload<'operator/SaveCourse'>): SentCourse & { note: string } {
  const { title, summary } = lessonLimits;
  const texts = {
    title: readLine(sent.title, { label: 'Title', field: 'title', most: title }),
    summary: readWords(sent.summary, { label: 'Summary', field: 'summary', most: summary }),
    titleHindi: readTitleHindi(sent.titleHindi),
    summaryHindi: readOptionalWords(sent.summaryHindi ?? '', {
      label: 'Summary in Hindi',
      field: 'summaryHindi',
      most: summary,
    }),
  };
  if ((texts.titleHindi === '') !== (texts.summaryHindi === '')) {
    throw refuse('lesson.hindi', {}, texts.titleHindi === '' ? 'titleHindi' : 'summaryHindi');
  }
  const note = checkPromises(texts, sent.confirm ?? false);
  return { ...texts, minPrice: readPrice(sent.minPrice), freeFirst: sent.freeFirst, note };
}

/** Zero is a price: such a course is for everybody. */
function readPrice(given: string): Micros {
  if (/^0+(\.0+)?$/.test(given.trim())) return 0n;
  const read = readAmount(given);
  if (!read.ok) throw refuse('course.price');
  return read.micros;
}
