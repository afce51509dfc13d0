import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { amount, data, flag, id, moment, optionalText, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** The most letters and parts of courses and lessons. */
export const lessonLimits = {
  title: 80,
  summary: 400,
  body: 20_000,
  video: 500,
  question: 300,
  option: 200,
  explanation: 500,
  questions: 20,
  options: 6,
  pictures: 20,
} as const;

/** How far a course or a lesson is. */
export const lessonStatuses = ['Draft', 'Published', 'Archived'] as const;

/** What can be done to a course or a lesson beside changing its texts. */
export const lessonSteps = ['publish', 'unpublish', 'archive', 'remove', 'up', 'down'] as const;

const words = { title: z.string(), titleHindi: z.string() };
const state = {
  st: z.enum(lessonStatuses),
  wasPublished: z.boolean(),
  version: z.number(),
  changedBy: z.string(),
  cdate: moment,
};

const course = z.object({
  id,
  ...words,
  summary: z.string(),
  summaryHindi: z.string(),
  /** What a package must cost at least to unlock it; 0 opens it to everybody. */
  minPrice: amount,
  /** The cheapest package on sale that does; '' where there is none. */
  package: z.string(),
  freeFirst: z.boolean(),
  /** How many of its lessons are published, and how many members have done one. */
  lessons: z.number(),
  learners: z.number(),
  ...state,
});

const question = z.object({
  question: z.string(),
  questionHindi: z.string(),
  options: z.array(z.object({ text: z.string(), textHindi: z.string() })),
  /** The right option, from 0 on. */
  right: z.number(),
  explanation: z.string(),
  explanationHindi: z.string(),
});

/** A question as the editor has it. */
export type QuizQuestion = z.output<typeof question>;

const sentQuestion = z.object({
  question: text,
  questionHindi: optionalText,
  options: z.array(z.object({ text, textHindi: optionalText })),
  right: text,
  explanation: optionalText,
  explanationHindi: optionalText,
});

const edit = { ...operatorCall, keys: 'write', roles: ['support'] } as const;
const look = { ...operatorCall, keys: 'read', roles: ['support', 'auditor'] } as const;
const step = z.object({ id: text, version: text, step: text });
const saved = { answer: z.object({ data: z.string(), id: z.optional(id) }) };

/** The editor of courses and lessons. */
export const operatorLessonsCalls = callTable({
  'operator/Courses': {
    ...look,
    summary: 'All courses in their order, drafts and archived ones too.',
    payload: z.object({}),
    list: 'data[0]',
    uncut: true,
    row: course,
  },
  'operator/Course': {
    ...look,
    summary: 'A course with all its lessons in their order.',
    payload: z.object({ id: text }),
    answer: data(
      z.object({
        ...course.shape,
        list: z.array(
          z.object({ id, ...words, ...state, questions: z.number(), done: z.number() }),
        ),
      }),
    ),
  },
  'operator/SaveCourse': {
    ...edit,
    summary:
      'Adds a course as a draft, or with id and the version that was looked at changes one. A ' +
      'text that may promise profit must be confirmed.',
    payload: z.object({
      id: optionalText,
      version: optionalText,
      title: text,
      titleHindi: optionalText,
      summary: text,
      summaryHindi: optionalText,
      minPrice: text,
      freeFirst: flag,
      confirm: z.optional(flag),
    }),
    ...saved,
    texts: [messages.success],
  },
  'operator/StepCourse': {
    ...edit,
    summary: "Does one step of 'publish unpublish archive remove up down' to a course.",
    payload: step,
    answer: resultText,
    texts: [messages.success],
  },
  'operator/Lesson': {
    ...look,
    summary: 'A lesson with its quiz and its pictures, for the editor.',
    payload: z.object({ id: text }),
    answer: data(
      z.object({
        id,
        course: id,
        courseTitle: z.string(),
        ...words,
        body: z.string(),
        bodyHindi: z.string(),
        video: z.string(),
        passing: z.number(),
        questions: z.array(question),
        pictures: z.array(z.object({ id, bytes: z.number(), dd: moment })),
        ...state,
      }),
    ),
  },
  'operator/SaveLesson': {
    ...edit,
    summary:
      'Adds a lesson to a course as a draft, or with id and the version that was looked at ' +
      'changes one. A text that may promise profit must be confirmed.',
    payload: z.object({
      id: optionalText,
      version: optionalText,
      course: optionalText,
      title: text,
      titleHindi: optionalText,
      body: text,
      bodyHindi: optionalText,
      video: optionalText,
      passing: text,
      questions: z.array(sentQuestion),
      confirm: z.optional(flag),
    }),
    ...saved,
    texts: [messages.success],
  },
  'operator/StepLesson': {
    ...edit,
    summary: "Does one step of 'publish unpublish archive remove up down' to a lesson.",
    payload: step,
    answer: resultText,
    texts: [messages.success],
  },
  'operator/AddLessonPicture': {
    ...edit,
    summary: 'Adds a picture (JPEG, PNG or WebP) to a lesson; its text shows it by its id.',
    payload: z.object({ lesson: text }),
    upload: 'file',
    ...saved,
    texts: [messages.success],
  },
  'operator/LessonPicture': {
    ...look,
    summary: 'A picture of a lesson.',
    payload: z.object({ id: text }),
    file: 'The picture.',
  },
  'operator/RemoveLessonPicture': {
    ...edit,
    summary: 'Removes a picture that no text of its lesson shows.',
    payload: z.object({ id: text }),
    answer: resultText,
    texts: [messages.success],
  },
});
