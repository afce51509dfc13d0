import type { Row } from '@canopy/contract/calls.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { CourseProgress, Locked } from '#features/care/lessons/course-parts.tsx';
import { CourseView } from '#features/care/lessons/course-view.tsx';
import { LessonView } from '#features/care/lessons/lesson-view.tsx';
import styles from '#features/care/lessons/lessons.module.css';
import { coursePath, inLanguage } from '#features/care/lessons/use-lessons.ts';
import { parameterOf } from '#features/people/access/referral.ts';

/** The courses, one course, or one lesson, as the address says. */
export function LessonsPage() {
  const [address] = useSearchParams();
  const lesson = parameterOf(address, 'lesson');
  const course = parameterOf(address, 'course');
  if (lesson !== '') return <LessonView key={lesson} id={lesson} />;
  if (course !== '') return <CourseView key={course} id={course} />;
  return <CourseList />;
}

function CourseList() {
  const uid = useSession((session) => session.userId);
  const { data, error, refetch } = useQuery(rowsQuery('Courses', { uid }));
  return (
    <Page>
      <PageHeader
        lead={t('Short courses to read at your own pace. Nothing here is advice to trade.')}
      />
      {error && !data ? (
        <Card>
          <ErrorState error={error} retry={() => void refetch()} />
        </Card>
      ) : null}
      {!error && !data ? <LoadingLines lines={3} height={160} /> : null}
      {data?.length === 0 ? (
        <Card>
          <EmptyState
            title={t('No courses yet')}
            text={t('Courses appear here as soon as they are published.')}
          />
        </Card>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={styles['courses']} aria-label={t('Courses')}>
          {data.map((course) => (
            <CourseItem key={course.id} course={course} />
          ))}
        </ul>
      ) : null}
    </Page>
  );
}

function CourseItem({ course }: { course: Row<'Courses'> }) {
  const title = inLanguage(course.title, course.titleHindi);
  const summary = inLanguage(course.summary, course.summaryHindi);
  return (
    <li className={styles['course']}>
      <h2 lang={title.lang}>
        <Link className="touch" to={coursePath(course.id)}>
          {title.text}
        </Link>
      </h2>
      <p lang={summary.lang}>{summary.text}</p>
      <CourseProgress course={course} />
      {course.locked ? <Locked course={course} /> : null}
    </li>
  );
}
