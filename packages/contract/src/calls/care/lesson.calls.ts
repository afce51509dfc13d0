import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { amount, data, id, moment, own, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** A title in both languages; the second is '' where there is none. */
const title = { title: z.string(), titleHindi: z.string() };

/** A course as members see it, whether it is open to them or not. */
const course = z.object({
  id,
  ...title,
  summary: z.string(),
  summaryHindi: z.string(),
  /** How many lessons it has, and how many of them the member has done. */
  lessons: z.number(),
  done: z.number(),
  locked: z.boolean(),
  /** The price of the package that unlocks it, and its name; '' where none is on sale. */
  price: amount,
  package: z.string(),
  /** Whether the first lesson is open to everybody. */
  freeFirst: z.boolean(),
});

const question = z.object({
  question: z.string(),
  questionHindi: z.string(),
  options: z.array(z.object({ text: z.string(), textHindi: z.string() })),
});

/** What a member reads in a lesson. Which option is right is not in it. */
const lesson = z.object({
  id,
  ...title,
  course: id,
  courseTitle: z.string(),
  courseTitleHindi: z.string(),
  /** Which of how many it is. */
  no: z.number(),
  of: z.number(),
  /** The lessons before and after it; 0 where there is none. */
  previous: z.number(),
  next: z.number(),
  body: z.string(),
  bodyHindi: z.string(),
  video: z.string(),
  version: z.number(),
  done: z.boolean(),
  passing: z.number(),
  questions: z.array(question),
  /** How the last quiz went; null where there was none. */
  last: z.nullable(
    z.object({ right: z.number(), of: z.number(), passed: z.boolean(), at: moment }),
  ),
});

/** Lessons for members; what is not open to them is refused. */
export const lessonCalls = callTable({
  Courses: {
    ...memberCall,
    ours: true,
    summary: 'The courses in their order, with what unlocks them and how far the member is.',
    payload: own,
    list: 'data[0]',
    uncut: true,
    row: course,
  },
  Course: {
    ...memberCall,
    ours: true,
    summary: 'A course with its lessons in their order.',
    payload: z.object({ uid: text, course: text }),
    answer: data(
      z.object({
        ...course.shape,
        list: z.array(
          z.object({
            id,
            ...title,
            done: z.boolean(),
            locked: z.boolean(),
            hasQuiz: z.boolean(),
            hasVideo: z.boolean(),
          }),
        ),
      }),
    ),
  },
  Lesson: {
    ...memberCall,
    ours: true,
    summary: 'A lesson that is open to the member: its text, film and quiz.',
    payload: z.object({ uid: text, lesson: text }),
    answer: data(lesson),
  },
  LessonPicture: {
    ...memberCall,
    ours: true,
    summary: 'A picture of a lesson that is open to the member.',
    payload: z.object({ uid: text, picture: text }),
    file: 'The picture.',
  },
  FinishLesson: {
    ...memberCall,
    ours: true,
    summary: 'Marks a lesson without a quiz as read.',
    payload: z.object({ uid: text, lesson: text }),
    answer: resultText,
    texts: [messages.success],
  },
  AnswerQuiz: {
    ...memberCall,
    ours: true,
    summary:
      'Judges the answers to the quiz of a lesson: for each question the option, from 0 on. ' +
      'The right answers and the reasons of wrong ones are told once the quiz is passed.',
    payload: z.object({ uid: text, lesson: text, version: text, answers: z.array(text) }),
    answer: data(
      z.object({
        right: z.number(),
        of: z.number(),
        passed: z.boolean(),
        passing: z.number(),
        questions: z.array(
          z.object({
            right: z.boolean(),
            /** The right option; -1 where it is not told yet. */
            answer: z.number(),
            explanation: z.string(),
            explanationHindi: z.string(),
          }),
        ),
      }),
    ),
  },
});
