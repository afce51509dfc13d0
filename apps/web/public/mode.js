// Sets the light or dark mode before the first paint; shared by every page. The person's choice
// is in a cookie, for logging out clears the storages; without one the system decides.
(() => {
  const chosen = /(?:^|;\s*)mode=(light|dark)(?:;|$)/.exec(document.cookie);
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mode = chosen ? chosen[1] : system;
})();
