import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { LedgerDrawing } from '#features/home/landing/drawings/ledger-drawing.tsx';
import { Icon } from '#parts/site/icons.tsx';
import { SectionHead } from '#features/home/landing/parts/section-head.tsx';
import { SiteAnchor } from '#parts/site/site-anchor.tsx';

export function Company({ content }: { content: SiteContent }) {
  const { company } = content;
  return (
    <section id="About" className="band company" aria-labelledby="about-title">
      <div className="container split">
        <div className="prose">
          <SectionHead id="about-title" title={company.title} />
          {company.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ul className="checks">
            {company.points.map((point) => (
              <li key={point}>
                <Icon name="check" size={18} />
                {point}
              </li>
            ))}
          </ul>
          <SiteAnchor link={company.explore} className="button secondary" />
        </div>
        <LedgerDrawing />
      </div>
    </section>
  );
}
