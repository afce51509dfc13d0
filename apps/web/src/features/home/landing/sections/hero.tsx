import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { filmOf } from '@canopy/contract/catalog/site-film.ts';
import { useState } from 'react';
import { HeroTree } from '#features/home/landing/drawings/hero-tree.tsx';
import { Icon } from '#parts/site/icons.tsx';
import { SiteAnchor } from '#parts/site/site-anchor.tsx';
import { VideoDialog } from '#features/home/landing/parts/video-dialog.tsx';

export function Hero({ content }: { content: SiteContent }) {
  const [watching, setWatching] = useState(false);
  const { banner, labels } = content;
  const film = filmOf(content.video.url);
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="container hero-grid">
        <div className="hero-text">
          <h1 id="hero-title">{banner.headline}</h1>
          <p className="lead">{banner.text}</p>
          <div className="actions">
            <SiteAnchor link={banner.signUp} className="button primary" />
            {film && (
              <button type="button" className="button secondary" onClick={() => setWatching(true)}>
                <Icon name="play" size={18} />
                {banner.video}
              </button>
            )}
          </div>
          <div className="actions quiet-actions">
            <SiteAnchor link={banner.venture} className="button quiet" newTab={labels.newTab} />
            <SiteAnchor link={banner.partner} className="button quiet" newTab={labels.newTab} />
          </div>
          <p className="hero-risk">
            {banner.risk} <a href="#RiskNotice">{banner.riskLink}</a>
          </p>
        </div>
        <figure className="hero-figure">
          <HeroTree />
          <figcaption>
            <span className="unseen">{banner.treeDescription}</span>
            <span className="leg left">{banner.leftLeg}</span>
            <span className="leg right">{banner.rightLeg}</span>
          </figcaption>
        </figure>
      </div>
      {watching && film && (
        <VideoDialog content={content} film={film} onClose={() => setWatching(false)} />
      )}
    </section>
  );
}
