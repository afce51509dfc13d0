import { isSiteAddress } from '@canopy/contract/catalog/site-content.ts';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { useEffect, useRef } from 'react';
import { Icon } from '#features/home/landing/parts/icons.tsx';
import { PlacementFilm } from '#features/home/landing/parts/placement-film.tsx';

interface Props {
  content: SiteContent;
  onClose: () => void;
}

/** A modal dialog of the browser: it keeps focus inside, closes with Esc and gives focus back. */
export function VideoDialog({ content, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { video, labels } = content;
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // A click on the dark around the dialog hits the dialog element itself.
    const onClick = (event: Event) => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', onClick);
    if (!element.open) element.showModal();
    return () => element.removeEventListener('click', onClick);
  }, []);
  return (
    <dialog ref={dialog} className="video-dialog" aria-labelledby="video-title" onClose={onClose}>
      <div className="video-frame">
        <div className="video-head">
          <h2 id="video-title">{video.title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={labels.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {isSiteAddress(video.url) ? (
          <video src={video.url} controls autoPlay playsInline preload="metadata">
            <track kind="captions" src={video.captions || undefined} default />
          </video>
        ) : (
          <PlacementFilm content={content} />
        )}
      </div>
    </dialog>
  );
}
