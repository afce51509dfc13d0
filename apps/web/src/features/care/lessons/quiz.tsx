import { Button } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DoneLine } from '#features/care/lessons/course-parts.tsx';
import styles from '#features/care/lessons/lessons.module.css';
import { askLesson, inLanguage } from '#features/care/lessons/use-lessons.ts';

type Lesson = Answer<'Lesson'>['data'];
type Question = Lesson['questions'][number];
type Result = Answer<'AnswerQuiz'>['data'];

/** The answers as they are chosen, and what the server made of them. */
function useQuiz({ id, version, questions }: Lesson) {
  const uid = useSession((session) => session.userId);
  const client = useQueryClient();
  const [answers, setAnswers] = useState<readonly string[]>(questions.map(() => ''));
  const [result, setResult] = useState<Result | null>(null);
  const send = useMutation({
    mutationFn: () => askLesson('AnswerQuiz', { uid, lesson: id, version, answers: [...answers] }),
    networkMode: 'always',
    onSuccess: (judged) => {
      setResult(judged);
      void client.invalidateQueries();
    },
    onError: (error) => {
      notify.failure(error);
      // Another quiz has taken its place.
      if (reasonOf(error).code === 'lesson.changed') void client.invalidateQueries();
    },
  });
  return {
    answers,
    choose: (no: number, value: string) =>
      setAnswers(answers.map((each, at) => (at === no ? value : each))),
    result,
    again: () => setResult(null),
    busy: send.isPending,
    send: () => send.mutate(),
  };
}

/** A short quiz, which the server judges; who does not pass may try again. */
export function Quiz({ lesson }: { lesson: Lesson }) {
  const quiz = useQuiz(lesson);
  const { answers, result, busy } = quiz;
  const { passing, last, done } = lesson;
  return (
    <Card title={t('Quiz')}>
      <form
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          quiz.send();
        }}
      >
        {done ? <DoneLine text={t('You have passed this quiz.')} /> : null}
        <p>
          {t('{percent} % right answers pass. You may try as often as you like.', {
            percent: passing,
          })}{' '}
          {last && !result
            ? t('Last time: {right} of {all} right.', { right: last.right, all: last.of })
            : null}
        </p>
        {lesson.questions.map((question, no) => (
          <QuestionField
            key={no}
            question={question}
            value={answers[no] ?? ''}
            told={result?.questions[no] ?? null}
            disabled={busy || result !== null}
            onChange={(value) => quiz.choose(no, value)}
          />
        ))}
        {result ? (
          <Judged result={result} again={quiz.again} />
        ) : (
          <div>
            <Button type="submit" loading={busy} disabled={answers.includes('')}>
              {t('Send the answers')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

type QuestionFieldProps = {
  question: Question;
  value: string;
  told: Result['questions'][number] | null;
  disabled: boolean;
  onChange: (value: string) => void;
};

function QuestionField({ question, value, told, disabled, onChange }: QuestionFieldProps) {
  const name = useId();
  const asked = inLanguage(question.question, question.questionHindi);
  const why = told ? inLanguage(told.explanation, told.explanationHindi) : null;
  return (
    <fieldset className={styles['question']} data-right={told ? told.right : undefined}>
      <legend lang={asked.lang}>{asked.text}</legend>
      {question.options.map((option, at) => {
        const { text, lang } = inLanguage(option.text, option.textHindi);
        return (
          <label key={at} className={styles['option']}>
            <input
              type="radio"
              name={name}
              disabled={disabled}
              checked={value === String(at)}
              onChange={() => onChange(String(at))}
            />
            <span lang={lang}>{text}</span>
          </label>
        );
      })}
      {told ? (
        <p className={styles['told']}>
          <strong>{told.right ? t('Right.') : t('Not right.')}</strong>{' '}
          {!told.right && told.answer >= 0
            ? t('Right is: {answer}', { answer: optionText(question, told.answer) })
            : null}{' '}
          {why && why.text !== '' ? <span lang={why.lang}>{why.text}</span> : null}
        </p>
      ) : null}
    </fieldset>
  );
}

function optionText({ options }: Question, at: number): string {
  const { text = '', textHindi = '' } = options[at] ?? {};
  return inLanguage(text, textHindi).text;
}

function Judged({ result, again }: { result: Result; again: () => void }) {
  const values = { right: result.right, all: result.of };
  return (
    <div className={styles['judged']} role="status" data-passed={result.passed}>
      <p>
        {result.passed
          ? t('Passed: {right} of {all} right.', values)
          : t('Not passed yet: {right} of {all} right.', values)}
      </p>
      <Button variant="default" onClick={again}>
        {t('Answer again')}
      </Button>
    </div>
  );
}
