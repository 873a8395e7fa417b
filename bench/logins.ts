import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sha256Hex } from "../src/kernel/ids.ts";
import { hashPassword, verifyPassword } from "../src/kernel/passwords.ts";
import { timed } from "./calls.ts";
import { median, milliseconds, percentile, type Row, whole } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { fillBills, slOf, tokenOf, usernameOf, waterworks } from "./waterworks.ts";

const connections = 400;
const password = "a password of customers";
const digest = sha256Hex(password);
const stormers = 32;
const readers = 8;
/** Milliseconds from one read of a reader to its next. */
const readEvery = 40;
const mostSlower = 2;
/** A round of ours, in rounds of the pace: of 300 reads the 99th percentile would be the third slowest alone, which is another one each run. */
const longer = 2;

/** Customers who read their bills, with and without a storm of logins beside them, in turns. */
export async function measureLogins(machine: Machine, pace: Pace): Promise<Row[]> {
  const hash = await hashPassword(digest);
  await machine.createDatabase("logins", waterworks);
  await fillBills(machine, "logins", connections, hash);
  const loket = await machine.startLoket("logins", pace.profile);
  const agent = new Agent({ keepAlive: true });
  const url = `${loket.publicUrl}/app`;

  const tokens = await Promise.all(Array.from({ length: connections }, (_, index) => tokenOf(index + 1)));
  let customer = 0;
  const read = () => {
    customer = (customer % connections) + 1;
    return timed({ url: `${url}/tagihan/${slOf(customer)}`, agent, token: tokens[customer - 1] ?? "" });
  };
  const login = () => {
    const body = { username: usernameOf(1 + Math.floor(Math.random() * connections)), password };
    return timed({ url: `${url}/login`, agent, body });
  };
  const verify = async () => {
    if (!(await verifyPassword(hash, digest))) throw new Error("the right password was taken for wrong");
  };

  await Promise.all([during(pace.warmup, stormers, login), reading(pace.warmup, read)]);
  const turns: Turn[] = [];
  const seconds = pace.seconds * longer;
  for (let turn = 0; turn < pace.rounds; turn += 1) {
    const quiet = await reading(seconds, read);
    const bare = await during(1, stormers, verify);
    const [logins, stormy] = await Promise.all([
      during(pace.settle + seconds, stormers, login),
      sleep(pace.settle * 1000).then(() => reading(seconds, read)),
    ]);
    turns.push({ quiet, stormy, logins, bare });
  }
  agent.destroy();
  await loket.stop();
  return [slowing(turns), rate(turns)];
}

interface Turn {
  /** Milliseconds of each read, without and with the storm. */
  quiet: number[];
  stormy: number[];
  /** A second. */
  logins: number;
  bare: number;
}

function slowing(turns: readonly Turn[]): Row {
  const ratio = median(turns.map(({ quiet, stormy }) => percentile(0.99, stormy) / percentile(0.99, quiet)));
  const of = (all: number[][]) =>
    `${milliseconds(median(all.map((times) => percentile(0.99, times))))} (${milliseconds(median(all.map(median)))})`;
  return {
    what: "tagihan/{sl}, 99 of 100 below (median)",
    ours: `${of(turns.map(({ stormy }) => stormy))} during a storm of logins`,
    limit: `${of(turns.map(({ quiet }) => quiet))} when it is quiet`,
    ratio,
    target: `≤ ${mostSlower}`,
    isMet: ratio <= mostSlower,
  };
}

function rate(turns: readonly Turn[]): Row {
  return {
    what: `logins, ${stormers} connections`,
    ours: `${whole(median(turns.map(({ logins }) => logins)))} logins/s, beside those reads`,
    limit: `${whole(median(turns.map(({ bare }) => bare)))} argon2id checks/s and nothing else`,
    ratio: median(turns.map(({ logins, bare }) => logins / bare)),
  };
}

/** So many at once, again and again. @returns how many ended, a second */
async function during(seconds: number, atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done / ((performance.now() - start) / 1000);
}

/** Reads at a steady pace that leaves the machine mostly idle. @returns milliseconds of each */
async function reading(seconds: number, read: () => Promise<number>): Promise<number[]> {
  const start = performance.now();
  const times: number[] = [];
  const reader = async (first: number) => {
    for (let at = first; at < seconds * 1000; at += readEvery) {
      await sleep(Math.max(0, start + at - performance.now()));
      times.push(await read());
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, index) => reader((index * readEvery) / readers)));
  return times;
}
