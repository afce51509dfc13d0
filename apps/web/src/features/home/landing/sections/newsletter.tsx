import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { subscribe } from '#features/home/landing/lib/newsletter-call.ts';
import { SiteAnchor } from '#parts/site/site-anchor.tsx';

/** The browser checks the address; the server has the last word, and its text is shown. */
export function Newsletter({ content }: { content: SiteContent }) {
  const { newsletter } = content;
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await subscribe(email);
    setBusy(false);
    setSent(outcome.done);
    if (!outcome.done) {
      toast.error(outcome.text === '' ? newsletter.failed : outcome.text);
      return;
    }
    toast.success(newsletter.sent);
    setEmail('');
  };

  return (
    <section id="Contact" className="section contact" aria-labelledby="contact-title">
      <div className="container">
        <div className="card contact-card">
          <div>
            <h2 id="contact-title">{newsletter.title}</h2>
            <p>{newsletter.text}</p>
          </div>
          <form className="newsletter" onSubmit={(event) => void submit(event)}>
            <div className="field-row">
              <input
                type="email"
                name="email"
                autoComplete="email"
                required
                placeholder={newsletter.placeholder}
                aria-label={newsletter.placeholder}
                aria-describedby="newsletter-hint"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
              <button type="submit" className="button primary" disabled={busy} aria-busy={busy}>
                {busy ? newsletter.busy : newsletter.submit}
              </button>
            </div>
            <p id="newsletter-hint" className="hint">
              {sent ? newsletter.sent : newsletter.hint}
            </p>
          </form>
          <p className="contact-line">
            {newsletter.contactText} <SiteAnchor link={newsletter.contact} />
          </p>
        </div>
      </div>
    </section>
  );
}
