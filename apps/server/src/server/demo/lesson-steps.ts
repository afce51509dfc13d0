import { answerQuiz } from '#features/care/lessons/answer-quiz.ts';
import { finishLesson } from '#features/care/lessons/finish-lesson.ts';
import { openLesson } from '#features/care/lessons/open-lesson.ts';
import { saveCourse } from '#features/office/lessons/save-course.ts';
import { saveLesson } from '#features/office/lessons/save-lesson.ts';
import { stepCourse } from '#features/office/lessons/step-course.ts';
import { stepLesson } from '#features/office/lessons/step-lesson.ts';
import { demoCourses, type DemoCourse } from '#server/demo/lesson-texts.ts';
import type { DemoStage, DemoStep } from '#server/demo/stage.ts';

/** The price of the first package. */
const minPrice = '50';

/** A course is written and published, unless it is there already. */
function course(daysAgo: number, { lessons, ...texts }: DemoCourse): DemoStep {
  return {
    daysAgo,
    async run({ services, operator }) {
      const [there] = await services.db.query(
        "SELECT 1 FROM courses WHERE title = $1 AND status = 'Published'",
        [texts.title],
      );
      if (there) return;
      const sent = { ...texts, minPrice, confirm: true };
      const { id } = await saveCourse(services, sent, operator());
      const at = { id: String(id), version: '1', step: 'publish' };
      for (const lesson of lessons) {
        const words = { ...lesson, questions: [...lesson.questions] };
        const more = { course: String(id), passing: '70', confirm: true };
        const made = await saveLesson(services, { ...words, ...more }, operator());
        await stepLesson(services, { ...at, id: String(made.id) }, operator());
      }
      await stepCourse(services, at, operator());
    },
  };
}

/** A member reads the first lessons of a course, and answers what is asked. */
function learn(daysAgo: number, place: number, title: string, most: number): DemoStep {
  return {
    daysAgo,
    async run(stage) {
      const lessons = await stage.services.db.query<{ id: number }>(
        `SELECT l.id FROM lessons l JOIN courses c ON c.id = l.course_id
         WHERE c.title = $1 AND l.status = 'Published' ORDER BY l.position LIMIT $2`,
        [title, most],
      );
      for (const { id } of lessons) await study(stage, stage.uidOf(place), String(id));
    },
  };
}

async function study({ services, member }: DemoStage, uid: number, lesson: string): Promise<void> {
  const { questions, version } = await openLesson(services.db, uid, lesson);
  const sent = { uid: String(uid), lesson };
  if (questions.length === 0) await finishLesson(services, sent, member(uid));
  else {
    const answers = questions.map(({ right }) => String(right));
    await answerQuiz(services, { ...sent, version: String(version), answers }, member(uid));
  }
}

/** The courses of the demo, and how far some of its members are. */
export const lessonSteps: readonly DemoStep[] = [
  ...demoCourses.map((each, at) => course(30 - at / 100, each)),
  learn(16.3, 1, 'Wallets and fees', 2),
  learn(9.2, 0, 'Wallets and fees', 2),
  learn(3.1, 0, 'Risk first', 1),
];
