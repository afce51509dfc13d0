import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { LegalName, LegalTexts } from '@canopy/contract/catalog/legal-texts.ts';
import { legalNames } from '@canopy/contract/catalog/legal-texts.ts';
import { draftPath, draftReady, type DraftMessage } from '@canopy/contract/site-draft.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Content } from '#features/office/content/content-draft.ts';
import styles from '#features/office/content/content.module.css';

/** The widths that a page is looked at in, and how much of its height is shown. */
const widths = { phone: 390, desktop: 1280 } as const;
const shownHeight = 640;

type PreviewProps = { content: Content; section: string };

/** Sends the draft to the frame: once it says that it is ready, and with every change. */
function useDraftFrame({ content, section }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      const isFrame = event.source === frame.current?.contentWindow;
      if (isFrame && event.origin === location.origin && event.data === draftReady) {
        setReady((times) => times + 1);
      }
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (ready === 0) return;
    const message: DraftMessage = { kind: 'canopy-draft', content, section };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, content, section]);
  return frame;
}

/** The very page with what was typed, at two widths and in both languages. */
export function ContentPreview(props: PreviewProps) {
  const frame = useDraftFrame(props);
  const { ref, width } = useElementSize();
  const [size, setSize] = useState<string>(() => (innerWidth < 768 ? 'phone' : 'desktop'));
  const [language, setLanguage] = useState('en');
  const whole = size === 'phone' ? widths.phone : widths.desktop;
  const scale = width === 0 ? 1 : Math.min(1, width / whole);
  return (
    <Card title="Preview" className={styles['preview'] ?? ''}>
      <p className={styles['help']}>
        The page with what you have typed. Nobody else sees it until you save.
      </p>
      <div className={styles['buttons']}>
        <SegmentedControl
          aria-label="Width"
          value={size}
          onChange={setSize}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
        <SegmentedControl
          aria-label="Language"
          value={language}
          onChange={setLanguage}
          data={[
            { value: 'en', label: 'English' },
            { value: 'hi', label: 'Hindi' },
          ]}
        />
      </div>
      <div ref={ref} className={styles['stage']} style={{ height: shownHeight }}>
        <iframe
          ref={frame}
          title="Preview of the public page"
          src={`${draftPath}?language=${language}`}
          // It draws and listens; it opens, sends and leads nowhere.
          sandbox="allow-scripts allow-same-origin"
          style={{ width: whole, height: shownHeight / scale, transform: `scale(${scale})` }}
        />
      </div>
    </Card>
  );
}

/** The texts that members agree to, as their pages have them: headings and paragraphs. */
export function LegalPreview({ legal }: { legal: LegalTexts }) {
  const [name, setName] = useState<string>('terms');
  const { title, items } = legal[name as LegalName];
  return (
    <Card title="Preview" className={styles['preview'] ?? ''}>
      <SegmentedControl
        aria-label="Text"
        value={name}
        onChange={setName}
        data={legalNames.map((each) => ({ value: each, label: legal[each].title }))}
      />
      <h3 className={styles['words']} data-kind="heading">
        {title}
      </h3>
      {items.map(({ heading, text }, at) => (
        <section key={at}>
          {heading === '' ? null : (
            <h4 className={styles['words']} data-kind="heading">
              {heading}
            </h4>
          )}
          <p className={styles['words']}>{text}</p>
        </section>
      ))}
    </Card>
  );
}
