import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** Says that the data is a sample; empty when it is not. */
  mark: string;
  /** What the reader should not overlook, next to the text. */
  warning?: string;
  children: ReactNode;
}

export function ChartCard({ title, text, mark, warning, children }: Props) {
  return (
    <figure className="card chart-card">
      <figcaption>
        <h3>{title}</h3>
        {mark && <span className="badge">{mark}</span>}
        <span className="chart-text">
          {text}
          {warning && <span className="fall-label">{warning}</span>}
        </span>
      </figcaption>
      {children}
    </figure>
  );
}
