import { useEffect } from 'react';
import type { PageData } from '#features/home/landing/lib/page-data.ts';
import { LeaveDialog } from '#features/home/landing/parts/leave-dialog.tsx';
import { Toasts } from '#features/home/landing/parts/toasts.tsx';
import { Company } from '#features/home/landing/sections/company.tsx';
import { Counters } from '#features/home/landing/sections/counters.tsx';
import { Faq } from '#features/home/landing/sections/faq.tsx';
import { Hero } from '#features/home/landing/sections/hero.tsx';
import { Newsletter } from '#features/home/landing/sections/newsletter.tsx';
import { Packages } from '#features/home/landing/sections/packages.tsx';
import { Projects } from '#features/home/landing/sections/projects.tsx';
import { Robot } from '#features/home/landing/sections/robot.tsx';
import { LanguageButton } from '#parts/site/language-button.tsx';
import { ModeButton } from '#parts/site/mode-button.tsx';
import { isSignedIn } from '#parts/site/signed-in.ts';
import { SiteFooter } from '#parts/site/site-footer.tsx';
import { SiteHeader } from '#parts/site/site-header.tsx';

type Props = PageData & {
  /** The token of a link that leaves the newsletter. */
  leaving?: string;
};

export function LandingPage({ content, settings, leaving = '' }: Props) {
  useEffect(() => {
    // The browser looked for the section of the address before it was there.
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        {content.labels.skip}
      </a>
      {settings.demo && (
        <aside className="demo-note" aria-label={content.labels.demo}>
          {content.labels.demoNote}
        </aside>
      )}
      <SiteHeader
        content={content}
        signedIn={isSignedIn()}
        tools={
          <>
            <LanguageButton />
            <ModeButton labels={content.labels} />
          </>
        }
      />
      <main id="main" tabIndex={-1}>
        <Hero content={content} />
        <Counters content={content} demo={settings.demo} />
        <Company content={content} />
        <Packages content={content} />
        <Projects content={content} />
        <Robot content={content} />
        <Faq content={content} />
        <Newsletter content={content} />
      </main>
      <SiteFooter content={content} />
      {leaving === '' ? null : <LeaveDialog token={leaving} content={content} />}
      <Toasts />
    </>
  );
}
