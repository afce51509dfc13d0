// The offline page has both languages; the one that was not chosen is hidden. It loads again when
// there is a connection.
(() => {
  const language = /(?:^|;\s*)language=hi(?:;|$)/.test(document.cookie) ? 'hi' : 'en';
  document.documentElement.lang = language;
  for (const section of document.querySelectorAll('section')) {
    section.hidden = section.lang !== language;
    if (!section.hidden && section.dataset.title) document.title = section.dataset.title;
  }
  addEventListener('online', () => location.reload());
})();
