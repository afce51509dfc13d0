// The service worker. It shows what the server pushes, and leads to its page on a click. And it
// keeps the files of the app, so that the app opens without a connection. It knows no token and
// never touches a call: what members see of themselves is not in its caches.

/** What the build fills in: { version, page, entry, files }; without it nothing is kept. */
const release = null;

/** One cache for each release; the one before stays for tabs that are still open. */
const prefix = 'canopy-';
const kept = 2;

/** What is shown in place of the landing page. */
const offlinePage = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(release ? keepRelease().then(() => self.skipWaiting()) : self.skipWaiting());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  if (!release || event.request.method !== 'GET') return;
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') {
    if (isOurPage(pathname)) event.respondWith(pageOf(event, pathname));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event.request));
  else if (release.files.includes(pathname)) event.respondWith(newestOf(event.request));
});

self.addEventListener('message', (event) => {
  if (release && event.data?.kind === 'keep') event.waitUntil(keepFiles(event.data.files));
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data.json())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.page));
});

const openCache = () => caches.open(prefix + release.version);

/** Keeps the page and its files; a page of another release than the files would not open. */
async function keepRelease() {
  const page = await fetch(release.page, { cache: 'no-store' });
  const text = await page.text();
  if (!page.ok || !text.includes(release.entry)) throw new Error('The page is of another release.');
  const cache = await openCache();
  await cache.addAll(release.files);
  // The page learns from the mark that there is no connection.
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const marked = text.replace('<html ', '<html data-kept ');
  await cache.put(release.page, new Response(marked, { headers }));
}

/** From now on this one answers; open tabs stay as they are. */
async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const newest = release ? old.slice(-kept) : [];
  for (const name of old) if (!newest.includes(name)) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Pages of this app: not those of operators, of the server, or anything that is a file. */
function isOurPage(pathname) {
  return !/^\/(api|console|mailbox|site-draft)(\/|$)/i.test(pathname) && !/\.\w+$/.test(pathname);
}

/** The page from the server; where there is none to reach, what was kept of it. */
async function pageOf(event, pathname) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.status < 502 || answer.status > 504) return answer;
    return (await keptPage(pathname)) ?? answer;
  } catch (error) {
    const page = await keptPage(pathname);
    if (page) return page;
    throw error;
  }
}

async function keptPage(pathname) {
  const cache = await openCache();
  return cache.match(pathname === '/' ? offlinePage : release.page);
}

/** Files whose name carries a hash of their content never change. */
async function fileOf(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await openCache()).put(request, answer.clone());
  return answer;
}

/** Files without one come from the server as long as it is there. */
async function newestOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(request);
    if (found) return found;
    throw error;
  }
}

/** Keeps what a page had loaded before this worker was there. */
async function keepFiles(files) {
  const cache = await openCache();
  const wanted = files.filter((file) => file.startsWith('/assets/'));
  await Promise.allSettled(
    wanted.map(async (file) => (await cache.match(file)) ?? (await cache.add(file))),
  );
}

/** Lets open tabs count anew, and shows a message of the server. */
async function showMessage({ title, body, icon, page, tag }) {
  for (const tab of await openTabs()) tab.postMessage({ kind: 'pushed' });
  await self.registration.showNotification(title, { body, icon, tag, data: { page } });
}

/** Opens a page of this app: in a tab that is open already, else in a new one. */
async function openPage(page) {
  const { origin, href } = new URL(page, self.location.origin);
  if (origin !== self.location.origin) return;
  const [tab] = await openTabs();
  if (!tab) return void (await self.clients.openWindow(href));
  // The tab goes there by itself, without loading the whole app again.
  tab.postMessage({ kind: 'open', page });
  await tab.focus();
}

/** The open tabs of the member area, the one used last first. */
async function openTabs() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => !/^\/(console(\/.*)?)?$/i.test(new URL(url).pathname));
}
