// Shows push notifications, and opens the app without a network or on a weak one: the shell, today's orders and the orders that
// were opened, as they were last seen.
// The build replaces the versions and the list of files. The shell's version is that of its files; the data's is that of the shapes
// of the replies, so what is kept outlives a deployment, and no app reads replies of a shape that it does not know.
// The app may stand below a path: `BASE` is it, '' at the root of its host. Another one may stand at the same host.
const BASE = new URL('.', self.location).pathname.slice(0, -1);
const CACHES = `kantyna${BASE}-`;
const SHELL_CACHE = `${CACHES}shell-__VERSION__`;
const DATA_CACHE = `${CACHES}data-__SHAPES__`;
const ICON = `${BASE}/icons/kantyna-192.png`;
const SHELL_FILES = ['__FILES__'];
const PAGE = '/index.html';
const CONFIG = '/api/frontendConfig';
const DATA = [CONFIG, '/api/orders/today.json', '/api/polls/today.json'];
const ORDER = /^\/api\/orders\/[^/]+\/show\.json$/;
/** How many orders are kept: those that were opened last. */
const ORDERS_KEPT = 30;
/** On a copy: why it is shown, because the reply is `late` or cannot be had (`lost`). On a request: the app has the copy. */
const COPY_HEADER = 'x-kept';
/** How long the network is waited for before a copy is shown (ms). */
const PATIENCE = 3_000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL_CACHE)
      .then((cache) =>
        cache.addAll([PAGE, '/icons/kantyna.svg', ...(savesData() ? [] : SHELL_FILES)].map((path) => BASE + path)),
      )
      .then(() => self.skipWaiting()),
  );
});

/** The path of the app that an address has; `undefined` outside of the app. */
const pathIn = (address) => {
  const { origin, pathname } = new URL(address);
  return origin === self.location.origin && pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : undefined;
};

// What the person has seen stays in the browser's own cache.
const savesData = () => self.navigator.connection?.saveData === true;

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith(CACHES) && name !== SHELL_CACHE && name !== DATA_CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathIn(request.url);
  if (request.method !== 'GET' || path === undefined) return;
  if (request.mode === 'navigate' && !path.startsWith('/api/')) event.respondWith(page(request));
  else if (path.startsWith('/assets/') || path.startsWith('/icons/')) event.respondWith(asset(request));
  else if (DATA.includes(path) || ORDER.test(path)) event.respondWith(data(event));
});

async function page(request) {
  const kept = await caches.match(BASE + PAGE);
  const fetched = fetch(request);
  if (!kept) return fetched;
  return (await inTime(fetched).catch(() => undefined)) ?? kept;
}

// Names in /assets change with their content, so what is kept is never old.
async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}

// Resolves to nothing if the network takes too long.
const inTime = (fetched) => Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

/** Replies that are on their way while their copies are shown, by URL. */
const late = new Map();

async function data(event) {
  const { request } = event;
  const { url } = request;
  const cache = await caches.open(DATA_CACHE);
  const kept = await cache.match(url);
  // The app has the copy and waits for the reply itself.
  const isAwaited = request.headers.has(COPY_HEADER);
  try {
    const fetched = (isAwaited && late.get(url)) || fetchAndKeep(cache, request);
    const response = await (kept && !isAwaited ? inTime(fetched) : fetched);
    if (response) return isAwaited ? response.clone() : response;
    late.set(url, fetched);
    event.waitUntil(fetched.catch(() => undefined).then(() => late.get(url) === fetched && late.delete(url)));
    return marked(kept, 'late');
  } catch (error) {
    // With a network it is the service that is away, and the app says so when it learns no configuration.
    if (!kept || (self.navigator.onLine && pathIn(url) === CONFIG)) throw error;
    return marked(kept, 'lost');
  }
}

async function fetchAndKeep(cache, request) {
  const response = await fetchWhole(cache, request);
  if (response.ok) await keep(cache, request.url, response.clone());
  // An order that was deleted.
  if (response.status === 404) await cache.delete(request.url);
  return response;
}

// The page asks whether the reply that it has in memory changed. If it did not, what is kept here may still be another reply, or nothing.
async function fetchWhole(cache, request) {
  const response = await fetch(request);
  if (response.status !== 304) return response;
  const kept = await cache.match(request.url);
  if (kept?.headers.get('etag') !== response.headers.get('etag')) {
    const headers = new Headers(request.headers);
    headers.delete('if-none-match');
    return fetch(new Request(request, { headers }));
  }
  await keep(cache, request.url, kept);
  return response;
}

// Written again, an entry comes last.
async function keep(cache, url, response) {
  await cache.put(url, response);
  const kept = await cache.keys();
  const orders = kept.filter((one) => ORDER.test(pathIn(one.url)));
  await Promise.all(orders.slice(0, -ORDERS_KEPT).map((order) => cache.delete(order)));
}

function marked({ body, status, headers }, why) {
  return new Response(body, { status, headers: { ...Object.fromEntries(headers), [COPY_HEADER]: why } });
}

self.addEventListener('push', (event) => {
  const { title = 'Kantyna', body = '', orderId, restaurantId, page, actions = [] } = read(event.data);
  const tag = orderId ?? restaurantId ?? page;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: ICON,
      badge: ICON,
      // A later notification of the same order or restaurant, or of debts, takes the place of the earlier one.
      tag,
      renotify: tag !== undefined,
      actions,
      data: { orderId, restaurantId, page },
    }),
  );
});

function read(message) {
  try {
    return message?.json() ?? {};
  } catch {
    return { body: message?.text() ?? '' };
  }
}

/** The browser has dropped its subscription, or replaced it. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)));

// Only a page has the person's token: it tells the server, now or when one is opened next, since the endpoint is another one.
async function resubscribe({ newSubscription }) {
  if (!newSubscription) await subscribe().catch(() => undefined);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of windows) client.postMessage('push subscription changed');
}

async function subscribe() {
  const response = await fetch(BASE + CONFIG).catch(() => caches.match(BASE + CONFIG));
  const { vapidPublicKey: applicationServerKey } = await response.json();
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(self.location.origin + BASE + pathOf(event)));
});

// "Not today" needs the person's token, which only the app has: it says so when it is opened with the order, and offers an undo.
function pathOf({ action, notification }) {
  const { orderId, restaurantId, page } = notification.data ?? {};
  if (page === 'balance') return '/balance';
  if (restaurantId !== undefined) return `/restaurants/show/${restaurantId}`;
  if (orderId === undefined) return '/orders/today';
  return action === 'notToday' ? `/orders/today?not_today=${orderId}` : `/orders/show/${orderId}`;
}

async function open(url) {
  const windows = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    (client) => 'focus' in client,
  );
  const shown = windows.find((client) => client.url === url) ?? windows[0];
  if (!shown) return void (await self.clients.openWindow(url));
  await shown.focus();
  if (shown.url !== url) await shown.navigate(url).catch(() => self.clients.openWindow(url));
}
