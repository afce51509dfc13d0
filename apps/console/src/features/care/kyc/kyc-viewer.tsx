import { Button } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '#features/care/kyc/kyc.module.css';
import { useDocument, useSource } from '#features/care/kyc/use-document.ts';
import { useZoomKeys } from '#features/care/kyc/use-zoom-keys.ts';

/** The submitted document: a picture to look at, a file to save, or a link to follow. */
export function KycViewer({ id, link }: { id: number; link: string }) {
  if (link !== '') {
    return (
      <p className={styles['link']}>
        {t('The member sent a link.')}{' '}
        <a href={link} target="_blank" rel="noopener noreferrer">
          {link}
        </a>
      </p>
    );
  }
  return <StoredDocument id={id} />;
}

function StoredDocument({ id }: { id: number }) {
  const { data, error, refetch } = useDocument(id);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={1} height={280} />;
  if (data.content.type.startsWith('image/')) return <Picture content={data.content} />;
  return (
    <div className={styles['link']}>
      <p>This document is a {data.content.type.split('/')[1]?.toUpperCase()} file.</p>
      <Button variant="default" onClick={() => saveFile(data.content, data.name)}>
        Save {data.name}
      </Button>
    </div>
  );
}

const zooms = [1, 1.5, 2, 3, 4];
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

function Picture({ content }: { content: Blob }) {
  const picture = useSource(content);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const step = (by: number): void =>
    setZoom((before) => Math.min(Math.max(before + by, 0), zooms.length - 1));
  const turn = (): void => setTurns((before) => (before + 1) % 4);
  useZoomKeys({ '+': () => step(1), '-': () => step(-1), '0': () => setZoom(0), t: turn });
  const scale = zooms[zoom] ?? 1;
  const button = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <figure className={styles['picture']}>
      {/* Larger than its frame, the picture is moved about with the keys as well. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['frame']} role="region" aria-label="Document" tabIndex={0}>
        <img
          ref={picture}
          alt={t('What the member submitted')}
          style={{ width: `${scale * 100}%`, rotate: `${turns * 90}deg` }}
        />
      </div>
      <figcaption className={styles['tools']}>
        <Button
          {...button}
          leftSection={<IconZoomOut {...icon} />}
          disabled={zoom === 0}
          onClick={() => step(-1)}
        >
          Zoom out
        </Button>
        <Button {...button} onClick={() => setZoom(0)}>
          {Math.round(scale * 100)} %
        </Button>
        <Button
          {...button}
          leftSection={<IconZoomIn {...icon} />}
          disabled={zoom === zooms.length - 1}
          onClick={() => step(1)}
        >
          Zoom in
        </Button>
        <Button {...button} leftSection={<IconRotateClockwise {...icon} />} onClick={turn}>
          Turn
        </Button>
      </figcaption>
    </figure>
  );
}
