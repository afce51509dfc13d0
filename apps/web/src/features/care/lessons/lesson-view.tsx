import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Answer } from '@canopy/contract/calls.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { ErrorState, LoadingLines, StateMessage } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { LessonFilm } from '@canopy/ui/text/lesson-film.tsx';
import { RichText } from '@canopy/ui/text/rich-text.tsx';
import { StoredPicture } from '@canopy/ui/text/stored-picture.tsx';
import { IconArrowLeft, IconArrowRight, IconLock } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { LessonEnd } from '#features/care/lessons/lesson-end.tsx';
import styles from '#features/care/lessons/lessons.module.css';
import {
  coursePath,
  inLanguage,
  lessonPath,
  useLesson,
} from '#features/care/lessons/use-lessons.ts';

type Lesson = Answer<'Lesson'>['data'];

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** A lesson to read, with its film and its quiz. */
export function LessonView({ id }: { id: string }) {
  const { data, error, refetch } = useLesson(id);
  if (data) return <OpenLesson lesson={data} />;
  const isLocked = error !== null && reasonOf(error).code === 'lesson.locked';
  return (
    <Page>
      {error === null ? <LoadingLines lines={4} height={120} /> : null}
      {error && isLocked ? (
        <Card>
          <StateMessage
            icon={<IconLock {...look} />}
            title={t('This lesson is locked')}
            text={tReason(reasonOf(error))}
          >
            <Button component={Link} to="/activation">
              {t('See the packages')}
            </Button>
          </StateMessage>
        </Card>
      ) : null}
      {error && !isLocked ? (
        <Card>
          <ErrorState error={error} retry={() => void refetch()} />
        </Card>
      ) : null}
    </Page>
  );
}

function OpenLesson({ lesson }: { lesson: Lesson }) {
  const uid = useSession((session) => session.userId);
  const navigate = useNavigate();
  const turn = (to: number): void => {
    if (to > 0) void navigate(lessonPath(to));
  };
  useHotkeys([
    ['ArrowLeft', () => turn(lesson.previous)],
    ['ArrowRight', () => turn(lesson.next)],
  ]);
  const course = inLanguage(lesson.courseTitle, lesson.courseTitleHindi);
  const body = inLanguage(lesson.body, lesson.bodyHindi);
  return (
    <Page>
      <PageHeader
        lead={t('Lesson {no} of {all}', { no: lesson.no, all: lesson.of })}
        actions={
          <Button
            component={Link}
            to={coursePath(lesson.course)}
            variant="default"
            leftSection={<IconArrowLeft {...look} />}
          >
            <span lang={course.lang}>{course.text}</span>
          </Button>
        }
      />
      <Card title={inLanguage(lesson.title, lesson.titleHindi).text}>
        <div className={styles['stack']}>
          <RichText
            {...body}
            picture={(picture, alt) => (
              <StoredPicture
                name={`LessonPicture ${uid} ${picture}`}
                alt={alt}
                load={async () => (await callFile('LessonPicture', { uid, picture })).content}
              />
            )}
          />
          {lesson.video === '' ? null : <LessonFilm address={lesson.video} />}
        </div>
      </Card>
      {/* A quiz that was changed begins anew. */}
      <LessonEnd key={lesson.version} lesson={lesson} />
      <Turns lesson={lesson} />
    </Page>
  );
}

function Turns({ lesson: { previous, next } }: { lesson: Lesson }) {
  return (
    <nav className={styles['turns']} aria-label={t('Other lessons')}>
      {previous > 0 ? (
        <Button
          component={Link}
          to={lessonPath(previous)}
          variant="default"
          leftSection={<IconArrowLeft {...look} />}
        >
          {t('Previous lesson')}
        </Button>
      ) : null}
      {next > 0 ? (
        <Button
          component={Link}
          to={lessonPath(next)}
          variant="default"
          rightSection={<IconArrowRight {...look} />}
        >
          {t('Next lesson')}
        </Button>
      ) : null}
    </nav>
  );
}
