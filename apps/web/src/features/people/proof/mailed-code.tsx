import { limits } from '@canopy/contract/limits.ts';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { TimeLeft } from '@canopy/ui/form/time-left.tsx';
import { t, tReason } from '@canopy/ui/language/language.ts';
import styles from '@canopy/ui/form/form.module.css';
import type { ProofForm } from '#features/people/proof/use-proof-form.ts';

/** The code that went to the address that holds. */
export function MailedCode({ id, form, sentAt }: { id: string; form: ProofForm; sentAt: number }) {
  const { fault, busy } = form;
  return (
    <div className={styles['code']}>
      <CodeField
        id={id}
        label={t('OTP')}
        description={t('{count} digits, mailed to your current address', { count: limits.code })}
        value={form.code}
        error={fault?.field === 'code' ? tReason(fault) : undefined}
        onChange={form.setCode}
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
