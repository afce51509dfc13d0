/** What the API document does: search, and calls that are tried out. */
export const docsScript = `
const all = [...document.querySelectorAll('details[data-call]')];
const groups = [...document.querySelectorAll('section[data-group]')];
const search = document.querySelector('#search');
const none = document.querySelector('#none');
const besides = document.querySelector('[data-besides]');
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const each of all) {
    each.hidden = !words.every((word) => each.dataset.words.includes(word));
  }
  for (const group of groups) {
    group.hidden = !group.querySelector('details[data-call]:not([hidden])');
  }
  none.hidden = groups.some((group) => !group.hidden);
  besides.hidden = words.length > 0;
});
const open = () => {
  const found = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (found && found.matches('details')) found.open = true;
};
addEventListener('hashchange', open);
open();

/** The sign-in of this tab, of the console or of a member; it is never shown. */
function tokenOfTab(access) {
  try {
    const kept = sessionStorage.getItem(access === 'operator' ? 'console' : 'root');
    return JSON.parse(kept).state.jwtToken || '';
  } catch {
    return '';
  }
}

const shownHeaders = ['ratelimit', 'ratelimit-policy', 'retry-after', 'x-total-count',
  'x-request-id', 'content-type'];

async function send(form) {
  const { method, path, access } = form.dataset;
  const key = document.querySelector('#key').value.trim() || tokenOfTab(access);
  const payload = JSON.parse(form.querySelector('textarea').value || '{}');
  const headers = { accept: 'application/json' };
  if (access !== 'public' && key) headers.authorization = 'Bearer ' + key;
  let address = path;
  const init = { method, headers };
  if (method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(payload)) {
      const place = ':' + name;
      if (address.includes(place)) address = address.replace(place, encodeURIComponent(value));
      else query.set(name, value);
    }
    address += query.size ? '?' + query : '';
  } else {
    headers['content-type'] = 'application/json';
    if (form.dataset.money) headers['idempotency-key'] = form.dataset.once ||= crypto.randomUUID();
    init.body = JSON.stringify(payload);
  }
  const response = await fetch(address, init);
  delete form.dataset.once;
  const told = shownHeaders.filter((name) => response.headers.has(name))
    .map((name) => name + ': ' + response.headers.get(name));
  const text = await response.text();
  let body = text.slice(0, 20000);
  try {
    body = JSON.stringify(JSON.parse(text), null, 2).slice(0, 20000);
  } catch {}
  return [response.status + ' ' + response.statusText, ...told, '', body].join('\\n');
}

for (const form of document.querySelectorAll('form[data-path]')) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const out = form.querySelector('pre');
    const button = form.querySelector('button');
    out.hidden = false;
    out.textContent = 'Sending …';
    button.disabled = true;
    try {
      out.textContent = await send(form);
    } catch (error) {
      out.textContent = error instanceof SyntaxError
        ? 'The payload is not valid JSON: ' + error.message
        : 'No answer came. A request that moves money keeps its Idempotency-Key until one does.';
    } finally {
      button.disabled = false;
    }
  });
}
`;
