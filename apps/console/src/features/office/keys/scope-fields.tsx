import { Checkbox } from '@mantine/core';
import { callGroupNames } from '@canopy/contract/call-groups.ts';
import type { CallGroup } from '@canopy/contract/calls.ts';
import { callsOf, keyScopes, type KeyScope } from '@canopy/contract/key-scopes.ts';
import { t } from '@canopy/ui/language/language.ts';
import styles from '#features/office/keys/keys.module.css';
import parts from '#parts/parts.module.css';

const groups = [...new Set(keyScopes.map((scope) => scope.split(':')[0] as CallGroup))];

const uses = [
  { use: 'read', label: 'Read' },
  { use: 'write', label: 'Change' },
] as const;

type ScopeFieldsProps = {
  /** Of what is wrong with them. */
  id: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (scopes: string[]) => void;
};

/** What a key may do, by group: two boxes each, and which calls they open. */
export function ScopeFields({ id, chosen, error, onChange }: ScopeFieldsProps) {
  const choose = (scope: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, scope] : chosen.filter((each) => each !== scope));
  return (
    <fieldset className={styles['scopes']} aria-describedby={error ? id : undefined}>
      <legend>What it may do</legend>
      {groups.map((group) => (
        <fieldset key={group} className={styles['group']}>
          <legend>{t(callGroupNames[group])}</legend>
          {uses.map(({ use, label }) => {
            const scope: KeyScope = `${group}:${use}`;
            return keyScopes.includes(scope) ? (
              <Checkbox
                key={use}
                label={label}
                description={callsOf(scope).join(', ')}
                checked={chosen.includes(scope)}
                onChange={(event) => choose(scope, event.currentTarget.checked)}
              />
            ) : null;
          })}
        </fieldset>
      ))}
      {error === undefined ? null : (
        <p id={id} tabIndex={-1} className={parts['fault']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
