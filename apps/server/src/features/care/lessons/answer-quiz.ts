import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { markDone } from '#features/care/lessons/finish-lesson.ts';
import { openLesson, type OpenLesson } from '#features/care/lessons/open-lesson.ts';
import { judge, type Judged, type Question } from '#features/care/lessons/quiz.ts';
import { countTry } from '#guard/try-limits.ts';

/** More than anybody learns in an hour, and too few to fill the table. */
const quizzesPerHour = { name: 'quizzes', most: 120, seconds: 3600 };
/** The class of the locks that let the quizzes of one member come one after the other. */
const quizLock = 0x7175697a;

/**
 * Judges a quiz. Whoever passes is through with the lesson, whoever does not may try again. The
 * same answers sent again, because the first answer was lost, are no second try.
 */
export async function answerQuiz(
  services: Services,
  sent: Payload<'AnswerQuiz'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'AnswerQuiz'>> {
  const { db, clock } = services;
  await countTry(services, quizzesPerHour, String(uid));
  const lesson = await openLesson(db, uid, sent.lesson);
  const { questions, passing } = lesson;
  if (questions.length === 0) throw refuse('lesson.no-quiz');
  if (sent.version !== String(lesson.version)) throw refuse('lesson.changed');
  const answers = readAnswers(sent.answers, questions);
  const judged = judge(questions, answers, passing);
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [quizLock, uid]);
    await writeAttempt(tx, uid, lesson, answers, judged, clock.now());
    if (judged.passed) await markDone(tx, uid, lesson.id, clock.now());
  });
  const told = questions.map((each, at) => tell(each, answers[at]!, judged.passed));
  return { data: { ...judged, passing, questions: told } };
}

function readAnswers(given: readonly string[], questions: readonly Question[]): number[] {
  const isWhole =
    given.length === questions.length &&
    questions.every(({ options }, at) => {
      const answer = given[at]!;
      return /^\d$/.test(answer) && Number(answer) < options.length;
    });
  if (!isWhole) throw refuse('quiz.answers');
  return given.map(Number);
}

/** What is right, and why, is told of a wrong answer only when nothing is left to be guessed. */
function tell({ right, explanation, explanationHindi }: Question, answer: number, passed: boolean) {
  const isRight = right === answer;
  if (isRight || passed) return { right: isRight, answer: right, explanation, explanationHindi };
  return { right: isRight, answer: -1, explanation: '', explanationHindi: '' };
}

async function writeAttempt(
  tx: Queryable,
  uid: number,
  { id, version }: OpenLesson,
  answers: number[],
  { right, of, passed }: Judged,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO quiz_attempts (uid, lesson_id, lesson_version, answers, right_answers, questions,
       passed, at)
     SELECT $1, $2, $3, $4::smallint[], $5, $6, $7, $8
     WHERE NOT EXISTS (SELECT 1 FROM (SELECT lesson_version, answers FROM quiz_attempts
         WHERE uid = $1 AND lesson_id = $2 ORDER BY id DESC LIMIT 1) AS last
       WHERE last.lesson_version = $3 AND last.answers = $4::smallint[])`,
    [uid, id, version, answers, right, of, passed, at],
  );
}
