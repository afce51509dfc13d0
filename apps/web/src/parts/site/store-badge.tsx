import { isShown, type SiteLink } from '@canopy/contract/catalog/site-content.ts';

interface Props {
  kind: 'app' | 'play';
  link: SiteLink;
  newTab: string;
}

/** Our own plain badge: a phone with a mark, and the store's name. */
export function StoreBadge({ kind, link, newTab }: Props) {
  if (!isShown(link)) return null;
  return (
    <a className="store-badge" href={link.href} target="_blank" rel="noopener noreferrer">
      <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
        <path d={kind === 'app' ? 'M10 12h4M12 10v4' : 'M10.5 9.5v5l4-2.5z'} />
      </svg>
      {link.label}
      <span className="unseen"> ({newTab})</span>
    </a>
  );
}
