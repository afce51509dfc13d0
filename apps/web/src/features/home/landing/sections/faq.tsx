import type { SiteContent, SiteQuestion } from '@canopy/contract/catalog/site-content.ts';
import { useState } from 'react';
import { Icon } from '#parts/site/icons.tsx';
import { SectionHead } from '#features/home/landing/parts/section-head.tsx';

interface ItemProps {
  item: SiteQuestion;
  number: number;
  open: boolean;
  onToggle: () => void;
}

function Question({ item, number, open, onToggle }: ItemProps) {
  const buttonId = `faq-question-${number}`;
  const answerId = `faq-answer-${number}`;
  return (
    <div className="question" data-open={open}>
      <h3>
        <button
          type="button"
          id={buttonId}
          aria-expanded={open}
          aria-controls={answerId}
          onClick={onToggle}
        >
          {item.question}
          <Icon name="down" />
        </button>
      </h3>
      <section id={answerId} className="answer" aria-labelledby={buttonId} inert={!open}>
        <div>
          <p>{item.answer}</p>
        </div>
      </section>
    </div>
  );
}

/** The first question is open at the start, and at most one is open at a time. */
export function Faq({ content }: { content: SiteContent }) {
  const { faq } = content;
  const [open, setOpen] = useState(0);
  return (
    <section id="Faq" className="band faq" aria-labelledby="faq-title">
      <div className="container faq-grid">
        <SectionHead id="faq-title" title={faq.title} text={faq.text} />
        <div className="questions">
          {faq.items.map((item, i) => (
            <Question
              key={item.question}
              item={item}
              number={i + 1}
              open={open === i}
              onToggle={() => setOpen(open === i ? -1 : i)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
