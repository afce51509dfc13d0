import { t } from '@canopy/ui/language/language.ts';
import { Button, Textarea } from '@mantine/core';
import {
  lessonLimits,
  type QuizQuestion,
} from '@canopy/contract/calls/office/operator-lessons.calls.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import styles from '#features/office/content/content.module.css';
import lessonStyles from '#features/office/lessons/lessons.module.css';
import { rowLook } from '#parts/form-button.tsx';

type Draft = { questions: QuizQuestion[]; passing: string };

type QuizFieldsProps = Draft & {
  errorOf: (field: string) => string | undefined;
  set: (change: Partial<Draft>) => void;
};

const noOption = { text: '', textHindi: '' };
const noQuestion: QuizQuestion = {
  question: '',
  questionHindi: '',
  options: [noOption, noOption],
  right: 0,
  explanation: '',
  explanationHindi: '',
};

/** The quiz of a lesson: questions, their options, which is right and why. */
export function QuizFields({ questions, passing, errorOf, set }: QuizFieldsProps) {
  const change = (no: number, next: QuizQuestion | null): void =>
    set({ questions: questions.flatMap((each, at) => (at === no ? (next ?? []) : each)) });
  return (
    <fieldset className={styles['group']}>
      <legend>Quiz</legend>
      {questions.length === 0 ? (
        <p>{t('Without a quiz, members mark the lesson as read.')}</p>
      ) : null}
      {questions.map((question, no) => (
        <QuestionFields key={no} no={no + 1} question={question} set={(next) => change(no, next)} />
      ))}
      {errorOf('questions') ? <p className={styles['fault']}>{errorOf('questions')}</p> : null}
      {questions.length > 0 ? (
        <TextField
          label="Right answers to pass (%)"
          inputMode="numeric"
          value={passing}
          error={errorOf('passing')}
          onChange={(event) => set({ passing: event.currentTarget.value })}
        />
      ) : null}
      <div>
        <Button
          variant="default"
          disabled={questions.length >= lessonLimits.questions}
          onClick={() => set({ questions: [...questions, noQuestion] })}
        >
          Add a question
        </Button>
      </div>
    </fieldset>
  );
}

type QuestionFieldsProps = {
  no: number;
  question: QuizQuestion;
  set: (next: QuizQuestion | null) => void;
};

const texts = [
  { name: 'question', label: 'Question', most: lessonLimits.question },
  { name: 'questionHindi', label: 'Question in Hindi', most: lessonLimits.question },
] as const;
const reasons = [
  { name: 'explanation', label: 'Explanation', most: lessonLimits.explanation },
  { name: 'explanationHindi', label: 'Explanation in Hindi', most: lessonLimits.explanation },
] as const;

function QuestionFields({ no, question, set }: QuestionFieldsProps) {
  const longField = ({ name, label, most }: (typeof texts)[number] | (typeof reasons)[number]) => (
    <Textarea
      key={name}
      label={`${label} ${no}`}
      autosize
      minRows={1}
      maxLength={most}
      value={question[name]}
      onChange={(event) => set({ ...question, [name]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={styles['item']}>
      <legend>Question {no}</legend>
      {texts.map(longField)}
      <OptionFields no={no} question={question} set={set} />
      {reasons.map(longField)}
      <div className={styles['buttons']}>
        <Button
          {...rowLook}
          disabled={question.options.length >= lessonLimits.options}
          onClick={() => set({ ...question, options: [...question.options, noOption] })}
        >
          Add an option
        </Button>
        <Button {...rowLook} color="red" onClick={() => set(null)}>
          Remove question {no}
        </Button>
      </div>
    </fieldset>
  );
}

function OptionFields({ no, question, set }: QuestionFieldsProps) {
  const { options, right } = question;
  const change = (at: number, part: Partial<typeof noOption>): void =>
    set({
      ...question,
      options: options.map((each, index) => (index === at ? { ...each, ...part } : each)),
    });
  const remove = (at: number): void =>
    set({
      ...question,
      options: options.filter((_, index) => index !== at),
      right: right > at || right === options.length - 1 ? Math.max(right - 1, 0) : right,
    });
  return options.map((option, at) => (
    <div key={at} className={styles['item']}>
      <label className={lessonStyles['right']}>
        <input
          type="radio"
          checked={right === at}
          onChange={() => set({ ...question, right: at })}
        />
        Option {at + 1} of question {no} is right
      </label>
      <TextField
        label={`Option ${at + 1} of question ${no}`}
        maxLength={lessonLimits.option}
        value={option.text}
        onChange={(event) => change(at, { text: event.currentTarget.value })}
      />
      <TextField
        label={`Hindi of option ${at + 1} of question ${no}`}
        maxLength={lessonLimits.option}
        value={option.textHindi}
        onChange={(event) => change(at, { textHindi: event.currentTarget.value })}
      />
      {options.length > 2 ? (
        <div>
          <Button {...rowLook} onClick={() => remove(at)}>
            Remove option {at + 1} of question {no}
          </Button>
        </div>
      ) : null}
    </div>
  ));
}
