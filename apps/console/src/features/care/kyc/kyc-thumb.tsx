import { IconFileText, IconLink } from '@tabler/icons-react';
import { useDocument, useSource } from '#features/care/kyc/use-document.ts';

const look = { size: 28, stroke: 1.5, 'aria-hidden': true };

/** A document in small: the picture, or what kind of thing it is. */
export function KycThumb({ id, link }: { id: number; link: string }) {
  return link === '' ? <StoredThumb id={id} /> : <IconLink {...look} />;
}

function StoredThumb({ id }: { id: number }) {
  const { data } = useDocument(id);
  if (!data?.content.type.startsWith('image/')) return <IconFileText {...look} />;
  return <SmallPicture content={data.content} />;
}

function SmallPicture({ content }: { content: Blob }) {
  return <img ref={useSource(content)} alt="" />;
}
