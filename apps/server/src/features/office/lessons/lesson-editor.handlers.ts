import type { Handlers } from '#call/handlers.ts';
import {
  addPicture,
  operatorPicture,
  removePicture,
} from '#features/office/lessons/lesson-pictures.ts';
import { saveCourse } from '#features/office/lessons/save-course.ts';
import { saveLesson } from '#features/office/lessons/save-lesson.ts';
import {
  operatorCourse,
  operatorCourses,
  operatorLesson,
} from '#features/office/lessons/show-courses.ts';
import { stepCourse } from '#features/office/lessons/step-course.ts';
import { stepLesson } from '#features/office/lessons/step-lesson.ts';

/** Courses and lessons, as operators write them. */
export const lessonEditorHandlers = {
  'operator/Courses': operatorCourses,
  'operator/Course': operatorCourse,
  'operator/SaveCourse': saveCourse,
  'operator/StepCourse': stepCourse,
  'operator/Lesson': operatorLesson,
  'operator/SaveLesson': saveLesson,
  'operator/StepLesson': stepLesson,
  'operator/AddLessonPicture': addPicture,
  'operator/LessonPicture': operatorPicture,
  'operator/RemoveLessonPicture': removePicture,
} satisfies Handlers;
