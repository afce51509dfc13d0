import { Logo } from '@canopy/ui/brand/logo.tsx';
import { isShown, type SiteFrame, type SiteLink } from '@canopy/contract/catalog/site-content.ts';
import { SocialIcon } from '#parts/site/icons.tsx';
import { StoreBadge } from '#parts/site/store-badge.tsx';
import { SiteAnchor } from '#parts/site/site-anchor.tsx';

/** A list of which no link is set is left out with its title. */
function LinkList({ title, items }: { title: string; items: SiteLink[] }) {
  const shown = items.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {shown.map((link) => (
          <li key={link.label}>
            <SiteAnchor link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLinks({ content }: { content: SiteFrame }) {
  const shown = content.footer.social.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <ul className="social" aria-label={content.labels.social}>
      {shown.map((link) => (
        <li key={link.kind}>
          <a
            className="icon-button lined"
            href={link.href}
            aria-label={`${link.label} (${content.labels.newTab})`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <SocialIcon kind={link.kind} />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SiteFooter({ content }: { content: SiteFrame }) {
  const { footer, labels } = content;
  const stores = [footer.appStore, footer.playStore].filter(isShown);
  return (
    <footer className="site-footer">
      <div className="container">
        <div className="footer-grid">
          <div className="footer-brand">
            <a className="brand" href="/">
              <Logo size={26} name={content.name} />
            </a>
            <p>{footer.text}</p>
            {stores.length > 0 && (
              <div className="stores">
                <StoreBadge kind="app" link={footer.appStore} newTab={labels.newTab} />
                <StoreBadge kind="play" link={footer.playStore} newTab={labels.newTab} />
              </div>
            )}
            <SocialLinks content={content} />
          </div>
          <LinkList {...footer.quickLinks} />
          <LinkList {...footer.support} />
          <LinkList {...footer.company} />
        </div>
        <section id="RiskNotice" className="risk-notice" aria-labelledby="risk-title">
          <h2 id="risk-title">{footer.riskTitle}</h2>
          <p>{footer.riskNotice}</p>
        </section>
        <p className="copyright">{footer.copyright}</p>
      </div>
    </footer>
  );
}
