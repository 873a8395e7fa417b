import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { OperatorError } from "../../../operator-error.ts";
import { LoketError, unavailable } from "../../errors.ts";

/**
 * Where bytes are kept under keys of 32 characters (see newFileKey). Every method throws LoketError unavailable when the store
 * cannot be used just now.
 */
export interface FileStore {
  /** Where it is, without credentials. */
  readonly place: string;
  /** Durable when it returns: it survives a crash and a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects, rather than failing in the stream, when there is no such object. */
  read(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** Durable when it returns; removing what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys of the objects written before that time, in no order. */
  list(before: Date): AsyncIterable<string>;
  /** Bytes that are free where the objects are; null where that is not known, as of a bucket. */
  freeBytes(): Promise<number | null>;
  /** Writes an object and removes it. @throws OperatorError when that fails */
  check(): Promise<void>;
  close(): void;
}

/** 24 random bytes in base64url: it cannot be guessed, and is safe in a path. */
export function newFileKey(): string {
  return randomBytes(24).toString("base64url");
}

const keyForm = /^[A-Za-z0-9_-]{32}$/;

/** Whether a text has the form of a key; whatever else is asked for is nowhere. */
export function isFileKey(text: string): boolean {
  return keyForm.test(text);
}

/** What a kind of store does itself; `guarded` makes a FileStore of it. */
export interface Driver extends Omit<FileStore, "check" | "list"> {
  list(before: Date): AsyncGenerator<string>;
}

/** What all stores share: only keys go in, failures come out as `unavailable`, and how a store is tried. */
export function guarded(driver: Driver): FileStore {
  const run = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (!isFileKey(key)) throw new RangeError("not a key of the file store");
    return work().catch(translate);
  };
  const store: FileStore = {
    place: driver.place,
    put: (key, bytes) => run(key, () => driver.put(key, bytes)),
    read: (key) => run(key, () => driver.read(key)),
    has: (key) => run(key, () => driver.has(key)),
    delete: (key) => run(key, () => driver.delete(key)),
    async *list(before) {
      try {
        yield* driver.list(before);
      } catch (error) {
        translate(error);
      }
    },
    async check() {
      const key = newFileKey();
      try {
        await store.put(key, Buffer.from("Loket tries whether it can write here."));
        await store.delete(key);
      } catch (error) {
        const reason =
          error instanceof LoketError && error.cause instanceof Error ? error.cause.message : error;
        throw new OperatorError(`files cannot be kept in ${driver.place} (FILES_URL): ${reason}`);
      }
    },
    freeBytes: () => driver.freeBytes().catch(translate),
    close: driver.close,
  };
  return store;
}

function translate(error: unknown): never {
  if (error instanceof LoketError) throw error;
  // A new error: a client's own may carry the request that it made.
  const cause = error instanceof Error ? new Error(`${error.name}: ${error.message}`) : error;
  throw unavailable("The file store cannot be used.", cause);
}

/** An object that a row promises is not there: a mistake of an operator or a lost disk, and a repeat does not help. */
export function missing(key: string): LoketError {
  return new LoketError("internal", "INTERNAL_ERROR", `The file ${key} is not in the file store.`);
}
