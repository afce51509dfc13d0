import { linePath, scaleOf } from '@canopy/ui/chart/scale.ts';
import styles from '#features/home/dashboard/spark-line.module.css';

/** The way of a figure in one small line; the page of the income has the figures behind it. */
export function SparkLine({ values }: { values: readonly number[] }) {
  return (
    <svg className={styles['spark']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <path d={linePath(values, scaleOf([0, ...values]))} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
