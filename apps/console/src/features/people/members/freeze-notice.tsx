import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import type { Member } from '#features/people/members/member.ts';
import styles from '#features/people/members/members.module.css';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton } from '#parts/form-button.tsx';
import { roleMay } from '#session/role.ts';

/** Allows payouts again, once the operator knows who made the change and who undid it. */
function LiftFreezeButton({ uid }: { uid: string }) {
  const form = defineForm({
    call: 'operator/LiftFreeze',
    fields: [remarkField],
    payload: ({ remark = '' }) => ({ uid, remark }),
    done: 'Payouts are possible again',
    submit: 'Lift the freeze',
  });
  return (
    <FormButton
      label="Lift the freeze"
      title="Lift the freeze"
      form={form}
      summary={
        <p>
          Payouts can be requested and approved again. Look first at who made the change and who
          undid it, and at requests that still wait.
        </p>
      }
      look={{ variant: 'default' }}
    />
  );
}

/** Says that payouts are frozen or wait, and why. */
export function FreezeNotice({ member }: { member: Member }) {
  const role = useSession((session) => session.role);
  if (member.frozenAt !== '') {
    return (
      <div className={`${styles['notice']} ${styles['acted']}`}>
        <p>
          Payouts have been frozen since <Moment value={member.frozenAt} />: a change to this
          account was undone by the link in its mail. The latest changes are below, under Security.
        </p>
        {roleMay(role, 'operator/LiftFreeze') ? (
          <LiftFreezeButton uid={String(member.uid)} />
        ) : null}
      </div>
    );
  }
  if (member.heldUntil === '') return null;
  return (
    <p className={styles['notice']}>
      Payouts wait until <Moment value={member.heldUntil} />, after a change to this account. It is
      listed below, under Security.
    </p>
  );
}
