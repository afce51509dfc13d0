import { callFile } from '@canopy/ui/client/call-api.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';

/** A stored document. Each look is written down, so one that is here is not asked for again. */
export function useDocument(id: number) {
  return useQuery({
    queryKey: ['operator/KycFile', id],
    queryFn: () => callFile('operator/KycFile', { id }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
}

/** Shows a file in an image as long as that is there. */
export function useSource(content: Blob): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    if (image.current) image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return image;
}
