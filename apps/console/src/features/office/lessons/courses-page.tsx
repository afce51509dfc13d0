import { useRows } from '@canopy/ui/client/hooks.ts';
import type { Row } from '@canopy/contract/calls.ts';
import { lessonLimits } from '@canopy/contract/calls/office/operator-lessons.calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { Link } from 'react-router';
import styles from '#features/office/lessons/lessons.module.css';
import { StepButtons } from '#features/office/lessons/step-buttons.tsx';
import { defineForm } from '#parts/define-form.ts';
import { FormButton } from '#parts/form-button.tsx';

const newCourse = defineForm({
  call: 'operator/SaveCourse',
  fields: [
    { type: 'text', name: 'title', label: 'Title', most: lessonLimits.title },
    { type: 'long', name: 'summary', label: 'Summary', most: lessonLimits.summary },
    { type: 'text', name: 'minPrice', label: 'Package price that unlocks it ($)', most: 12 },
  ],
  payload: ({ title = '', summary = '', minPrice = '' }) => ({
    title,
    summary,
    minPrice,
    freeFirst: false,
  }),
  done: 'The course is a draft now',
  submit: 'Add the course',
});

/** What unlocks a course, in words. */
export function unlockText({ minPrice, package: name }: Row<'operator/Courses'>): string {
  if (minPrice === 0) return t('Open to every member');
  const least = t('Unlocked by a package of at least ${price}', { price: minPrice });
  return name === '' ? `${least}; none is on sale` : `${least} (${name})`;
}

function factsOf(course: Row<'operator/Courses'>): string {
  const { lessons, learners } = course;
  const counts = t('Published lessons: {lessons}. Members who have begun: {learners}.', {
    lessons,
    learners,
  });
  return `${unlockText(course)}. ${counts} Changed by ${course.changedBy},`;
}

/** All courses in the order in which members see them. */
export function CoursesPage() {
  const { data, error, refetch } = useRows('operator/Courses', {});
  return (
    <>
      <PageHeader
        lead={t('Courses that packages unlock, in the order in which members see them.')}
        actions={
          <FormButton
            label="New course"
            title="New course"
            form={newCourse}
            initial={{ minPrice: '50' }}
          />
        }
      />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!error && !data ? <LoadingLines lines={4} height={72} /> : null}
      {data?.length === 0 ? (
        <EmptyState title="No courses yet" text="A new course is a draft until you publish it." />
      ) : null}
      {data && data.length > 0 ? (
        <ol className={styles['list']} aria-label="Courses">
          {data.map((course, at) => (
            <li key={course.id} className={styles['row']}>
              <div className={styles['words']}>
                <Link to={`/courses/${course.id}`}>{course.title}</Link>
                <small>
                  {factsOf(course)} <Moment value={course.cdate} />
                </small>
              </div>
              <StatusBadge status={course.st} />
              <StepButtons
                call="operator/StepCourse"
                row={course}
                isFirst={at === 0}
                isLast={at === data.length - 1}
              />
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
