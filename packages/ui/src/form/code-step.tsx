import { limits } from '@canopy/contract/limits.ts';
import { CodeField } from '#fields/code-field.tsx';
import styles from '#form/form.module.css';
import { TimeLeft } from '#form/time-left.tsx';
import { codeField, type FormFlow } from '#form/use-form-flow.ts';

type CodeStepProps = {
  flow: FormFlow;
  sentAt: number;
  /** The address that the code went to, masked; '' where the page does not know it. */
  mailedTo: string;
};

/** The foot of a form once the code is on its way: six boxes, the time left, and ways back. */
export function CodeStep({ flow, sentAt, mailedTo }: CodeStepProps) {
  const { fault } = flow;
  const where = mailedTo === '' ? 'your e-mail address' : mailedTo;
  return (
    <div className={styles['code']}>
      <CodeField
        id={`${flow.id}-${codeField}`}
        label="OTP"
        description={`${limits.code} digits, mailed to ${where}; good for this request only.`}
        value={flow.code}
        error={fault?.field === codeField ? fault.text : undefined}
        onChange={flow.setCode}
      />
      <div className={styles['between']}>
        <TimeLeft key={sentAt} from={sentAt} minutes={limits.codeMinutes} />
        <span>
          <button
            type="button"
            className={styles['inline']}
            disabled={flow.busy}
            onClick={() => void flow.sendAgain()}
          >
            Send again
          </button>
          {' · '}
          <button
            type="button"
            className={styles['inline']}
            disabled={flow.busy}
            onClick={flow.change}
          >
            Change
          </button>
        </span>
      </div>
    </div>
  );
}
