import { t } from '@canopy/ui/language/language.ts';
import { LedgerDrawing } from '#features/home/landing/drawings/ledger-drawing.tsx';
import type { PageData, SiteSettings } from '#features/home/landing/lib/page-data.ts';
import { Icon } from '#parts/site/icons.tsx';
import { SectionHead } from '#features/home/landing/parts/section-head.tsx';
import { SiteAnchor } from '#parts/site/site-anchor.tsx';

/** Counted by the server when the page was asked for; nothing is said before the first result. */
function EvidenceLine({ evidence }: Pick<SiteSettings, 'evidence'>) {
  if (!evidence || evidence.results === 0) return null;
  return (
    <p className="evidence-line">
      {t(
        '{evidenced} of {results} trading results are evidenced by a broker’s statement.',
        evidence,
      )}
      {evidence.differing > 0 ? (
        <> {t('Of these, {differing} differ from it, with a written reason.', evidence)}</>
      ) : null}
    </p>
  );
}

export function Company({ content, settings }: PageData) {
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
          <EvidenceLine evidence={settings.evidence} />
          <SiteAnchor link={company.explore} className="button secondary" />
        </div>
        <LedgerDrawing />
      </div>
    </section>
  );
}
