import { Logo } from '@canopy/ui/brand/logo.tsx';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { useRef, useState } from 'react';
import { useDismiss } from '#features/home/landing/lib/use-dismiss.ts';
import { Icon } from '#features/home/landing/parts/icons.tsx';
import { LanguageButton } from '#features/home/landing/parts/language-button.tsx';
import { ModeButton } from '#features/home/landing/parts/mode-button.tsx';
import { isShown, SiteAnchor } from '#features/home/landing/parts/site-anchor.tsx';

/** On a small screen the menu opens below the bar and closes with Esc or when focus leaves it. */
export function SiteHeader({ content }: { content: SiteContent }) {
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { labels } = content;

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
          <Logo withName={false} />
          {content.name}
        </a>
        <nav id="site-menu" className="menu" data-open={open} aria-label={labels.mainMenu}>
          <ul>
            {content.menu.filter(isShown).map((link) => (
              <li key={link.label} className={link.smallScreenOnly ? 'small-only' : undefined}>
                <SiteAnchor link={link} onClick={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="tools">
          <LanguageButton />
          <ModeButton labels={labels} />
          <SiteAnchor link={content.headerButton} className="button secondary small" />
        </div>
      </div>
    </header>
  );
}
