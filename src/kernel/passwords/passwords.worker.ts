// A thread that hashes passwords, one after the other, for passwords.ts.
import { platform, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { HashAnswer, HashTask } from "./passwords.ts";

// OWASP's argon2id profile of 19 MiB; 2 is Algorithm.Argon2id, an ambient const enum that cannot be imported.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// On Linux each thread has a priority of its own: a hash is what waits when all cores are busy. Elsewhere it would be the process's.
if (platform() === "linux") setPriority(10);

function answerTo({ password, stored }: HashTask): HashAnswer {
  try {
    return { result: stored === null ? hashSync(password, ARGON2ID) : verifySync(stored, password) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on("message", (task: HashTask) => parentPort?.postMessage(answerTo(task)));
