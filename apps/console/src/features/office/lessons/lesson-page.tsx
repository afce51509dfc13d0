import { NativeSelect, Textarea } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { lessonLimits } from '@canopy/contract/calls/office/operator-lessons.calls.ts';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { LessonFilm } from '@canopy/ui/text/lesson-film.tsx';
import { RichText } from '@canopy/ui/text/rich-text.tsx';
import { StoredPicture } from '@canopy/ui/text/stored-picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import contentStyles from '#features/office/content/content.module.css';
import { PicturesCard } from '#features/office/lessons/pictures-card.tsx';
import { QuizFields } from '#features/office/lessons/quiz-fields.tsx';
import { SavePart } from '#features/office/lessons/save-part.tsx';
import { StepButtons } from '#features/office/lessons/step-buttons.tsx';
import { UnsavedGuard } from '#parts/unsaved-guard.tsx';
import { useDraft } from '#parts/use-draft.ts';
import { useMay } from '#session/role.ts';

type Lesson = Answer<'operator/Lesson'>['data'];
type Texts = Pick<Lesson, 'title' | 'titleHindi' | 'body' | 'bodyHindi' | 'video'>;

/** A lesson: its texts beside what members will see, its pictures and its quiz. */
export function LessonPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery('operator/Lesson', { id }));
  const maySave = useMay('operator/SaveLesson');
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={64} />;
  if (typeof data.data === 'string') {
    return <EmptyState title="No such lesson" text={<Link to="/courses">All courses</Link>} />;
  }
  const lesson = data.data;
  return (
    <>
      <PageHeader
        lead={
          <>
            <StatusBadge status={lesson.st} /> Course:{' '}
            <Link to={`/courses/${lesson.course}`}>{lesson.courseTitle}</Link>. Version{' '}
            {lesson.version}, by {lesson.changedBy}
          </>
        }
        actions={<StepButtons call="operator/StepLesson" row={lesson} still />}
      />
      {maySave ? (
        <LessonForm key={lesson.version} lesson={lesson} />
      ) : (
        <Preview texts={lesson} savedVideo={lesson.video} />
      )}
    </>
  );
}

function useLessonForm(lesson: Lesson) {
  const { id, version, title, titleHindi, body, bodyHindi, video, questions } = lesson;
  const passing = String(lesson.passing);
  const saved = { title, titleHindi, body, bodyHindi, video, passing, questions };
  return useDraft('operator/SaveLesson', saved, (draft, confirm) => ({
    ...draft,
    id,
    version,
    confirm,
  }));
}

function LessonForm({ lesson }: { lesson: Lesson }) {
  const form = useLessonForm(lesson);
  const { draft, set, errorOf } = form;
  return (
    <div className={contentStyles['columns']}>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
      <div className={contentStyles['form']}>
        <Card title="Text">
          <form
            className={contentStyles['form']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              form.save(false);
            }}
          >
            <TextFields texts={draft} errorOf={errorOf} set={set} />
            <QuizFields
              questions={draft.questions}
              passing={draft.passing}
              errorOf={errorOf}
              set={set}
            />
            <SavePart form={form} />
          </form>
        </Card>
        <PicturesCard
          lesson={lesson}
          insert={(id) => set({ body: `${draft.body}\n\n![What it shows](picture:${id})` })}
        />
      </div>
      <Preview texts={draft} savedVideo={lesson.video} />
    </div>
  );
}

const fields = [
  { name: 'title', label: 'Title', rows: 1, most: lessonLimits.title },
  { name: 'body', label: 'Text', rows: 10, most: lessonLimits.body },
  { name: 'titleHindi', label: 'Title in Hindi (optional)', rows: 1, most: lessonLimits.title },
  { name: 'bodyHindi', label: 'Text in Hindi (optional)', rows: 6, most: lessonLimits.body },
] as const;

const help =
  '## heading, - list, 1. list, **bold**, [link](https://…), ![picture](picture:7); an empty ' +
  'line begins a paragraph.';

type TextFieldsProps = {
  texts: Texts;
  errorOf: (field: string) => string | undefined;
  set: (change: Partial<Texts>) => void;
};

function TextFields({ texts, errorOf, set }: TextFieldsProps) {
  return (
    <>
      {fields.map(({ name, label, rows, most }) => (
        <Textarea
          key={name}
          label={label}
          description={name === 'body' ? help : undefined}
          autosize
          minRows={rows}
          maxRows={24}
          maxLength={most}
          value={texts[name]}
          error={errorOf(name)}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      <TextField
        label="Film (optional)"
        description="The https address of a file, of YouTube or of Vimeo."
        value={texts.video}
        error={errorOf('video')}
        onChange={(event) => set({ video: event.currentTarget.value })}
      />
    </>
  );
}

/** The lesson by the same parts that show it to members. */
function Preview({ texts, savedVideo }: { texts: Texts; savedVideo: string }) {
  const [language, setLanguage] = useState('en');
  const isHindi = language === 'hi' && texts.bodyHindi !== '';
  return (
    <Card title="Preview" className={contentStyles['preview'] ?? ''}>
      <div className={contentStyles['form']}>
        <NativeSelect
          label="Language of the preview"
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          data={[
            { value: 'en', label: 'English' },
            { value: 'hi', label: 'Hindi' },
          ]}
        />
        <p className={contentStyles['words']} data-kind="heading">
          {isHindi ? texts.titleHindi : texts.title}
        </p>
        <RichText
          text={isHindi ? texts.bodyHindi : texts.body}
          lang={isHindi ? 'hi' : 'en'}
          picture={(id, alt) => (
            <StoredPicture
              name={`operator/LessonPicture ${id}`}
              alt={alt}
              load={async () => (await callFile('operator/LessonPicture', { id })).content}
            />
          )}
        />
        {texts.video !== '' && texts.video === savedVideo ? (
          <LessonFilm key={savedVideo} address={savedVideo} />
        ) : null}
        {texts.video !== savedVideo ? <p>The film can be played here once it is saved.</p> : null}
      </div>
    </Card>
  );
}
