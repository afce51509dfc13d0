import { isSiteAddress } from '@canopy/contract/catalog/site-content.ts';
import type { SiteLink } from '@canopy/contract/catalog/site-content.ts';
import type { ReactNode } from 'react';
import { Icon } from '#features/home/landing/parts/icons.tsx';

interface Props {
  link: SiteLink;
  className?: string;
  /** The text that says so to those who do not see the arrow. */
  newTab?: string;
  children?: ReactNode;
  onClick?: () => void;
}

/** True when there is something to follow; a link without a target is not shown. */
export function isShown(link: SiteLink): boolean {
  return link.label !== '' && isSiteAddress(link.href);
}

/** A link of the content. It opens a new tab only where the text for that is handed in. */
export function SiteAnchor({ link, className, newTab, children, onClick }: Props) {
  if (!isShown(link)) return null;
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={link.href} className={className} onClick={onClick} {...target}>
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
