import { Checkbox, Textarea } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { lessonLimits } from '@canopy/contract/calls/office/operator-lessons.calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import contentStyles from '#features/office/content/content.module.css';
import { unlockText } from '#features/office/lessons/courses-page.tsx';
import styles from '#features/office/lessons/lessons.module.css';
import { SavePart } from '#features/office/lessons/save-part.tsx';
import { StepButtons } from '#features/office/lessons/step-buttons.tsx';
import { defineForm } from '#parts/define-form.ts';
import { FormButton } from '#parts/form-button.tsx';
import { UnsavedGuard } from '#parts/unsaved-guard.tsx';
import { useDraft } from '#parts/use-draft.ts';
import { useMay } from '#session/role.ts';

type Course = Answer<'operator/Course'>['data'];

/** A course: its texts, what unlocks it, and its lessons in order. */
export function CoursePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery('operator/Course', { id }));
  const maySave = useMay('operator/SaveCourse');
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={64} />;
  if (typeof data.data === 'string') {
    return <EmptyState title="No such course" text={<Link to="/courses">All courses</Link>} />;
  }
  const course = data.data;
  return (
    <>
      <PageHeader
        lead={
          <>
            <StatusBadge status={course.st} /> {unlockText(course)}.{' '}
            <Link to="/courses">All courses</Link>
          </>
        }
        actions={<StepButtons call="operator/StepCourse" row={course} still />}
      />
      <div className={contentStyles['columns']}>
        {maySave ? <CourseForm key={course.version} course={course} /> : null}
        <LessonList course={course} />
      </div>
    </>
  );
}

function CourseForm({ course }: { course: Course }) {
  const { id, version, title, titleHindi, summary, summaryHindi, minPrice, freeFirst } = course;
  const saved = {
    title,
    titleHindi,
    summary,
    summaryHindi,
    minPrice: String(minPrice),
    freeFirst,
  };
  const form = useDraft('operator/SaveCourse', saved, (draft, confirm) => ({
    ...draft,
    id,
    version,
    confirm,
  }));
  const { draft, set, errorOf } = form;
  return (
    <Card title="Texts and price">
      <UnsavedGuard isUnsaved={form.isUnsaved} />
      <form
        className={contentStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save(false);
        }}
      >
        {(['title', 'summary', 'titleHindi', 'summaryHindi'] as const).map((name) => (
          <Textarea
            key={name}
            label={labels[name]}
            autosize
            minRows={name.startsWith('title') ? 1 : 3}
            maxLength={name.startsWith('title') ? lessonLimits.title : lessonLimits.summary}
            value={draft[name]}
            error={errorOf(name)}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
        <TextField
          label={t('Package price that unlocks it ($)')}
          description={t('Any package of at least this price opens it; 0 is for everybody.')}
          inputMode="decimal"
          value={draft.minPrice}
          error={errorOf('minPrice')}
          onChange={(event) => set({ minPrice: event.currentTarget.value })}
        />
        <Checkbox
          label={t('The first lesson is open to every member')}
          checked={draft.freeFirst}
          onChange={(event) => set({ freeFirst: event.currentTarget.checked })}
        />
        <SavePart form={form} />
      </form>
    </Card>
  );
}

const labels = {
  title: 'Title',
  summary: 'Summary',
  titleHindi: 'Title in Hindi (optional)',
  summaryHindi: 'Summary in Hindi (optional)',
} as const;

const newLesson = (course: number) =>
  defineForm({
    call: 'operator/SaveLesson',
    fields: [
      { type: 'text', name: 'title', label: 'Title', most: lessonLimits.title },
      { type: 'long', name: 'body', label: 'Text', most: lessonLimits.body },
    ],
    payload: ({ title = '', body = '' }) => ({ course, title, body, passing: 70, questions: [] }),
    done: 'The lesson is a draft now',
    submit: 'Add the lesson',
  });

function LessonList({ course: { id, list } }: { course: Course }) {
  return (
    <Card title="Lessons">
      <div className={contentStyles['form']}>
        {list.length === 0 ? (
          <EmptyState title="No lessons yet" text="A new lesson is a draft until you publish it." />
        ) : (
          <ol className={styles['list']} aria-label="Lessons">
            {list.map((lesson, at) => (
              <li key={lesson.id} className={styles['row']}>
                <div className={styles['words']}>
                  <Link to={`/lessons/${lesson.id}`}>{lesson.title}</Link>
                  <small>
                    {t('Questions: {questions}. Done by members: {done}', {
                      questions: lesson.questions,
                      done: lesson.done,
                    })}
                  </small>
                </div>
                <StatusBadge status={lesson.st} />
                <StepButtons
                  call="operator/StepLesson"
                  row={lesson}
                  isFirst={at === 0}
                  isLast={at === list.length - 1}
                />
              </li>
            ))}
          </ol>
        )}
        <div>
          <FormButton label="New lesson" title="New lesson" form={newLesson(id)} />
        </div>
      </div>
    </Card>
  );
}
