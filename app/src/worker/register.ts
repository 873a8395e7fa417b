import { useSyncExternalStore } from "react";

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Installs the service worker. A newer one waits until the customer takes it, so that nothing is exchanged under a form. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  let isNew = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first worker of all takes over a page that is its own version already.
    if (!isNew) window.location.reload();
    isNew = false;
  });
  window.addEventListener("load", () => {
    navigator.serviceWorker
      .register("/worker.js")
      .then(watch)
      .catch((error: unknown) => console.warn("the service worker was not installed", error));
  });
}

/** The version that waits, and how it is taken; undefined: none does. */
export function useNewVersion(): (() => void) | undefined {
  const worker = useSyncExternalStore(listen, () => waiting);
  return worker && (() => worker.postMessage("take over"));
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The first one has nobody to wait for.
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  look();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
