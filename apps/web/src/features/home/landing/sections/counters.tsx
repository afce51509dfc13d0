import type { SiteContent, SiteCounter } from '@canopy/contract/catalog/site-content.ts';
import { easeOut, figureAt, parseFigure } from '#features/home/landing/lib/count-up.ts';
import { useProgress, useReducedMotion, useSeen } from '#features/home/landing/lib/use-motion.ts';

const countingTime = 1200;

/** The moving figure lies over the final one, which keeps the place and is what is read aloud. */
function Counter({ counter, share }: { counter: SiteCounter; share: number }) {
  const figure = parseFigure(counter.figure);
  const moving = figure && share < 1 ? figureAt(figure, easeOut(share)) : counter.figure;
  return (
    <div className="counter">
      <dt>{counter.label}</dt>
      <dd className="figure">
        <span className="final">{counter.figure}</span>
        <span className="moving" aria-hidden="true">
          {moving}
        </span>
      </dd>
    </div>
  );
}

/** Shipped figures are samples: marked as such in the demo, and not shown to real visitors. */
export function Counters({ content, demo }: { content: SiteContent; demo: boolean }) {
  const { counters, labels } = content;
  const [ref, seen] = useSeen<HTMLDListElement>();
  const reduced = useReducedMotion();
  const progress = useProgress(seen && !reduced, countingTime);
  if (counters.items.length === 0 || (counters.sample && !demo)) return null;
  return (
    <section className="counters" aria-labelledby="counters-title">
      <div className="container">
        <h2 id="counters-title" className="unseen">
          {counters.title}
        </h2>
        <dl ref={ref} className="card counter-grid">
          {counters.items.map((counter) => (
            <Counter key={counter.label} counter={counter} share={reduced ? 1 : progress} />
          ))}
        </dl>
        {counters.sample && (
          <p className="sample-line">
            <span className="badge">{labels.sampleFigures}</span>
          </p>
        )}
      </div>
    </section>
  );
}
