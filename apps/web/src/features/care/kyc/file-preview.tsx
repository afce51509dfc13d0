import { t } from '@canopy/ui/language/language.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '#features/care/kyc/kyc.module.css';
import { LocalPicture } from '#features/care/kyc/local-picture.tsx';

/** What was chosen, before it is sent. */
export function FilePreview({ file, title }: { file: File; title: string }) {
  const [broken, setBroken] = useState<File | null>(null);
  const isPicture = file.type.startsWith('image/') && broken !== file;
  return (
    <figure className={styles['preview']}>
      {isPicture ? (
        <LocalPicture
          file={file}
          alt={t('Preview of {title}', { title })}
          onBroken={() => setBroken(file)}
        />
      ) : (
        <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
      )}
      <figcaption>
        {file.name}, {sizeOf(file.size)}
      </figcaption>
    </figure>
  );
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
