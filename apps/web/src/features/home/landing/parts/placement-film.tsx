import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { useEffect, useState } from 'react';
import { PlacementPicture } from '#features/home/landing/drawings/placement-picture.tsx';
import { useReducedMotion } from '#features/home/landing/lib/use-motion.ts';
import { Icon } from '#parts/site/icons.tsx';

const pictureTime = 3600;

/** Plays its pictures once and then rests; with reduced motion it waits for the person. */
export function PlacementFilm({ content }: { content: SiteContent }) {
  const { video, labels } = content;
  const last = video.steps.length - 1;
  const reduced = useReducedMotion();
  const [step, setStep] = useState(0);
  const [wanted, setWanted] = useState(!reduced);
  const playing = wanted && step < last;

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => setStep(step + 1), pictureTime);
    return () => clearTimeout(timer);
  }, [playing, step]);

  const toggle = () => {
    if (!playing && step === last) setStep(0);
    setWanted(!playing);
  };
  const show = (next: number) => {
    setWanted(false);
    setStep(next);
  };

  return (
    <div className="film">
      <PlacementPicture step={step} content={content} />
      <p className="film-caption" aria-live="polite">
        {video.steps[step]?.caption}
      </p>
      <div className="film-controls">
        <button type="button" className="button secondary small" onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} size={18} />
          {playing ? labels.pause : labels.play}
        </button>
        <ol>
          {video.steps.map(({ caption }, i) => (
            <li key={caption}>
              <button
                type="button"
                aria-label={caption}
                aria-current={i === step ? 'step' : undefined}
                onClick={() => show(i)}
              >
                {i + 1}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
