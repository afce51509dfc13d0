import { Logo } from '@canopy/ui/brand/logo.tsx';
import { isShown, type SiteFrame } from '@canopy/contract/catalog/site-content.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useRef, useState, type ReactNode } from 'react';
import { useDismiss } from '#parts/site/use-dismiss.ts';
import { Icon } from '#parts/site/icons.tsx';
import { SiteAnchor } from '#parts/site/site-anchor.tsx';

interface Props {
  content: SiteFrame;
  signedIn: boolean;
  /** The buttons for language and mode, as the page's app has them. */
  tools: ReactNode;
}

/**
 * On a small screen the menu opens below the bar and closes with Esc or when focus leaves it. For
 * a member the way back to the dashboard takes the place of signing in and up.
 */
export function SiteHeader({ content, signedIn, tools }: Props) {
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { labels } = content;
  const menu = content.menu.filter((link) => !(signedIn && link.smallScreenOnly));
  const dashboard = { label: t('Dashboard'), href: '/dashboard' };

  useDismiss(header, open, (byEscape) => {
    setOpen(false);
    if (byEscape) button.current?.focus();
  });

  return (
    <header ref={header} className="site-header">
      <div className="container header-bar">
        <button
          ref={button}
          type="button"
          className="icon-button menu-button"
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={open ? labels.closeMenu : labels.openMenu}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
        </button>
        <a className="brand" href="/">
          <Logo name={content.name} />
        </a>
        <nav id="site-menu" className="menu" data-open={open} aria-label={labels.mainMenu}>
          <ul>
            {menu.filter(isShown).map((link) => (
              <li key={link.label} className={link.smallScreenOnly ? 'small-only' : undefined}>
                <SiteAnchor link={link} onClick={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="tools">
          {tools}
          <SiteAnchor
            link={signedIn ? dashboard : content.headerButton}
            className="button secondary small"
          />
        </div>
      </div>
    </header>
  );
}
