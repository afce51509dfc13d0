import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import type { SiteFilm } from '@canopy/contract/catalog/site-film.ts';
import { useEffect, useRef } from 'react';
import { Icon } from '#parts/site/icons.tsx';
import { PlacementFilm } from '#features/home/landing/parts/placement-film.tsx';

interface Props {
  content: SiteContent;
  film: SiteFilm;
  onClose: () => void;
}

/** What is played; a host's player is asked for only now, when a person has pressed the button. */
function Film({ content, film }: Pick<Props, 'content' | 'film'>) {
  const { video } = content;
  if (film.kind === 'pictures') return <PlacementFilm content={content} />;
  if (film.kind === 'file') {
    return (
      <video src={film.src} controls autoPlay playsInline preload="metadata">
        <track kind="captions" src={video.captions || undefined} default />
      </video>
    );
  }
  return (
    <iframe
      src={film.src}
      title={video.title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      // Players refuse to play for a page that does not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}

/** A modal dialog of the browser: it keeps focus inside, closes with Esc and gives focus back. */
export function VideoDialog({ content, film, onClose }: Props) {
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
        <Film content={content} film={film} />
      </div>
    </dialog>
  );
}
