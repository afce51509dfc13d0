import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { subscribe } from '#features/home/landing/lib/newsletter-call.ts';
import { SiteAnchor } from '#parts/site/site-anchor.tsx';

/** The server checks the address; what is wrong with it is said at the field, too. */
export function Newsletter({ content }: { content: SiteContent }) {
  const { newsletter } = content;
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await subscribe(email);
    setBusy(false);
    setSent(outcome.done);
    if (!outcome.done) {
      const text = outcome.text === '' ? newsletter.failed : outcome.text;
      setFault(text);
      toast.error(text);
      field.current?.focus();
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
          <form className="newsletter" noValidate onSubmit={(event) => void submit(event)}>
            <div className="field-row">
              <input
                type="email"
                name="email"
                autoComplete="email"
                ref={field}
                aria-invalid={fault === '' ? undefined : true}
                placeholder={newsletter.placeholder}
                aria-label={newsletter.placeholder}
                aria-describedby="newsletter-hint"
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value);
                  setFault('');
                }}
              />
              <button type="submit" className="button primary" disabled={busy} aria-busy={busy}>
                {busy ? newsletter.busy : newsletter.submit}
              </button>
            </div>
            <p id="newsletter-hint" className="hint" data-tone={fault === '' ? undefined : 'bad'}>
              {fault || (sent ? newsletter.sent : newsletter.hint)}
            </p>
          </form>
          <p className="contact-line">
            {newsletter.contactText} <SiteAnchor link={newsletter.contact} />
          </p>
          <p className="contact-line">
            <a href="/FindSponsor">{t('No sponsor? Ask for one')}</a>
          </p>
        </div>
      </div>
    </section>
  );
}
