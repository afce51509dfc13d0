import { completeSiteContent } from '@canopy/contract/catalog/complete-site-content.ts';
import { defaultSiteContent } from '@canopy/contract/catalog/default-site-content.ts';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { draftReady, isDraftMessage } from '@canopy/contract/site-draft.ts';
import { t, type Language } from '@canopy/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { LandingPage } from '#features/home/landing/landing-page.tsx';
import type { SiteSettings } from '#features/home/landing/lib/page-data.ts';
import { translateContent } from '#parts/site/translate-content.ts';

/** The language that the editor asks for; it is not the visitor's choice, so no cookie has it. */
export function draftLanguage(): Language {
  return new URLSearchParams(location.search).get('language') === 'hi' ? 'hi' : 'en';
}

/** The window that this page is a frame of, if it is one. */
function frameOwner(): Window | null {
  return window.parent === window ? null : window.parent;
}

/** Only the window around this frame, of this very site, says what is in it. */
function isFromOwner(event: MessageEvent): boolean {
  return frameOwner() !== null && event.source === frameOwner() && event.origin === location.origin;
}

/** A preview is looked at: its links lead nowhere else, and its forms send nothing. */
function useNothingSent(): void {
  useEffect(() => {
    const stay = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isInside = link?.getAttribute('href')?.startsWith('#') ?? true;
      if (event.type === 'submit' || !isInside) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', stay, true);
    document.addEventListener('submit', stay, true);
    return () => {
      document.removeEventListener('click', stay, true);
      document.removeEventListener('submit', stay, true);
    };
  }, []);
}

type Draft = { content: SiteContent; section: string };

function useDraft(): Draft | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    const take = (event: MessageEvent): void => {
      if (!isFromOwner(event) || !isDraftMessage(event.data)) return;
      const { section } = event.data;
      const whole = completeSiteContent(event.data.content);
      setDraft({ content: translateContent(whole, defaultSiteContent), section });
    };
    addEventListener('message', take);
    frameOwner()?.postMessage(draftReady, location.origin);
    return () => removeEventListener('message', take);
  }, []);
  return draft;
}

/** The landing page with the content that the editor sends, as often as it sends some. */
export function DraftPage({ settings }: { settings: SiteSettings }) {
  const draft = useDraft();
  const section = draft?.section ?? '';
  useNothingSent();
  useEffect(() => {
    // Not scrollIntoView: that would scroll the editor around the frame, too.
    const place = document.getElementById(section)?.getBoundingClientRect().top;
    if (place !== undefined) scrollTo({ top: scrollY + place, behavior: 'instant' });
  }, [section]);
  if (draft) return <LandingPage content={draft.content} settings={settings} />;
  return <p className="wrap">{t('The editor of the console shows drafts here.')}</p>;
}
