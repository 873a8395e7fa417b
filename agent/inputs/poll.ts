import { at, parseJson } from "../adapters/reading.ts";
import { readSecret } from "../config.ts";
import type { Input, PollSource } from "../config-schema.ts";
import { errorText } from "../error-text.ts";
import { pause } from "../sender.ts";
import { type Receiving, receive } from "./receive.ts";

const TIMEOUT_MS = 20_000;
const MOST_CHARACTERS = 50_000_000;

/** Asks a device again and again, until the agent stops. */
export async function poll(
  receiving: Receiving,
  name: string,
  input: Input,
  source: PollSource,
): Promise<void> {
  const { note, signal } = receiving;
  while (!signal.aborted) {
    try {
      const payload = await ask(await urlOf(source), source);
      const { unreadable } = receive(receiving, name, input, { payload });
      if (unreadable === null) note(`input ${name}`, "answers");
      else note(`input ${name}`, `unreadable: ${unreadable}`, true);
    } catch (error) {
      note(`input ${name}`, errorText(error), true);
    }
    await pause(source.every_seconds * 1000, signal);
  }
}

/** The address, with what `id` finds in the place of `{id}`, such as the recording that is under way. */
async function urlOf(source: PollSource): Promise<string> {
  if (source.id === undefined) return source.url;
  const body = parseJson(await ask(source.id.url, source));
  const id = body.ok ? at(body.value, source.id.pointer) : undefined;
  if (typeof id !== "string" && typeof id !== "number")
    throw new Error(`${source.id.url} has nothing at ${source.id.pointer}`);
  return source.url.replaceAll("{id}", encodeURIComponent(id));
}

async function ask(url: string, { username, password_file }: PollSource): Promise<string> {
  const login = `${username ?? ""}:${password_file === undefined ? "" : readSecret(password_file)}`;
  const headers: Record<string, string> =
    login === ":" ? {} : { authorization: `Basic ${Buffer.from(login).toString("base64")}` };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  if (text.length > MOST_CHARACTERS) throw new Error(`${url} answers with ${text.length} characters`);
  return text;
}
