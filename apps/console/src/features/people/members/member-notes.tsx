import { Button, Textarea } from '@mantine/core';
import { callCsv, callRows } from '@canopy/ui/client/call-api.ts';
import { useRows } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { CsvButton } from '@canopy/ui/list/csv-button.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#features/people/members/members.module.css';

/** What operators wrote down about a member; the member does not see it. */
export function MemberNotes({ uid }: { uid: string }) {
  const client = useQueryClient();
  const role = useSession((session) => session.role);
  const [note, setNote] = useState('');
  const { data, error, refetch } = useRows('operator/MemberNotes', { uid });
  const add = useMutation({
    mutationFn: () => callRows('operator/MemberNotes', { uid, note }),
    onSuccess: async () => {
      setNote('');
      notify.success('Note added');
      await client.invalidateQueries();
    },
    onError: notify.failure,
  });
  return (
    <div className={styles['notes']}>
      {role === 'auditor' ? null : (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (note.trim() !== '') add.mutate();
          }}
        >
          <Textarea
            label="New note"
            description={t('The member does not see it.')}
            autosize
            minRows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" disabled={add.isPending || note.trim() === ''}>
            Add the note
          </Button>
        </form>
      )}
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingLines lines={3} height={56} /> : null}
      {data?.length === 0 ? <EmptyState title="No notes" text="There are none yet." /> : null}
      {data && data.length > 0 ? (
        <CsvButton
          disabled={false}
          load={() => callCsv('operator/MemberNotes', { uid })}
          name={`Notes about ${uid}.csv`}
        />
      ) : null}
      <ul>
        {data?.map((each) => (
          <li key={each.id} className={styles['note']}>
            <p>{each.note}</p>
            <p className={styles['muted']}>
              {each.operator} · <Moment value={each.dd} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
