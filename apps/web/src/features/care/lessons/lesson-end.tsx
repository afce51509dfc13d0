import { Button } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { DoneLine } from '#features/care/lessons/course-parts.tsx';
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
