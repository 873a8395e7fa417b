/**
 * Has the browser keep this page and what it is made of, so that it opens again where there is no line: phones throw away pages that
 * nobody looked at for a while. Where browsers keep none, as without TLS, a reload needs a line, and the count is there all the same.
 */
export function keepForReload(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("/console/worker.js", { scope: "/console/spot-checks/count" })
    .then(async (registration) => {
      const worker = registration.active ?? registration.waiting ?? registration.installing;
      worker?.postMessage(filesOfPage());
    })
    .catch((error: unknown) => console.warn("the page was not kept for a reload", error));
}

function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return loaded
    .filter(
      ({ origin, pathname }) => origin === window.location.origin && pathname.startsWith("/console/assets/"),
    )
    .map(({ pathname }) => pathname);
}
