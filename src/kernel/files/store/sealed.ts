import { Readable } from "node:stream";
import type { FileSealer } from "../../keys/file-sealer.ts";
import type { FileStore } from "./store.ts";

/**
 * The store with every object sealed, bound to its key. What an older Loket has put in the clear is read as it is, until it is sealed in
 * the background.
 */
export function sealedStore(store: FileStore, sealer: FileSealer): FileStore {
  return {
    ...store,
    put: (key, bytes) => store.put(key, sealer.seal(bytes, key)),
    async read(key) {
      return Readable.from(sealer.open(await store.read(key), key), { objectMode: false });
    },
  };
}
