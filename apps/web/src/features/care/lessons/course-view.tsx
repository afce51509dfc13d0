import { Button } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import {
  IconArrowLeft,
  IconCircle,
  IconCircleCheck,
  IconLock,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { CourseProgress, Locked } from '#features/care/lessons/course-parts.tsx';
import styles from '#features/care/lessons/lessons.module.css';
import { inLanguage, lessonPath, useCourse } from '#features/care/lessons/use-lessons.ts';

type Course = Answer<'Course'>['data'];
type Listed = Course['list'][number];

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** A course: its lessons in order, the next one marked. */
export function CourseView({ id }: { id: string }) {
  const { data, error, refetch } = useCourse(id);
  return (
    <Page>
      <PageHeader
        lead={data ? inLanguage(data.summary, data.summaryHindi).text : ''}
        actions={
          <Button
            component={Link}
            to="/Lessons"
            variant="default"
            leftSection={<IconArrowLeft {...look} />}
          >
            {t('All courses')}
          </Button>
        }
      />
      {error && !data ? (
        <Card>
          <ErrorState error={error} retry={() => void refetch()} />
        </Card>
      ) : null}
      {!error && !data ? <LoadingLines lines={4} height={64} /> : null}
      {data ? <CourseCard course={data} /> : null}
    </Page>
  );
}

function CourseCard({ course }: { course: Course }) {
  const next = course.list.find(({ done, locked }) => !done && !locked);
  return (
    <Card title={inLanguage(course.title, course.titleHindi).text}>
      <div className={styles['stack']}>
        <CourseProgress course={course} />
        {course.locked ? <Locked course={course} /> : null}
        {course.list.length === 0 ? (
          <EmptyState
            title={t('No lessons yet')}
            text={t('Lessons appear here as soon as they are published.')}
          />
        ) : (
          <ol className={styles['lessons']} aria-label={t('Lessons of this course')}>
            {course.list.map((lesson) => (
              <LessonItem key={lesson.id} lesson={lesson} isNext={lesson === next} />
            ))}
          </ol>
        )}
        {next ? (
          <div>
            <Button
              component={Link}
              to={lessonPath(next.id)}
              leftSection={<IconPlayerPlay {...look} />}
            >
              {course.done > 0 ? t('Go on with the next lesson') : t('Begin')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function LessonItem({ lesson, isNext }: { lesson: Listed; isNext: boolean }) {
  const { text, lang } = inLanguage(lesson.title, lesson.titleHindi);
  const Drawing = lesson.locked ? IconLock : lesson.done ? IconCircleCheck : IconCircle;
  const said = lesson.locked ? t('Locked') : lesson.done ? t('Read') : isNext ? t('Next') : '';
  const has = [
    lesson.hasVideo ? t('With a film') : '',
    lesson.hasQuiz ? t('With a quiz') : '',
  ].filter(Boolean);
  return (
    <li className={styles['lesson']} data-next={isNext || undefined} data-done={lesson.done}>
      <Drawing {...look} />
      <span className={styles['words']}>
        {lesson.locked ? (
          <span lang={lang}>{text}</span>
        ) : (
          <Link className="touch" to={lessonPath(lesson.id)} lang={lang}>
            {text}
          </Link>
        )}
        {has.length > 0 ? <small>{has.join(' · ')}</small> : null}
      </span>
      {said === '' ? null : <span className={styles['mark']}>{said}</span>}
    </li>
  );
}
