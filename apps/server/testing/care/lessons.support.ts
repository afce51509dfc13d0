import { expect } from 'vitest';
import { multipartOf } from '#testing/care/kyc.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** A course and a lesson as the editor sends them. */
export const testCourse = {
  title: 'Wallets',
  summary: 'What each wallet is for.',
  minPrice: '50',
  freeFirst: false,
};
export const testLesson = { title: 'Fees', body: 'Read this.', passing: '70', questions: [] };

/** A quiz of three questions; 0, 1 and 0 are right. */
export const testQuiz = [0, 1, 0].map((right, at) => ({
  question: `Question ${at}?`,
  options: [{ text: `First of ${at}` }, { text: `Second of ${at}` }],
  right: String(right),
  explanation: `Because of ${at}.`,
}));

/** What tests of lessons do as an operator. */
export function lessonBench(server: TestServer, token: string) {
  const say = async (call: string, payload: object, as = token): Promise<unknown> =>
    (await server.call(`operator/${call}`, payload, { token: as })).body.data;
  const save = async (call: string, payload: object): Promise<number> => {
    const { body } = await server.call(`operator/${call}`, payload, { token });
    expect(body.data).toBe('success');
    return (body as unknown as { id: number }).id;
  };
  const versionOf = async (table: 'courses' | 'lessons', id: number): Promise<number> => {
    const sql = {
      courses: 'SELECT version FROM courses WHERE id = $1',
      lessons: 'SELECT version FROM lessons WHERE id = $1',
    };
    return (await server.db.query<{ version: number }>(sql[table], [id]))[0]!.version;
  };
  const stepCourse = async (id: number, step: string) =>
    say('StepCourse', { id, step, version: await versionOf('courses', id) });
  const stepLesson = async (id: number, step: string) =>
    say('StepLesson', { id, step, version: await versionOf('lessons', id) });
  return {
    say,
    versionOf,
    stepCourse,
    stepLesson,
    addCourse: (change: object = {}) => save('SaveCourse', { ...testCourse, ...change }),
    addLesson: (course: number, change: object = {}) =>
      save('SaveLesson', { ...testLesson, course, ...change }),
    /** A published course with published lessons, in this order. */
    async publish(course: object, lessons: readonly object[]): Promise<[number, ...number[]]> {
      const id = await save('SaveCourse', { ...testCourse, ...course });
      const ids: number[] = [];
      for (const each of lessons) {
        const lesson = await save('SaveLesson', { ...testLesson, course: id, ...each });
        expect(await stepLesson(lesson, 'publish')).toBe('success');
        ids.push(lesson);
      }
      expect(await stepCourse(id, 'publish')).toBe('success');
      return [id, ...ids];
    },
    /** Sends a picture and answers what was said. */
    async addPicture(lesson: number, file: Buffer): Promise<{ data: unknown; id?: number }> {
      const { payload, headers } = multipartOf([
        { name: 'lesson', value: lesson },
        { name: 'file', value: file, fileName: 'chart.png' },
      ]);
      const url = '/api/operator/AddLessonPicture';
      const sent = { payload, headers: { ...headers, authorization: token } };
      return (await server.app.inject({ method: 'POST', url, ...sent })).json();
    },
  };
}
