import { Fragment, type ReactNode } from 'react';

/** A text whose gaps hold more than text, a moment or a link; its words keep their own order. */
export function filled(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : parts[part]}</Fragment>);
}
