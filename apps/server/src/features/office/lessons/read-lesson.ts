import type { Payload } from '@canopy/contract/calls.ts';
import { lessonLimits } from '@canopy/contract/calls/office/operator-lessons.calls.ts';
import { refuse } from '#base/errors.ts';
import { lessonFilm } from '#features/care/lessons/lesson-film.ts';
import type { Question } from '#features/care/lessons/quiz.ts';
import {
  checkPromises,
  readLine,
  readOptionalWords,
  readWords,
} from '#features/office/announcements/read-words.ts';
import { readTitleHindi } from '#features/office/lessons/read-course.ts';

type Sent = Payload<'operator/SaveLesson'>;

/** A lesson as an operator wrote it. */
export type SentLesson = {
  title: string;
  titleHindi: string;
  body: string;
  bodyHindi: string;
  video: string;
  passing: number;
  questions: Question[];
};

/** Reads a lesson; says what to add to the audit trail where a promise was confirmed. */
export function readLesson(sent: Sent): SentLesson & { note: string } {
  const most = lessonLimits.body;
  const texts = {
    title: readLine(sent.title, { label: 'Title', field: 'title', most: lessonLimits.title }),
    body: readWords(sent.body, { label: 'Text', field: 'body', most }),
    titleHindi: readTitleHindi(sent.titleHindi),
    bodyHindi: readOptionalWords(sent.bodyHindi ?? '', {
      label: 'Text in Hindi',
      field: 'bodyHindi',
      most,
    }),
  };
  if ((texts.titleHindi === '') !== (texts.bodyHindi === '')) {
    throw refuse('lesson.hindi', {}, texts.titleHindi === '' ? 'titleHindi' : 'bodyHindi');
  }
  const questions = readQuestions(sent.questions);
  const quiz = questions
    .flatMap((each) => [each.question, each.explanation, ...each.options.map(({ text }) => text)])
    .join('\n');
  const note = checkPromises({ ...texts, quiz }, sent.confirm ?? false);
  return {
    ...texts,
    video: readVideo(sent.video ?? ''),
    passing: readPassing(sent.passing),
    questions,
    note,
  };
}

function readVideo(given: string): string {
  const video = given.trim();
  if (video === '') return '';
  if (video.length > lessonLimits.video || !lessonFilm(video)) throw refuse('lesson.video');
  return video;
}

function readPassing(given: string): number {
  const passing = /^\d{1,3}$/.test(given.trim()) ? Number(given) : 0;
  if (passing < 1 || passing > 100) throw refuse('lesson.passing');
  return passing;
}

function readQuestions(given: Sent['questions']): Question[] {
  const most = lessonLimits.questions;
  if (given.length > most) throw refuse('lesson.questions', { most });
  return given.map((each, at) => readQuestion(each, at + 1));
}

function readQuestion(sent: Sent['questions'][number], no: number): Question {
  const field = 'questions';
  const line = (given: string | undefined, label: string, most: number): string =>
    readOptionalWords(given ?? '', { label: `${label} ${no}`, field, most });
  const { question, option, explanation, options: mostOptions } = lessonLimits;
  const options = sent.options.map(({ text, textHindi }) => ({
    text: readLine(text, { label: `Option of question ${no}`, field, most: option }),
    textHindi: line(textHindi, 'Option of question', option),
  }));
  const different = new Set(options.map(({ text }) => text)).size;
  if (options.length < 2 || options.length > mostOptions || different < options.length) {
    throw refuse('lesson.options', { no, most: mostOptions });
  }
  const right = /^\d$/.test(sent.right) ? Number(sent.right) : options.length;
  if (right >= options.length) throw refuse('lesson.right', { no });
  return {
    question: readWords(sent.question, { label: `Question ${no}`, field, most: question }),
    questionHindi: line(sent.questionHindi, 'Question', question),
    options,
    right,
    explanation: line(sent.explanation, 'Explanation', explanation),
    explanationHindi: line(sent.explanationHindi, 'Explanation', explanation),
  };
}
