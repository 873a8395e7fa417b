import { randomBytes } from "node:crypto";
import { chownSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "../error-code.ts";
import { OperatorError } from "../operator-error.ts";
import { makeFolder } from "./make-folder.ts";

/**
 * The secret kept in a file that only its owner can read; made of 32 random bytes (43 characters) the first time. Two
 * processes that ask at once get the same secret, and a crash leaves either no file or a whole one.
 */
export function secretFile(path: string): string {
  const known = readSecretFile(path);
  if (known !== undefined) return known;
  createPrivate(path, randomBytes(32).toString("base64url"));
  return readSecretFile(path) ?? secretFile(path);
}

/** Makes a file that only its owner can read, unless another process was first. */
export function createPrivate(path: string, text: string): void {
  const draft = writeDraft(path, text);
  try {
    linkSync(draft, path); // unlike rename, fails when the file is there
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
}

/** Writes what is to be put in a file's place as a whole, alongside it. Returns where. */
export function writeDraft(path: string, text: string): string {
  makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, text, { flag: "wx", mode: 0o600, flush: true });
  // What root writes into the service's folder is for the service to read.
  const { uid, gid } = statSync(dirname(path));
  if (process.getuid?.() === 0 && uid !== 0) chownSync(draft, uid, gid);
  return draft;
}

/** @throws {OperatorError} when others than its owner can read or write the file, as ssh refuses such a key */
export function demandPrivate(path: string): void {
  // Windows keeps rights elsewhere.
  const others = process.platform === "win32" ? 0 : statSync(path).mode & 0o077;
  if (others !== 0)
    throw new OperatorError(
      `${path} can be read by others than its owner: chmod 600 it, and set a new secret if they may have`,
    );
}

/** The secret of the file; undefined when there is none. @throws {OperatorError} as demandPrivate, or when it is damaged */
export function readSecretFile(path: string): string | undefined {
  try {
    const text = readFileSync(path, "utf8").trim();
    demandPrivate(path);
    if (text.length >= 32) return text;
    throw new OperatorError(
      `${path} is damaged: it must hold at least 32 characters; delete it to get a new one`,
    );
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}
