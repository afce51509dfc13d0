import { Button, FileButton, NativeSelect } from '@mantine/core';
import {
  assetKindNames,
  assetKinds,
  assetLimits,
  dollarCurrencies,
  type AssetKind,
} from '@canopy/contract/catalog/assets.ts';
import { ApiError, textOf } from '@canopy/ui/client/api-error.ts';
import { callApi, callUpload } from '@canopy/ui/client/call-api.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { DateField } from '@canopy/ui/fields/date-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#parts/parts.module.css';

const call = 'operator/AddAssetStatement';

const nothing = {
  kind: 'bank' as AssetKind,
  place: '',
  network: '',
  day: '',
  amount: '',
  currency: 'USD',
  dollars: '',
  note: '',
};
type Words = typeof nothing;

async function send(words: Words, file: File | null): Promise<void> {
  const answer = file ? await callUpload(call, words, file) : await callApi(call, words);
  const refusal = refusalOf(call, answer);
  if (refusal) throw new ApiError(200, refusal);
}

/** A statement is written down and published, for good. */
export function AssetForm() {
  const client = useQueryClient();
  const [words, setWords] = useState(nothing);
  const [file, setFile] = useState<File | null>(null);
  const work = useMutation({
    mutationFn: () => send(words, file),
    onSuccess: () => {
      notify.success('The statement is published');
      setWords(nothing);
      setFile(null);
      return client.invalidateQueries();
    },
  });
  const set = (change: Partial<Words>): void => {
    setWords({ ...words, ...change });
    work.reset();
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!work.isPending) work.mutate();
      }}
    >
      <AssetFields words={words} set={set} />
      <FileChoice file={file} setFile={setFile} />
      {work.error ? (
        <p className={styles['fault']} role="alert">
          {textOf(work.error)}
        </p>
      ) : null}
      <div>
        <Button type="submit" disabled={work.isPending}>
          Publish this statement
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { words: Words; set: (change: Partial<Words>) => void };

function AssetFields({ words, set }: FieldsProps) {
  const isBank = words.kind === 'bank';
  const isDollar = dollarCurrencies.includes(words.currency.trim().toUpperCase());
  const field = (name: Exclude<keyof Words, 'kind'>, label: string, description?: string) => (
    <TextField
      label={label}
      description={description}
      autoComplete="off"
      value={words[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles['fields']}>
      <NativeSelect
        label="What it is"
        value={words.kind}
        data={assetKinds.map((value) => ({ value, label: assetKindNames[value] }))}
        onChange={(event) => {
          const kind = assetKinds.find((each) => each === event.currentTarget.value);
          if (kind) set({ kind });
        }}
      />
      {isBank
        ? field('place', 'Bank and account', 'The last digits are enough')
        : field('place', 'Address')}
      {isBank ? null : field('network', 'Network', 'Such as Ethereum or Tron')}
      <DateField
        label="Day"
        value={words.day}
        onChange={(event) => set({ day: event.currentTarget.value })}
      />
      {field('amount', 'Amount')}
      {field('currency', 'Currency')}
      {isDollar ? null : field('dollars', t('In $'), 'On that day')}
      {field('note', 'Note', `At most ${assetLimits.note} letters; everybody reads it`)}
    </div>
  );
}

type ChoiceProps = { file: File | null; setFile: (file: File | null) => void };

function FileChoice({ file, setFile }: ChoiceProps) {
  return (
    <>
      <div className={styles['file']}>
        <FileButton accept=".pdf,.png,.txt,.csv" onChange={(chosen) => setFile(chosen ?? file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
            >
              {file ? 'Another file' : 'Choose the confirmation'}
            </Button>
          )}
        </FileButton>
        {file ? <span className={styles['name']}>{file.name}</span> : null}
      </div>
      <p className={styles['hint']}>
        {t(
          'A PDF, a PNG or a text. Every member can download it, and it stays for good: take out ' +
            'what others must not read. An address may do without.',
        )}
      </p>
    </>
  );
}
