import { randomBytes, randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { turns } from "../throttle/turns.ts";

// Each hash holds 19 MiB and a core. Where there are several, one core stays free, and a hash has a thread of its own with a lower
// priority, so that a storm of logins makes nobody else wait (guarantee 11). Who has waited for four seconds is told to come again, since
// every call is answered within five (guarantee 8).
const takeTurn = turns({
  atOnce: Math.min(Math.max(availableParallelism() - 1, 1), 3),
  waiting: 256,
  within: 4000,
  message: "Too many passwords are being checked. Please try again in a moment.",
});

// Nothing that looks like another sign, since these are read from paper: no 0 o O, no 1 l i I.
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";

/** The form of a hash, with random bytes for salt and digest: no one's password, at the cost of anyone's. */
const NOTHING = `$argon2id$v=19$m=19456,t=2,p=1$${unpaddedBase64(16)}$${unpaddedBase64(32)}`;

/**
 * @returns the PHC string to store: $argon2id$v=19$m=19456,t=2,p=1$…
 * @throws LoketError unavailable when too many are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  return String(await takeTurn(() => inThread({ password: composed(password), stored: null })));
}

/**
 * Whether `password` is the one behind `stored`, a PHC string of hashPassword. A sign that can be written in several ways (é as one sign, or
 * as e and an accent, which keyboards differ in) is the same in all of them; what was hashed before that still opens as it was typed.
 * @throws LoketError unavailable when too many are waiting
 */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const opens = async (text: string) => (await takeTurn(() => inThread({ password: text, stored }))) === true;
  const usual = composed(password);
  return (await opens(usual)) || (usual !== password && (await opens(password)));
}

/** Unicode's composed form (RFC 8265, 4.2.2). */
const composed = (password: string) => password.normalize("NFC");

/**
 * Spends the time of verifyPassword and answers false: for a user who does not exist, so that the time tells nothing
 * (docs/contracts/levy-contract.md, "Authentication").
 */
export function verifyAgainstNothing(password: string): Promise<boolean> {
  return verifyPassword(NOTHING, password);
}

/** A new password of 20 characters that can be read aloud: 'k7mwqa-p3xvdn-hs8tcz'. 89 random bits. */
export function generatePassword(): string {
  return readableText(18, 6);
}

/** Random text that can be read aloud, with a hyphen after each this many characters. */
export function readableText(length: number, group: number): string {
  const groups = Array.from({ length: length / group }, () =>
    Array.from({ length: group }, () => READABLE.charAt(randomInt(READABLE.length))).join(""),
  );
  return groups.join("-");
}

function unpaddedBase64(bytes: number): string {
  return randomBytes(bytes).toString("base64").replaceAll("=", "");
}

/** What a thread of passwords.worker.ts is asked: to hash a password, or to verify it against what is stored. */
export interface HashTask {
  password: string;
  stored: string | null;
}
export type HashAnswer = { result: string | boolean } | { error: unknown };

/** Threads with nothing to do. They start when they are needed, and keep no process from ending. */
const idle: Worker[] = [];

async function inThread(task: HashTask): Promise<string | boolean> {
  const thread = idle.pop() ?? startThread();
  const answer = await answerOf(thread, task);
  idle.push(thread);
  if ("error" in answer) throw answer.error;
  return answer.result;
}

function startThread(): Worker {
  const thread = new Worker(new URL(`./passwords.worker${extname(import.meta.url)}`, import.meta.url));
  return thread.once("exit", () => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
  });
}

/** @throws Error when the thread ends, and is of no use any more */
async function answerOf(thread: Worker, task: HashTask): Promise<HashAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HashAnswer>();
  const ended = (code: number) => reject(new Error(`the thread that hashes passwords ended with ${code}`));
  thread.ref();
  thread.once("message", resolve).once("error", reject).once("exit", ended);
  thread.postMessage(task);
  try {
    return await promise;
  } finally {
    thread.off("message", resolve).off("error", reject).off("exit", ended).unref();
  }
}
