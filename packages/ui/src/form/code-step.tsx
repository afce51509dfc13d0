import { limits } from '@canopy/contract/limits.ts';
import { CodeField } from '#fields/code-field.tsx';
import { faultText } from '#form/fault-text.ts';
import styles from '#form/form.module.css';
import { TimeLeft } from '#form/time-left.tsx';
import { codeField } from '#form/form-steps.ts';
import type { FormFlow } from '#form/use-form-flow.ts';
import { t } from '#language/language.ts';

type CodeStepProps = {
  flow: FormFlow;
  sentAt: number;
  /** The address that the code went to, masked; '' where the page does not know it. */
  mailedTo: string;
};

/** The foot of a form once the code is on its way: six boxes, the time left, and ways back. */
export function CodeStep({ flow, sentAt, mailedTo }: CodeStepProps) {
  const address = mailedTo === '' ? t('your e-mail address') : mailedTo;
  const isMailed = flow.codeSource === 'mail';
  return (
    <div className={styles['code']}>
      <CodeField
        id={`${flow.id}-${codeField}`}
        label={t('OTP')}
        description={
          isMailed
            ? t('{digits} digits, mailed to {address}; valid for this request only.', {
                digits: limits.code,
                address,
              })
            : t('The {digits} digits that your authenticator app shows.', { digits: limits.code })
        }
        value={flow.code}
        error={faultText(flow.faultAt(codeField), 'OTP')}
        onChange={flow.setCode}
      />
      <div className={styles['between']}>
        {isMailed ? <TimeLeft key={sentAt} from={sentAt} minutes={limits.codeMinutes} /> : <span />}
        <span>
          <button
            type="button"
            className={styles['inline']}
            disabled={flow.busy}
            onClick={() => void flow.sendAgain()}
          >
            {isMailed ? t('Send again') : t('Mail a code instead')}
          </button>
          {' · '}
          <button
            type="button"
            className={styles['inline']}
            disabled={flow.busy}
            onClick={flow.change}
          >
            {t('Change')}
          </button>
        </span>
      </div>
    </div>
  );
}
