import { callQuery } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';
import { ratioText } from '#features/plan/runs/closing.lists.ts';
import styles from '#features/plan/runs/runs.module.css';

type PayoutWarningProps = { ratio: number | null; what: string };

/** Warns where a larger share of sales is paid out than the ratio at which the settings warn. */
export function PayoutWarning({ ratio, what }: PayoutWarningProps) {
  const { data } = useQuery(callQuery('operator/Today', {}));
  const most = data?.data.figures.payoutRatioWarning;
  if (most === undefined || ratio === null || ratio <= most) return null;
  return (
    <p className={styles['warning']} role="alert">
      {what} {ratioText(ratio)} of the sales, more than the {ratioText(most)} that the settings warn
      at.
    </p>
  );
}
