import { Button } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import styles from '#features/care/lessons/lessons.module.css';
import { Quiz } from '#features/care/lessons/quiz.tsx';

type Lesson = Answer<'Lesson'>['data'];

/** What ends a lesson: its quiz, or that it was read. */
export function LessonEnd({ lesson }: { lesson: Lesson }) {
  if (lesson.questions.length > 0) return <Quiz lesson={lesson} />;
  return (
    <Card>
      {lesson.done ? (
        <DoneLine text={t('You have read this lesson.')} />
      ) : (
        <ReadButton {...lesson} />
      )}
    </Card>
  );
}

/** Says that a lesson is done. */
export function DoneLine({ text }: { text: string }) {
  return (
    <p className={styles['done']} role="status">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}

function ReadButton({ id }: Pick<Lesson, 'id'>) {
  const uid = useSession((session) => session.userId);
  const finish = useCommand('FinishLesson');
  const client = useQueryClient();
  const send = async (): Promise<void> => {
    const answer = await finish.mutateAsync({ uid, lesson: id });
    const refusal = refusalOf('FinishLesson', answer);
    if (refusal) notify.refusal(refusal);
    await client.invalidateQueries();
  };
  return (
    <Button loading={finish.isPending} onClick={() => void send().catch(notify.failure)}>
      {t('Mark as read')}
    </Button>
  );
}
