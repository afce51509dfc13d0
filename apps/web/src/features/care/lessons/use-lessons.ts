import type { Answer, PayloadInput } from '@canopy/contract/calls.ts';
import { ApiError } from '@canopy/ui/client/api-error.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { readReason } from '@canopy/ui/client/read-reason.ts';
import { locale } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';

type Data = {
  Course: Answer<'Course'>['data'];
  Lesson: Answer<'Lesson'>['data'];
  AnswerQuiz: Answer<'AnswerQuiz'>['data'];
};

/** Asks, and throws a refusal like any other failure: then there is nothing to show. */
export async function askLesson<N extends keyof Data>(
  name: N,
  payload: PayloadInput<N>,
): Promise<Data[N]> {
  const answer: unknown = await callApi(name, payload);
  const { data } = answer as { data: unknown };
  const refusal = typeof data === 'string' ? readReason(answer, data) : null;
  if (refusal) throw new ApiError(200, refusal);
  return data as Data[N];
}

/** A course with its lessons. */
export function useCourse(course: string) {
  const uid = useSession((session) => session.userId);
  return useQuery({
    queryKey: ['Course', uid, course],
    queryFn: () => askLesson('Course', { uid, course }),
  });
}

/** A lesson. */
export function useLesson(lesson: string) {
  const uid = useSession((session) => session.userId);
  return useQuery({
    queryKey: ['Lesson', uid, lesson],
    queryFn: () => askLesson('Lesson', { uid, lesson }),
  });
}

/** A text in the language of the page, and which one that is; English where there is no other. */
export function inLanguage(english: string, hindi: string): { text: string; lang: 'en' | 'hi' } {
  const isHindi = locale() === 'hi-IN' && hindi !== '';
  return isHindi ? { text: hindi, lang: 'hi' } : { text: english, lang: 'en' };
}

/** Where a course and a lesson are. */
export const coursePath = (id: number): string => `/Lessons?course=${id}`;
export const lessonPath = (id: number): string => `/Lessons?lesson=${id}`;
