// Without a network there is no table, but there is a page that says so. Nothing else is kept: a stale board would lie.
const OFFLINE = '/offline.html';
const KEEP = 'yolio-offline-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEEP).then((cache) => cache.addAll([OFFLINE, '/offline.css', '/icon.svg'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEEP).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (['/offline.css', '/icon.svg'].includes(new URL(request.url).pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});
