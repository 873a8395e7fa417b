import { loadConfig } from "./config.ts";
import { errorText } from "./error-text.ts";
import { sendHeartbeats } from "./heartbeats.ts";
import { readCommand } from "./inputs/command.ts";
import { type HttpInput, listenForHttp } from "./inputs/http.ts";
import { poll } from "./inputs/poll.ts";
import type { Receiving } from "./inputs/receive.ts";
import { forgetMapped } from "./intake.ts";
import { sendQueue } from "./sender.ts";
import { createService } from "./service.ts";
import { createClock, steadyClock } from "./store/clock.ts";
import { openDatabase } from "./store/database.ts";
import { createNotes } from "./store/notes.ts";

/** The running agent. */
export interface Agent {
  http: HttpInput | null;
  /** Reads the key's file again (SIGHUP). */
  reload(): void;
  /** Stops inputs, then the sender; what is queued stays on disk. */
  stop(): Promise<void>;
}

/**
 * Starts the agent of a configuration file.
 * @throws {OperatorProblem} where configuration, token or store cannot be used
 */
export async function startAgent(file: string, log: (line: string) => void): Promise<Agent> {
  const config = loadConfig(file);
  const { store, agent } = config;
  const db = openDatabase(store.file, agent, store.most_bytes);
  forgetMapped(db, config.inputs);
  const clock = createClock(db, steadyClock());
  const note = createNotes(db, clock, log);
  const service = createService(config, clock);
  const stopping = new AbortController();
  const { signal } = stopping;
  const receiving: Receiving = { config, db, clock, note, signal };
  const http = await listenForHttp(receiving);
  const close = await startInputs(receiving);
  const sending = { db, clock, service, note };
  const loops = [...close.loops, sendQueue(sending, signal), sendHeartbeats(config, sending, signal)];
  return {
    http,
    reload() {
      try {
        note("key", service.readKey() ? "another key was read" : "the same key was read");
      } catch (error) {
        note("key", errorText(error), true);
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all([http?.close(), ...close.closings.map((end) => end())]);
      await Promise.all(loops);
      db.close();
    },
  };
}

/** Starts what listens to devices. Loops end with the signal; closings are called. */
async function startInputs(receiving: Receiving) {
  const loops: Promise<void>[] = [];
  const closings: (() => Promise<void>)[] = [];
  for (const [name, input] of Object.entries(receiving.config.inputs)) {
    if (input.poll !== undefined) loops.push(poll(receiving, name, input, input.poll));
    if (input.command !== undefined) loops.push(readCommand(receiving, name, input, input.command));
    if (input.mqtt === undefined) continue;
    // Loaded where it is needed: a small computer has little memory.
    const { subscribe } = await import("./inputs/mqtt.ts");
    const client = subscribe(receiving, name, input, input.mqtt);
    closings.push(() => client.endAsync(true));
  }
  return { loops, closings };
}
