/// <reference lib="webworker" />

/*
 * Of the counting page alone (web/src/levy/spot-checks/keep-for-reload.ts): opens it again where there is no line. The page tells which
 * files it is made of, and they are kept; calls of the API are never answered from here.
 */

declare const self: ServiceWorkerGlobalScope;

export {};

const kept = "loket-counting";
/** Under which the page itself is kept, whatever its address says of a gate. */
const page = "/console/spot-checks/count";

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const files: unknown = event.data;
  if (Array.isArray(files)) event.waitUntil(keep(files.map(String)));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => known(page)));
  else if (pathname.startsWith("/console/assets/"))
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
});

/** Keeps the page and these files, and nothing of an earlier version. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(kept);
  const all = [page, ...files];
  const wanted = new Set(all.map((file) => new URL(file, self.location.origin).href));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  for (const file of all) {
    // The page changes under its address, the names of files with what they hold.
    if (file !== page && (await cache.match(file)) !== undefined) continue;
    await cache.add(file);
  }
}

async function known(address: string): Promise<Response> {
  return (await caches.match(address)) ?? Response.error();
}
