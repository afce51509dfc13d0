import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessonBench, testQuiz } from '#testing/care/lessons.support.ts';
import { testPicture } from '#testing/care/kyc.support.ts';
import type { TestPerson } from '#testing/money.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let editor: ReturnType<typeof lessonBench>;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
  editor = lessonBench(server, await server.operator('support'));
});
afterAll(() => server.stop());

const ask = (who: TestPerson, call: string, payload: object = {}): Promise<unknown> =>
  bench.money.ask(who, call, payload);
const courseOf = async (who: TestPerson, course: number) =>
  (await ask(who, 'Course', { course })) as Record<string, unknown> & {
    list: Record<string, unknown>[];
  };
const lockedText = 'A package of at least $50 unlocks this course !!';

test('a package opens a course, and its reversal closes it again', async () => {
  const who = await bench.money.person();
  const [course, first, second] = await editor.publish({ title: 'Locked', freeFirst: true }, [
    { title: 'One' },
    { title: 'Two', video: 'https://films.example.test/a.mp4' },
  ]);
  expect(await bench.money.rows(who, 'Courses', {})).toContainEqual(
    expect.objectContaining({ id: course, locked: true, package: 'Education', price: 50, done: 0 }),
  );
  const { list } = await courseOf(who, course);
  expect(list.map(({ title, locked }) => [title, locked])).toEqual([
    ['One', false],
    ['Two', true],
  ]);
  // What is not open is refused whole: no text, no film, no progress.
  expect(await ask(who, 'Lesson', { lesson: first })).toMatchObject({ body: 'Read this.' });
  for (const call of ['Lesson', 'FinishLesson']) {
    expect(await ask(who, call, { lesson: second })).toBe(lockedText);
  }
  const answers = { lesson: second, version: 1, answers: [] };
  expect(await ask(who, 'AnswerQuiz', answers)).toBe(lockedText);

  await bench.buy(who.uid);
  expect(await ask(who, 'Lesson', { lesson: second })).toMatchObject({
    video: 'https://films.example.test/a.mp4',
    no: 2,
    of: 2,
    previous: first,
    next: 0,
  });
  const [bought] = await server.db.query<{ id: bigint }>(
    'SELECT id FROM purchases WHERE uid = $1',
    [who.uid],
  );
  const owner = await server.operator('owner');
  const order = { id: `purchase:${bought!.id}`, remark: 'By mistake' };
  const { body } = await server.call('operator/Reverse', order, { token: owner });
  expect(body.data).toBe('success');
  expect(await ask(who, 'Lesson', { lesson: second })).toBe(lockedText);
});

test('a package that costs less opens nothing dearer, one that costs more does', async () => {
  const [who, rich] = [await bench.money.person(), await bench.money.person()];
  const [, lesson] = await editor.publish({ title: 'Dear', minPrice: '100' }, [{}]);
  await bench.buy(who.uid, 'Education');
  await bench.buy(rich.uid, 'Gold', who.uid);
  expect(await ask(who, 'Lesson', { lesson })).toMatch('A package of at least $100');
  expect(await ask(rich, 'Lesson', { lesson })).toMatchObject({ title: 'Fees' });
  const [, open] = await editor.publish({ title: 'For all', minPrice: '0' }, [{}]);
  const poor = await bench.money.person();
  expect(await ask(poor, 'Lesson', { lesson: open })).toMatchObject({ title: 'Fees' });
});

test('the server judges a quiz, and tells no answer before it is passed', async () => {
  const who = await bench.money.person();
  const [course, lesson] = await editor.publish({ title: 'Quiz', minPrice: '0' }, [
    { questions: testQuiz, passing: '60' },
    {},
  ]);
  const shown = (await ask(who, 'Lesson', { lesson })) as { version: number };
  expect(JSON.stringify(shown)).not.toMatch(/"right":(?!null)|Because/);
  const { version } = shown;
  const answer = (answers: unknown[], as = version) =>
    ask(who, 'AnswerQuiz', { lesson, version: as, answers });

  for (const wrong of [[], [0, 1], [0, 1, 2], [0, 1, -1], [0, 1, 'x'], [0, 1, 0, 0]]) {
    expect(await answer(wrong)).toBe('Please answer every question !!');
  }
  expect(await answer([0, 1, 0], version + 1)).toMatch('This lesson has changed meanwhile');
  expect(await ask(who, 'FinishLesson', { lesson })).toMatch('done when its quiz is passed');

  const failed = { right: 1, of: 3, passed: false, passing: 60 };
  const unknown = { right: false, answer: -1, explanation: '', explanationHindi: '' };
  expect(await answer([0, 0, 1])).toEqual({
    ...failed,
    questions: [
      { right: true, answer: 0, explanation: 'Because of 0.', explanationHindi: '' },
      unknown,
      unknown,
    ],
  });
  // The answer was lost on the way: the same again is no second try.
  expect(await answer([0, 0, 1])).toMatchObject(failed);
  expect(await courseOf(who, course)).toMatchObject({ done: 0, lessons: 2 });
  const passed = (await answer([0, 1, 1])) as { questions: { explanation: string }[] };
  expect(passed).toMatchObject({ right: 2, passed: true });
  expect(passed.questions[2]).toMatchObject({ right: false, explanation: 'Because of 2.' });
  // Failing afterwards takes nothing away.
  expect(await answer([1, 0, 1])).toMatchObject({ right: 0, passed: false });
  expect(await courseOf(who, course)).toMatchObject({ done: 1, lessons: 2 });
  expect(await ask(who, 'Lesson', { lesson })).toMatchObject({
    done: true,
    last: { right: 0, of: 3, passed: false },
  });
  const rows = await server.db.query(
    'SELECT passed FROM quiz_attempts WHERE uid = $1 ORDER BY id',
    [who.uid],
  );
  expect(rows).toEqual([{ passed: false }, { passed: true }, { passed: false }]);
});

test('progress counts the published lessons that are done, and is in the export', async () => {
  const who = await bench.money.person();
  const other = await bench.money.person();
  const [course, first, second] = await editor.publish({ title: 'Steps', minPrice: '0' }, [
    { title: 'A' },
    { title: 'B' },
    { title: 'C' },
  ]);
  const draft = await editor.addLesson(course, { title: 'D' });
  await Promise.all([1, 2].map(() => ask(who, 'FinishLesson', { lesson: first })));
  await ask(who, 'FinishLesson', { lesson: second });
  expect(await courseOf(who, course)).toMatchObject({ done: 2, lessons: 3 });
  expect(await courseOf(other, course)).toMatchObject({ done: 0, lessons: 3 });
  await editor.stepLesson(second!, 'archive');
  expect(await courseOf(who, course)).toMatchObject({ done: 1, lessons: 2 });
  for (const lesson of [draft, second, 'none', 0]) {
    expect(await ask(who, 'Lesson', { lesson })).toBe('Lesson not found !!');
  }
  const { body } = await server.call('ExportMyData', { uid: who.uid }, { token: who.token });
  expect(body).toMatchObject({ lessons: [{ title: 'A' }, { title: 'B' }], quizzes: [] });

  await editor.stepCourse(course, 'unpublish');
  expect(await ask(who, 'Course', { course })).toBe('Course not found !!');
  expect(await ask(who, 'Lesson', { lesson: first })).toBe('Lesson not found !!');
});

test('pictures and films are for those to whom the lesson is open', async () => {
  const who = await bench.money.person();
  const video = 'https://www.youtube.com/watch?v=abcdefghijk';
  const [, lesson] = await editor.publish({ title: 'Seen' }, [{ video }]);
  const { id: picture } = await editor.addPicture(lesson!, await testPicture('png'));
  const fetch = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/LessonPicture',
      headers: { authorization: who.token },
      payload: { uid: who.uid, picture },
    });
  expect((await fetch()).json()).toMatchObject({ data: lockedText, code: 'lesson.locked' });
  await bench.buy(who.uid);
  const { headers, rawPayload } = await fetch();
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
  });
  // Encoded anew: nothing of the camera is left.
  expect(rawPayload.includes('garden gate')).toBe(false);

  const film = (address: string) =>
    server.app.inject({ url: '/api/lesson-film', query: { video: address } });
  const page = await film(video);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none';frame-src https:\/\/www\.youtube-nocookie\.com;style-src .*'self'$/,
  );
  expect(page.body).toContain('src="https://www.youtube-nocookie.com/embed/abcdefghijk?');
  for (const unknown of ['https://vimeo.com/12345', 'https://a.test/x.mp4', '#Film', '']) {
    expect((await film(unknown)).statusCode).toBe(404);
  }
});
