import { limits } from '@canopy/contract/limits.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { bindField } from '@canopy/ui/form/bind-field.ts';
import type { FormState } from '@canopy/ui/form/use-form-state.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useState } from 'react';
import styles from '#features/people/access/access.module.css';

type IdFieldProps = { state: FormState; label: string; digits: true | number };

/**
 * Who somebody is: the number, of digits alone, or what they were called in the network that was
 * taken over.
 */
export function IdField({ state, label, digits }: IdFieldProps) {
  const [isOld, setOld] = useState(false);
  const change = (): void => {
    setOld(!isOld);
    state.set('uid', '');
    state.goTo('uid');
  };
  return (
    <div>
      <TextField
        key={String(isOld)}
        {...(isOld ? { maxLength: limits.oldId } : { digits })}
        autoComplete="username"
        autoCapitalize="none"
        {...bindField(state, 'uid', isOld ? 'Old id' : label)}
      />
      <button
        type="button"
        className={`touch ${styles['inline']} ${styles['other']}`}
        onClick={change}
      >
        {isOld ? t('Use the number instead') : t('Use an old id instead')}
      </button>
    </div>
  );
}
