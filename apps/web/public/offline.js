// The offline page has both languages; the one that was not chosen is hidden. It loads again when
// the server can be reached: a browser that says it is online may be wrong.
(() => {
  const language = /(?:^|;\s*)language=hi(?:;|$)/.test(document.cookie) ? 'hi' : 'en';
  document.documentElement.lang = language;
  for (const section of document.querySelectorAll('section')) {
    section.hidden = section.lang !== language;
    if (!section.hidden && section.dataset.title) document.title = section.dataset.title;
  }
  let next;
  const isReached = async () => {
    if (!navigator.onLine) return false;
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    // A proxy answers for a server that is not there.
    return answer !== null && (answer.status < 502 || answer.status > 504);
  };
  const lookIn = (ms) => {
    clearTimeout(next);
    next = setTimeout(() => {
      void isReached().then((reached) => (reached ? location.reload() : lookIn(4000)));
    }, ms);
  };
  addEventListener('online', () => lookIn(0));
  lookIn(4000);
})();
