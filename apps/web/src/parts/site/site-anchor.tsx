import { draftPath } from '@canopy/contract/site-draft.ts';
import { isShown, type SiteLink } from '@canopy/contract/catalog/site-content.ts';
import type { ReactNode } from 'react';
import { Icon } from '#parts/site/icons.tsx';

interface Props {
  link: SiteLink;
  className?: string;
  /** The text that says so to those who do not see the arrow. */
  newTab?: string;
  children?: ReactNode;
  onClick?: () => void;
}

/** A section is one of the landing page, from wherever it is linked to. */
function targetOf(href: string): string {
  const isHere = ['/', draftPath].includes(location.pathname);
  return href.startsWith('#') && !isHere ? `/${href}` : href;
}

/** A link of the content. It opens a new tab only where the text for that is handed in. */
export function SiteAnchor({ link, className, newTab, children, onClick }: Props) {
  if (!isShown(link)) return null;
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={targetOf(link.href)} className={className} onClick={onClick} {...target}>
      {children ?? link.label}
      {newTab && (
        <>
          <Icon name="newTab" size={18} />
          <span className="unseen"> ({newTab})</span>
        </>
      )}
    </a>
  );
}
