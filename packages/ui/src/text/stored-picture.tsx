import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textOf } from '#client/api-error.ts';
import styles from '#text/rich-text.module.css';

type StoredPictureProps = {
  /** Unlike that of any other picture. */
  name: string;
  alt: string;
  load: () => Promise<Blob>;
};

/** A picture that the server hands out only to those who may see it. */
export function StoredPicture({ name, alt, load }: StoredPictureProps) {
  const { data, error } = useQuery({ queryKey: [name], queryFn: load, staleTime: 'static' });
  if (error) return <p>{textOf(error)}</p>;
  if (!data) return <Skeleton height={180} radius="sm" />;
  return <LoadedPicture content={data} alt={alt} />;
}

function LoadedPicture({ content, alt }: { content: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(content);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [content]);
  return <img ref={image} className={styles['picture']} alt={alt} />;
}
