/** Runs in the page: the answers it has read, drafts, and what waits to be sent. */
export function keptOnPhone(): Promise<string> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open("keyval-store");
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction("keyval").objectStore("keyval").getAll();
      reading.onerror = () => fail(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        done(JSON.stringify(reading.result));
      };
    };
  });
}
