import { ActionIcon, Button, NativeSelect, Switch, Textarea } from '@mantine/core';
import { contentField, oneOf } from '@canopy/contract/catalog/content-fields.ts';
import { isPromise } from '@canopy/contract/profit-promises.ts';
import { t } from '@canopy/ui/language/language.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { blankFor, readFigures, type Path } from '#features/office/content/content-draft.ts';
import styles from '#features/office/content/content.module.css';

const flagText =
  'This may promise profit or deny the risk. Reword it, or confirm when saving that it is ' +
  'meant otherwise.';

type FieldProps = {
  value: unknown;
  path: Path;
  /** Its name where it stands in a list, such as Point 2. */
  called?: string;
  readOnly: boolean;
  set: (path: Path, value: unknown) => void;
};

/** A field for whatever is at a path: texts, figures and switches, and groups and lists of them. */
export function ContentFields(props: FieldProps) {
  const { value } = props;
  if (typeof value === 'string') return <WordsField {...props} text={value} />;
  if (typeof value === 'number') return <FiguresField {...props} figures={[value]} single />;
  if (typeof value === 'boolean') return <SwitchField {...props} on={value} />;
  if (Array.isArray(value)) {
    const isFigures = value.length > 0 && value.every((each) => typeof each === 'number');
    if (isFigures) return <FiguresField {...props} figures={value} />;
    return <ListFields {...props} items={value} />;
  }
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).map(([name, inner]) => {
    const path = [...props.path, name];
    const isGroup = typeof inner === 'object' && !Array.isArray(inner);
    const fields = <ContentFields key={name} {...props} called="" value={inner} path={path} />;
    if (!isGroup) return fields;
    return (
      <fieldset key={name} className={styles['group']}>
        <legend>{t(contentField(path.join('.')).label)}</legend>
        {fields}
      </fieldset>
    );
  });
}

/** What a field is called, and what is said below its name. */
function namesOf({ path, called = '' }: FieldProps) {
  const { label, help, options } = contentField(path.join('.'));
  return {
    label: called === '' ? t(label) : called,
    description: help === undefined ? undefined : t(help),
    options,
  };
}

function WordsField(props: FieldProps & { text: string }) {
  const { text, path, readOnly, set } = props;
  const { options, ...names } = namesOf(props);
  if (options) {
    return (
      <NativeSelect
        {...names}
        value={text}
        data={[...options]}
        disabled={readOnly}
        onChange={(event) => set(path, event.currentTarget.value)}
      />
    );
  }
  return (
    <Textarea
      {...names}
      autosize
      minRows={1}
      readOnly={readOnly}
      value={text}
      error={isPromise(text) ? flagText : undefined}
      onChange={(event) => set(path, event.currentTarget.value)}
    />
  );
}

type FiguresFieldProps = FieldProps & { figures: readonly number[]; single?: boolean };

/** A figure, or several with commas; what is no figure yet stays as it was typed. */
function FiguresField(props: FiguresFieldProps) {
  const { figures, single = false, path, readOnly, set } = props;
  const { options: _none, ...names } = namesOf(props);
  const [typed, setTyped] = useState(figures.join(', '));
  const read = (text: string): number[] =>
    single && text.includes(',') ? [Number.NaN] : readFigures(text);
  // Entries change places: what was typed holds as long as it says what is there.
  const isTyped = JSON.stringify(read(typed)) === JSON.stringify(figures);
  const change = (text: string): void => {
    setTyped(text);
    set(path, single ? read(text)[0] : read(text));
  };
  return (
    <TextField
      {...names}
      readOnly={readOnly}
      value={isTyped ? typed : figures.join(', ')}
      error={figures.some((each) => Number.isNaN(each)) ? 'This should be a number' : undefined}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function SwitchField(props: FieldProps & { on: boolean }) {
  const { on, path, readOnly, set } = props;
  const { options: _none, ...names } = namesOf(props);
  return (
    <Switch
      {...names}
      checked={on}
      disabled={readOnly}
      onChange={(event) => set(path, event.currentTarget.checked)}
    />
  );
}

type ListFieldsProps = FieldProps & { items: readonly unknown[] };

/** The entries of a list: changed in place, added, removed and moved. */
function ListFields(props: ListFieldsProps) {
  const { items, path, readOnly, set } = props;
  const { label } = contentField(path.join('.'));
  const one = oneOf(path.join('.'));
  const change = (next: readonly unknown[]): void => set(path, next);
  return (
    <fieldset className={styles['group']}>
      <legend>{t(label)}</legend>
      {items.map((item, at) => {
        const called = `${one} ${at + 1}`;
        const isWords = typeof item === 'string';
        const fields = (
          <ContentFields
            {...props}
            called={isWords ? called : ''}
            value={item}
            path={[...path, String(at)]}
          />
        );
        const tools = readOnly ? null : (
          <ItemTools items={items} at={at} called={called.toLowerCase()} change={change} />
        );
        return isWords ? (
          <div key={at} className={styles['line']}>
            {fields}
            {tools}
          </div>
        ) : (
          <fieldset key={at} className={styles['item']}>
            <legend>{called}</legend>
            {tools}
            {fields}
          </fieldset>
        );
      })}
      {readOnly ? null : (
        <Button
          variant="default"
          className={styles['add'] ?? ''}
          onClick={() => change([...items, blankFor(items, path)])}
        >
          Add: {one.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}

type ItemToolsProps = {
  items: readonly unknown[];
  at: number;
  called: string;
  change: (items: readonly unknown[]) => void;
};

function ItemTools({ items, at, called, change }: ItemToolsProps) {
  const moved = (to: number): unknown[] =>
    items.map((item, place) => (place === at ? items[to] : place === to ? items[at] : item));
  return (
    <div className={styles['tools']}>
      <ActionIcon
        variant="subtle"
        aria-label={`Move ${called} up`}
        disabled={at === 0}
        onClick={() => change(moved(at - 1))}
      >
        <IconArrowUp size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`Move ${called} down`}
        disabled={at === items.length - 1}
        onClick={() => change(moved(at + 1))}
      >
        <IconArrowDown size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Remove ${called}`}
        onClick={() => change(items.filter((_, place) => place !== at))}
      >
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
