import type { SiteContent, SitePackage } from '@canopy/contract/catalog/site-content.ts';
import { PackagePicture } from '#features/home/landing/drawings/package-drawings.tsx';
import { Icon } from '#parts/site/icons.tsx';
import { RiskNote } from '#features/home/landing/parts/risk-note.tsx';
import { SectionHead } from '#features/home/landing/parts/section-head.tsx';
import { SiteAnchor } from '#parts/site/site-anchor.tsx';

function PackageCard({ each, riskLabel }: { each: SitePackage; riskLabel: string }) {
  return (
    <li className="card package-card">
      <PackagePicture drawing={each.drawing} />
      <div className="package-title">
        <h3>{each.title}</h3>
        {each.price && <span className="figure">{each.price}</span>}
      </div>
      <p>{each.text}</p>
      <ul className="checks">
        {each.points.map((point) => (
          <li key={point}>
            <Icon name="check" size={18} />
            {point}
          </li>
        ))}
      </ul>
      <RiskNote label={riskLabel} text={each.risk} />
      <SiteAnchor link={each.link} className="button secondary" />
    </li>
  );
}

export function Packages({ content }: { content: SiteContent }) {
  const { packages, labels } = content;
  return (
    <section id="Services" className="section" aria-labelledby="services-title">
      <div className="container">
        <SectionHead id="services-title" title={packages.title} text={packages.text} />
        <ul className="package-grid">
          {packages.items.map((each) => (
            <PackageCard key={each.title} each={each} riskLabel={labels.risk} />
          ))}
        </ul>
      </div>
    </section>
  );
}
