import { limits } from '@canopy/contract/limits.ts';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { bindCode } from '@canopy/ui/form/bind-field.ts';
import { TimeLeft } from '@canopy/ui/form/time-left.tsx';
import { t } from '@canopy/ui/language/language.ts';
import styles from '@canopy/ui/form/form.module.css';
import type { ProofForm } from '#features/people/proof/use-proof-form.ts';

/** The code that went to the address that holds. */
export function MailedCode({ form, sentAt }: { form: ProofForm; sentAt: number }) {
  const { state, busy } = form;
  return (
    <div className={styles['code']}>
      <CodeField
        description={t('{count} digits, mailed to your current address', { count: limits.code })}
        {...bindCode(state, 'code', 'OTP')}
      />
      <div className={styles['between']}>
        <TimeLeft key={sentAt} from={sentAt} minutes={limits.codeMinutes} />
        <button
          type="button"
          className={styles['inline']}
          disabled={busy}
          onClick={() => void form.askForCode()}
        >
          {t('Send again')}
        </button>
      </div>
    </div>
  );
}
