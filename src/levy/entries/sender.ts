import { findKey, InvalidApiKey, type KeyRing, type MachineKey } from "../machines/machines.ts";
import type { Catalogue } from "./catalogue.ts";

/** The sender: the key as the request's guard accepted it, and its text, looked up again when the catalogue has changed. */
export interface Sender {
  keyText: string;
  accepted: { key: MachineKey; keys: KeyRing } | null;
  idempotencyKey: string | null;
}

/** The sender's key as the catalogue has it. @throws InvalidApiKey when it has been revoked or replaced meanwhile */
export function requireKey(catalogue: Catalogue, { accepted, keyText }: Sender, now: Date): MachineKey {
  if (accepted?.keys === catalogue.keys) return accepted.key;
  const key = findKey(catalogue.keys, keyText, now);
  if (key === undefined) throw InvalidApiKey("The API key is not valid.");
  return key;
}
