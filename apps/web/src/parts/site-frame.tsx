import { defaultSiteFrame } from '@canopy/contract/catalog/default-site-frame.ts';
import { LanguageSwitch } from '@canopy/ui/language/language-switch.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { ModeSwitch } from '@canopy/ui/theme/mode-switch.tsx';
import { useState, type ReactNode } from 'react';
import { siteFrame } from '#base/site-frame.ts';
import { DemoBanner } from '#parts/demo-banner.tsx';
import styles from '#parts/site-frame.module.css';
import { SiteFooter } from '#parts/site/site-footer.tsx';
import { SiteHeader } from '#parts/site/site-header.tsx';
import '#parts/site/site.css';
import { translateContent } from '#parts/site/translate-content.ts';

/** Menu and footer of the landing page, around the other pages that everybody may read. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const [content] = useState(() => translateContent(siteFrame, defaultSiteFrame));
  const signedIn = useSession((session) => session.isAuth);
  return (
    <div className={styles['page']}>
      <DemoBanner />
      <SiteHeader
        content={content}
        signedIn={signedIn}
        tools={
          <>
            <LanguageSwitch />
            <ModeSwitch />
          </>
        }
      />
      <main id="main" className={styles['middle']} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter content={content} />
    </div>
  );
}
