// The service worker: shows what the server pushes, and leads to its page on a click. It knows no
// token and fetches nothing; the tabs do.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data.json())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.page));
});

/** Lets open tabs count anew, and shows a message of the server. */
async function showMessage({ title, body, page, tag }) {
  for (const tab of await openTabs()) tab.postMessage({ kind: 'pushed' });
  await self.registration.showNotification(title, { body, tag, data: { page } });
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
