import { del, get, set } from "idb-keyval";

/** What is kept on the phone for longer than a visit: answers, drafts, and what waits to be sent. Where a browser keeps nothing, a visit. */
export const store = {
  getItem: <Value = string>(key: string): Promise<Value | undefined> =>
    get<Value>(key).catch(() => memory.get(key) as Value | undefined),
  setItem: (key: string, value: unknown): Promise<void> =>
    set(key, value).catch(() => void memory.set(key, value)),
  removeItem: (key: string): Promise<void> => del(key).catch(() => void memory.delete(key)),
};

/** A private window of some browsers has no database. */
const memory = new Map<string, unknown>();
