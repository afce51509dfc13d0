import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessonBench, testCourse, testLesson, testQuiz } from '#testing/care/lessons.support.ts';
import { testPdf, testPicture } from '#testing/care/kyc.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let editor: ReturnType<typeof lessonBench>;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.operator('owner');
  editor = lessonBench(server, await server.operator('support'));
});
afterAll(() => server.stop());

const changed = 'Somebody else has changed this meanwhile; look at it again before you save !!';

async function lessonsOf(id: number): Promise<Record<string, unknown>[]> {
  return ((await editor.say('Course', { id })) as { list: Record<string, unknown>[] }).list;
}

test('a course is written, changed, published and archived, and the log says by whom', async () => {
  const id = await editor.addCourse();
  // A second press of the button.
  expect(await editor.addCourse()).toBe(id);
  expect(await editor.stepCourse(id, 'publish')).toBe('Publish a lesson of this course first !!');
  const lesson = await editor.addLesson(id, { questions: testQuiz });
  expect(await editor.addLesson(id, { questions: testQuiz })).toBe(lesson);
  const { list } = (await editor.say('Course', { id })) as { list: object[] };
  expect(list).toMatchObject([{ id: lesson, st: 'Draft', questions: 3, version: 1 }]);
  await editor.stepLesson(lesson, 'publish');
  expect(await editor.stepCourse(id, 'publish')).toBe('success');
  expect(await editor.say('Lesson', { id: lesson })).toMatchObject({
    courseTitle: 'Wallets',
    st: 'Published',
    questions: testQuiz.map((each) => ({ right: Number(each.right), questionHindi: '' })),
  });
  expect(await editor.stepCourse(id, 'publish')).toMatch('cannot be done while it is published');
  expect(await editor.stepCourse(id, 'unpublish')).toBe('success');
  // Members may have read it, so it stays.
  for (const step of [editor.stepCourse(id, 'remove'), editor.stepLesson(lesson, 'remove')]) {
    expect(await step).toBe('What was published before can only be archived !!');
  }
  expect(await editor.stepCourse(id, 'archive')).toBe('success');
  expect(await editor.stepCourse(id, 'publish')).toBe('success');
  expect(await editor.stepCourse(id, 'burn')).toBe('Invalid step !!');
  const log = await server.db.query<{ action: string; operator: string }>(
    `SELECT action, operator FROM audit_log
     WHERE target IN ('course:' || $1::int, 'lesson:' || $2::int) ORDER BY id`,
    [id, lesson],
  );
  expect(log.map(({ action }) => action)).toEqual([
    'AddCourse',
    'AddLesson',
    'PublishLesson',
    'PublishCourse',
    'UnpublishCourse',
    'ArchiveCourse',
    'PublishCourse',
  ]);
  expect(new Set(log.map(({ operator }) => operator))).toEqual(new Set(['support@operator.test']));
});

test('of two operators who change the same, the second is told and changes nothing', async () => {
  const id = await editor.addCourse({ title: 'Two at once' });
  const lesson = await editor.addLesson(id);
  const both = await Promise.all(
    ['Mine', 'Yours'].map((title) =>
      editor.say(
        'SaveLesson',
        { ...testLesson, id: lesson, version: 1, title },
        title === 'Mine' ? owner : undefined,
      ),
    ),
  );
  expect(new Set(both)).toEqual(new Set([changed, 'success']));
  expect(await editor.versionOf('lessons', lesson)).toBe(2);
  const course = { ...testCourse, id, title: 'Again' };
  for (const version of ['2', '', undefined]) {
    expect(await editor.say('SaveCourse', { ...course, version })).toBe(changed);
  }
  expect(await editor.say('StepLesson', { id: lesson, version: 1, step: 'publish' })).toBe(changed);
  expect(await editor.say('SaveCourse', { ...course, version: 1 })).toBe('success');
});

test('lessons keep their order, move one place at a time, and drafts can be removed', async () => {
  const id = await editor.addCourse({ title: 'In order' });
  const [a, b, c] = [
    await editor.addLesson(id, { title: 'A' }),
    await editor.addLesson(id, { title: 'B' }),
    await editor.addLesson(id, { title: 'C' }),
  ];
  const order = async () => (await lessonsOf(id)).map(({ title }) => title).join('');
  expect(await editor.stepLesson(c, 'up')).toBe('success');
  expect(await order()).toBe('ACB');
  expect(await editor.stepLesson(a, 'up')).toBe('It is at the end of the list already !!');
  expect(await editor.stepLesson(c, 'remove')).toBe('success');
  expect(await editor.stepLesson(a, 'down')).toBe('success');
  expect(await order()).toBe('BA');
  expect(await editor.say('Lesson', { id: c })).toBe('Lesson not found !!');
  expect(await editor.stepLesson(b, 'up')).toBe('It is at the end of the list already !!');

  const other = await editor.addCourse({ title: 'Behind it' });
  expect(await editor.stepCourse(other, 'up')).toBe('success');
  expect(await editor.stepCourse(other, 'remove')).toBe('success');
  expect(await editor.say('Course', { id: other })).toBe('Course not found !!');
});

test('pictures are shown by their number, and go when no text shows them', async () => {
  const id = await editor.addCourse({ title: 'Pictures' });
  const lesson = await editor.addLesson(id, { title: 'Seen' });
  const file = await testPicture('jpeg');
  const { id: picture } = await editor.addPicture(lesson, file);
  expect(await editor.addPicture(lesson, file)).toEqual({ data: 'success', id: picture });
  const refused = 'Please send a JPEG, PNG or WebP picture !!';
  for (const none of [testPdf, Buffer.from('nothing')]) {
    expect(await editor.addPicture(lesson, none)).toMatchObject({ data: refused });
  }
  expect(await editor.say('AddLessonPicture', { lesson })).toBe(refused);
  const save = (body: string, version: number) =>
    editor.say('SaveLesson', { ...testLesson, id: lesson, version, body });
  expect(await save('![None](picture:9999)', 1)).toBe('The lesson has no picture 9999 !!');
  expect(await save(`Look: ![A gate](picture:${picture})`, 1)).toBe('success');
  const remove = () => editor.say('RemoveLessonPicture', { id: picture });
  expect(await remove()).toMatch('The text shows this picture');
  expect(await save('Nothing to look at.', 2)).toBe('success');
  expect([await remove(), await remove()]).toEqual(['success', 'Picture not found !!']);
});

test('what makes no course, lesson or quiz is refused', async () => {
  const id = await editor.addCourse({ title: 'Refusals' });
  for (const [change, text] of [
    [{ title: ' ' }, 'Title is required'],
    [{ minPrice: '-1' }, 'Invalid price !!'],
    [{ titleHindi: 'बटुए' }, 'Both title and text are needed in Hindi, or neither !!'],
    [{ summary: 'Guaranteed profit of 5% a day' }, /promise/i],
  ] as const) {
    expect(await editor.say('SaveCourse', { ...testCourse, ...change })).toMatch(text);
  }
  const asked = { question: 'What?', options: [{ text: 'A' }, { text: 'B' }], right: '0' };
  for (const [change, text] of [
    [{ course: 'none' }, 'Course not found !!'],
    [{ body: '' }, 'Text is required'],
    [{ passing: '101' }, 'The mark to pass should be from 1 to 100 !!'],
    [{ video: 'http://films.example.test/a.mp4' }, 'The film should be an https address'],
    [{ video: 'javascript:alert(1)' }, 'The film should be an https address'],
    [{ questions: [{ ...asked, options: [{ text: 'A' }] }] }, 'Question 1 needs 2 to 6 different'],
    [{ questions: [{ ...asked, options: [{ text: 'A' }, { text: 'A' }] }] }, 'Question 1 needs 2'],
    [{ questions: [asked, { ...asked, right: '2' }] }, 'Question 2 needs one right option !!'],
    [{ questions: Array.from({ length: 21 }, () => asked) }, 'Please ask at most 20 questions !!'],
  ] as const) {
    expect(await editor.say('SaveLesson', { ...testLesson, course: id, ...change })).toMatch(text);
  }
  expect(await lessonsOf(id)).toEqual([]);
});
