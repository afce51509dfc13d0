import { Button, Checkbox, SegmentedControl, Textarea } from '@mantine/core';
import { SideField } from '@canopy/ui/fields/side-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { useRef, type KeyboardEvent } from 'react';
import { ConfirmDialog } from '#queue/form/confirm-dialog.tsx';
import styles from '#queue/queue.module.css';
import { SavedTexts, type SavedTextsHandle } from '#queue/form/saved-texts.tsx';
import { SponsorField } from '#queue/form/sponsor-field.tsx';
import { useDecisionForm, type DecisionFormProps } from '#queue/form/use-decision-form.ts';

/** One remark, and the transaction where something is paid; Enter decides, Escape leaves. */
export function DecisionForm(props: DecisionFormProps) {
  const { queue, decisions, wordsLabel, hasLines, count, sums, country, busy } = props;
  const form = useDecisionForm(props);
  const saved = useRef<SavedTextsHandle>(null);
  const label = labelOf(form.decision?.label ?? '', count);
  const color = form.decision?.isRefusal ? 'red' : 'canopy';
  return (
    <form
      className={styles['decide']}
      noValidate
      aria-label="Decision"
      aria-busy={busy}
      onSubmit={form.submit}
      onKeyDown={leaveByEscape}
    >
      {decisions.length > 1 ? (
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label="What to do"
          value={form.chosen}
          disabled={busy}
          onChange={form.setChosen}
          data={decisions.map(({ name, label }) => ({ value: name, label }))}
        />
      ) : null}
      {form.asksHash ? (
        <TextField label="Txn Hash" maxLength={200} {...form.field('txnHash')} />
      ) : null}
      {form.asksSponsor ? <PlaceFields country={country} form={form} /> : null}
      <div className={styles['words']} onKeyDown={(event) => openByArrow(event, saved.current)}>
        {hasLines ? (
          <Textarea
            label={wordsLabel}
            maxLength={2000}
            autosize
            minRows={2}
            maxRows={8}
            onKeyDown={submitByEnter}
            {...form.field('remark')}
          />
        ) : (
          <TextField label={wordsLabel} maxLength={500} {...form.field('remark')} />
        )}
        <SavedTexts
          ref={saved}
          queue={queue}
          typed={form.remark}
          disabled={busy}
          onInsert={form.insert}
        />
      </div>
      {form.asks === null ? null : <Checkbox label={form.asks} {...form.confirmation} />}
      <Button type="submit" size="sm" disabled={busy} color={color}>
        {busy ? 'Processing..' : label}
      </Button>
      <ConfirmDialog
        opened={form.isAsking}
        label={label}
        color={color}
        count={count}
        sums={sums}
        words={`${wordsLabel}: ${form.remark}`}
        onAnswer={form.answer}
      />
    </form>
  );
}

type PlaceFieldsProps = { country: string; form: ReturnType<typeof useDecisionForm> };

/** To whom somebody is sent, and on which side. */
function PlaceFields({ country, form }: PlaceFieldsProps) {
  return (
    <>
      <SponsorField country={country} field={form.field('sponsor')} onPick={form.pick} />
      <SideField label="Side" name="side" {...form.field('side')} />
    </>
  );
}

function leaveByEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
}

/** In a text of one line the arrow means nothing else; in several lines it leaves the last. */
function openByArrow(event: KeyboardEvent, saved: SavedTextsHandle | null): void {
  const { target } = event;
  if (event.key !== 'ArrowDown' || !isTextField(target)) return;
  // Dialogs that are opened from here are elsewhere on the page.
  if (!event.currentTarget.contains(target)) return;
  if (target.value.slice(target.selectionEnd ?? 0).includes('\n')) return;
  event.preventDefault();
  saved?.open();
}

function isTextField(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function labelOf(label: string, count: number): string {
  return count > 1 ? `${label} ${count} items` : label;
}
