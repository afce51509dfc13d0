import type { Screen } from '#base/screen.ts';

/** Courses and lessons for members. */
export const lessonScreens: readonly Screen[] = [
  {
    path: '/courses',
    title: 'Courses',
    call: 'operator/Courses',
    group: 'Office',
    page: async () => (await import('#features/office/lessons/courses-page.tsx')).CoursesPage,
  },
  {
    path: '/courses/:id',
    title: 'Course',
    call: 'operator/Course',
    page: async () => (await import('#features/office/lessons/course-page.tsx')).CoursePage,
  },
  {
    path: '/lessons/:id',
    title: 'Lesson',
    call: 'operator/Lesson',
    page: async () => (await import('#features/office/lessons/lesson-page.tsx')).LessonPage,
  },
];
