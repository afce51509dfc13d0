import { Fragment, useMemo, type ReactNode } from 'react';
import { readBlocks, type Block, type Inline } from '#text/read-blocks.ts';
import styles from '#text/rich-text.module.css';

type RichTextProps = {
  text: string;
  lang?: string | undefined;
  /** Shows a picture of the text; without it there are none. */
  picture?: (id: number, alt: string) => ReactNode;
};

/** A text with simple formatting. It becomes elements and never HTML, so nothing in it can run. */
export function RichText({ text, lang, picture }: RichTextProps) {
  const blocks = useMemo(() => readBlocks(text), [text]);
  return (
    <div className={styles['text']} lang={lang}>
      {blocks.map((block, at) => (
        <Fragment key={at}>{showBlock(block, picture)}</Fragment>
      ))}
    </div>
  );
}

function showBlock(block: Block, picture: RichTextProps['picture']): ReactNode {
  if (block.kind === 'picture') return picture?.(block.id, block.alt);
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return <Heading>{showInline(block.inline)}</Heading>;
  }
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, at) => (
          <li key={at}>{showInline(item)}</li>
        ))}
      </List>
    );
  }
  return (
    <p>
      {block.lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          {showInline(line)}
        </Fragment>
      ))}
    </p>
  );
}

function showInline(parts: readonly Inline[]): ReactNode {
  return parts.map((part, at) => {
    if (part.kind === 'bold') return <strong key={at}>{part.text}</strong>;
    if (part.kind === 'text') return <Fragment key={at}>{part.text}</Fragment>;
    const elsewhere = { target: '_blank', rel: 'noopener noreferrer nofollow' };
    return (
      <a key={at} href={part.href} {...(part.href.startsWith('/') ? {} : elsewhere)}>
        {part.text}
      </a>
    );
  });
}
