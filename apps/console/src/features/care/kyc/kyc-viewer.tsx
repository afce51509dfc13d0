import { Button } from '@mantine/core';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styles from '#features/care/kyc/kyc.module.css';

/** The submitted document: a picture to look at, a file to save, or a link to follow. */
export function KycViewer({ id, link }: { id: number; link: string }) {
  if (link !== '') {
    return (
      <p className={styles['link']}>
        The member sent a link.{' '}
        <a href={link} target="_blank" rel="noopener noreferrer">
          {link}
        </a>
      </p>
    );
  }
  return <StoredDocument id={id} />;
}

function StoredDocument({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['operator/KycFile', id],
    queryFn: () => callFile('operator/KycFile', { id }),
    // Each look is written down, so a document that is here is not asked for again.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
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

const zooms = [1, 1.5, 2, 3];

function Picture({ content }: { content: Blob }) {
  const picture = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    if (picture.current) picture.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [content]);
  const scale = zooms[zoom] ?? 1;
  return (
    <figure className={styles['picture']}>
      {/* Larger than its frame, the picture is moved about with the keys as well. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['frame']} role="region" aria-label="Document" tabIndex={0}>
        <img
          ref={picture}
          alt="What the member submitted"
          style={{ width: `${scale * 100}%`, rotate: `${turns * 90}deg` }}
        />
      </div>
      <figcaption className={styles['tools']}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setZoom((zoom + 1) % zooms.length)}
        >
          Zoom {Math.round(scale * 100)} %
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setTurns((turns + 1) % 4)}>
          Turn
        </Button>
      </figcaption>
    </figure>
  );
}
