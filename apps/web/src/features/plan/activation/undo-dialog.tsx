import { callQuery } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProof } from '#features/people/proof/use-proof.tsx';
import styles from '#features/plan/activation/activation.module.css';
import { UndoFacts, type UndoPreview } from '#features/plan/activation/undo-facts.tsx';
import { askFormOf, undoFormOf } from '#features/plan/activation/undo-forms.ts';
import { filled } from '#language/filled.tsx';

type UndoDialogProps = { id: string; onClose: () => void };

/** Says what undoing a purchase does before it is done, or why an operator has to be asked. */
export function UndoDialog({ id, onClose }: UndoDialogProps) {
  const uid = useSession((session) => session.userId);
  const { data, error, refetch } = useQuery({
    ...callQuery('UndoPreview', { uid, id }),
    staleTime: 0,
    gcTime: 0,
  });
  // What was found is no text; a refusal has one in its place.
  const found = typeof data?.data === 'object' ? data.data : undefined;
  const refusal = data && !found ? refusalOf('UndoPreview', data) : null;
  if (found?.way === 'self') return <UndoAlone id={id} preview={found} onClose={onClose} />;
  if (found && found.ticketId === null) {
    return <AskOperator id={id} preview={found} onClose={onClose} />;
  }
  return (
    <FormDialog title={t('Undo a purchase')} opened busy={false} onClose={onClose}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingLines lines={4} height={40} /> : null}
      {refusal ? <Note>{tReason(refusal)}</Note> : null}
      {found ? <Asked preview={found} /> : null}
    </FormDialog>
  );
}

type WayProps = UndoDialogProps & { preview: UndoPreview };

function UndoAlone({ id, preview, onClose }: WayProps) {
  const { prove, dialog } = useProof();
  const flow = useFormFlow(undoFormOf(id), { prove, onDone: onClose });
  return (
    <>
      <FormDialog title={t('Undo a purchase')} opened busy={flow.busy} onClose={onClose}>
        <FormPanel
          flow={flow}
          color="red"
          summary={
            <div className={styles['said']}>
              <UndoFacts preview={preview} />
              <Note>
                {filled(t('You can do this yourself until {time}, while nothing of it is used.'), {
                  time: <Moment value={preview.until} />,
                })}
              </Note>
            </div>
          }
        />
      </FormDialog>
      {dialog}
    </>
  );
}

function AskOperator({ id, preview, onClose }: WayProps) {
  const flow = useFormFlow(askFormOf(id), { onDone: onClose });
  return (
    <FormDialog title={t('Undo a purchase')} opened busy={flow.busy} onClose={onClose}>
      <div className={styles['said']}>
        <Why preview={preview} />
        <p>{t('You can ask an operator, who decides. If it is undone:')}</p>
        <UndoFacts preview={preview} />
      </div>
      <FormPanel flow={flow} />
    </FormDialog>
  );
}

function Asked({ preview }: { preview: UndoPreview }) {
  const { ticketId } = preview;
  return (
    <div className={styles['said']}>
      <Why preview={preview} />
      <p>{t('You have asked an operator already; the answer comes in your ticket.')}</p>
      <Link to={`/Support?ticket=${ticketId}`}>
        {t('Open ticket {id}', { id: ticketId ?? '' })}
      </Link>
    </div>
  );
}

/** Why it cannot be undone by oneself. */
function Why({ preview: { why } }: { preview: UndoPreview }) {
  return why ? (
    <Note>
      {t('You cannot undo this yourself.')} {tReason(why)}
    </Note>
  ) : null;
}
