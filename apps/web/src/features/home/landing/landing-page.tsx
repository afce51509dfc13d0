import { useSteps } from '@canopy/ui/frame/use-steps.ts';
import { useEffect, type ComponentType } from 'react';
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

/** What is below the first screen; each part is drawn after the one before. */
const below: readonly ComponentType<PageData>[] = [
  ({ content, settings }) => <Counters content={content} demo={settings.demo} />,
  Company,
  Packages,
  Projects,
  Robot,
  Faq,
  Newsletter,
];

/** Whether the browser looks for a place of the page, which must then have its full length. */
function isPlaceWanted(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.hash !== '' || visit?.type !== 'navigate';
}

export function LandingPage({ content, settings, leaving = '' }: Props) {
  // The footer is the last: it would be pushed down by each part.
  const drawn = useSteps(below.length + 1, isPlaceWanted() ? below.length + 1 : 0);
  const isWhole = drawn > below.length;
  useEffect(() => {
    // The browser looked for the section of the address, or of a link, before it was there.
    const id = isWhole ? decodeURIComponent(location.hash.slice(1)) : '';
    if (id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, [isWhole]);
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
      <main id="main" tabIndex={-1} aria-busy={!isWhole || undefined}>
        <Hero content={content} />
        {below.slice(0, drawn).map((Part, at) => (
          <Part key={at} content={content} settings={settings} />
        ))}
      </main>
      {isWhole ? <SiteFooter content={content} /> : null}
      {leaving === '' ? null : <LeaveDialog token={leaving} content={content} />}
      <Toasts />
    </>
  );
}
