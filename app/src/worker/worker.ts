/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { openMessage, showMessage } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;
/** What the build has made (app/worker-build.ts). */
declare const __PRECACHE__: { url: string; revision: string | null }[];

// The page comes from the phone: at once on a slow line, and without one too. Calls of the API are never answered from here.
precacheAndRoute(__PRECACHE__);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/"), {
    denylist: [/^\/(app|pengembang|js|openapi\.json|health)(\/|$)/],
  }),
);

self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("push", (event) => event.waitUntil(showMessage(self, event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openMessage(self, event)));
