import { useEffect, useRef } from 'react';

type LocalPictureProps = {
  /** A picture that this browser holds. */
  file: Blob;
  alt: string;
  className?: string | undefined;
  onBroken?: () => void;
};

/** Shows a picture by an address of this browser, which is released when it is no longer shown. */
export function LocalPicture({ file, alt, className, onBroken }: LocalPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} className={className} alt={alt} onError={onBroken} />;
}
