import type { Handlers } from '#call/handlers.ts';
import { answerQuiz } from '#features/care/lessons/answer-quiz.ts';
import { finishLesson } from '#features/care/lessons/finish-lesson.ts';
import { listCourses, showCourse } from '#features/care/lessons/show-courses.ts';
import { showLesson, showPicture } from '#features/care/lessons/show-lesson.ts';

/** Courses and lessons, as members read them. */
export const lessonHandlers = {
  Courses: listCourses,
  Course: showCourse,
  Lesson: showLesson,
  LessonPicture: showPicture,
  FinishLesson: finishLesson,
  AnswerQuiz: answerQuiz,
} satisfies Handlers;
