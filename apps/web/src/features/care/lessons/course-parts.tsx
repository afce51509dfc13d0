import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { brand } from '@canopy/ui/brand/brand.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import styles from '#features/care/lessons/lessons.module.css';

type Counted = Pick<Row<'Courses'>, 'done' | 'lessons'>;
type Unlocking = Pick<Row<'Courses'>, 'package' | 'price' | 'freeFirst'>;

/** How many lessons of a course are done. */
export function CourseProgress({ course: { done, lessons } }: { course: Counted }) {
  const id = useId();
  return (
    <div className={styles['progress']}>
      <progress aria-labelledby={id} max={Math.max(lessons, 1)} value={done} />
      <span id={id}>{t('{done} of {all} lessons done', { done, all: lessons })}</span>
    </div>
  );
}

/** What unlocks a course, and where that is bought. */
export function Locked({ course }: { course: Unlocking }) {
  const price = `${brand().sign}${formatFigure(course.price, 2)}`;
  const values = { package: course.package, price };
  return (
    <div className={styles['locked']}>
      <IconLock size={20} stroke={1.75} aria-hidden />
      <p>
        {course.package === ''
          ? t('No package that unlocks this course is on sale now.')
          : t('The package {package} ({price}) or a larger one unlocks this course.', values)}{' '}
        {course.freeFirst ? t('Its first lesson is open to you.') : null}
      </p>
      <Button component={Link} to="/activation" variant="default">
        {t('See the packages')}
      </Button>
    </div>
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
