import type { RouteEntry } from '#base/screen.ts';

/** What the first package sells: courses with lessons and quizzes. */
export const lessonScreens: readonly RouteEntry[] = [
  {
    path: '/Lessons',
    title: 'Lessons',
    access: 'member',
    sidebar: { single: 'lessons', label: 'Lessons' },
    page: async () => (await import('#features/care/lessons/lessons-page.tsx')).LessonsPage,
  },
];
