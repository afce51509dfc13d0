import { Button, FileButton } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { callFile, callUpload } from '@canopy/ui/client/call-api.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { StoredPicture } from '@canopy/ui/text/stored-picture.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import contentStyles from '#features/office/content/content.module.css';
import styles from '#features/office/lessons/lessons.module.css';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';

type Lesson = Answer<'operator/Lesson'>['data'];

/** The pictures of a lesson; a text shows one by its number. */
export function PicturesCard({ lesson, insert }: { lesson: Lesson; insert: (id: number) => void }) {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const send = async (file: File): Promise<void> => {
    if (file.size > limits.documentBytes) {
      notify.failure(new Error('The picture is larger than 5 MB.'));
      return;
    }
    const call = 'operator/AddLessonPicture';
    const refusal = refusalOf(call, await callUpload(call, { lesson: lesson.id }, file));
    if (refusal) notify.refusal(refusal);
    else notify.success('The picture is added');
    await client.invalidateQueries();
  };
  const add = (file: File | null): void => {
    if (!file) return;
    setBusy(true);
    void send(file)
      .catch(notify.failure)
      .finally(() => setBusy(false));
  };
  return (
    <Card title="Pictures">
      <div className={contentStyles['form']}>
        {lesson.pictures.length === 0 ? <p>This lesson has no pictures.</p> : null}
        <ul className={styles['pictures']} aria-label="Pictures">
          {lesson.pictures.map(({ id, bytes }) => (
            <li key={id}>
              <StoredPicture
                name={`operator/LessonPicture ${id}`}
                alt={`Picture ${id}`}
                load={async () => (await callFile('operator/LessonPicture', { id })).content}
              />
              <small>
                Picture {id}, {formatFigure(Math.ceil(bytes / 1024), 0)} KB
              </small>
              <div className={styles['steps']}>
                <Button {...rowLook} onClick={() => insert(id)}>
                  Put into the text
                </Button>
                <FormButton
                  label="Remove"
                  name={`Remove picture ${id}`}
                  title={`Remove picture ${id}`}
                  form={removeForm(id)}
                  look={{ ...rowLook, color: 'red' }}
                />
              </div>
            </li>
          ))}
        </ul>
        <div>
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={add}>
            {(props) => (
              <Button {...props} variant="default" loading={busy}>
                Add a picture
              </Button>
            )}
          </FileButton>
        </div>
      </div>
    </Card>
  );
}

const removeForm = (id: number) =>
  defineForm({
    call: 'operator/RemoveLessonPicture',
    fields: [],
    payload: () => ({ id }),
    done: 'The picture is removed',
    submit: 'Remove',
  });
