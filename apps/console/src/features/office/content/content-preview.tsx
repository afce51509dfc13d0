import { isPromise } from '@canopy/contract/profit-promises.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import styles from '#features/office/content/content.module.css';

type ContentPreviewProps = { name: string; texts: readonly { path: string; text: string }[] };

/** How a text is set: what it is called says what it is. */
function kindOf(path: string): 'heading' | 'address' | 'text' {
  if (/(^|\.)(headline|title|question|name)$/.test(path)) return 'heading';
  return /(href|url|captions|drawing|kind)$/.test(path) ? 'address' : 'text';
}

/** The texts of a part in reading order; addresses are left out. */
export function ContentPreview({ name, texts }: ContentPreviewProps) {
  return (
    <Card title={`Preview: ${name}`} className={styles['preview'] ?? ''}>
      {texts
        .filter(({ path, text }) => text !== '' && kindOf(path) !== 'address')
        .map(({ path, text }) => (
          <p
            key={path}
            data-kind={kindOf(path)}
            data-flagged={isPromise(text) || undefined}
            className={styles['words']}
          >
            {text}
          </p>
        ))}
    </Card>
  );
}
