import { expect, test } from "vitest";
import { sharedServer } from "../harness.ts";
import { openStream, type StreamClient } from "./stream-client.ts";

const server = sharedServer({ STREAM_LIMIT_PER_USER: "3", STREAM_LIMIT: "5" });

const open = (who: { headers: Record<string, string> }) => openStream(server.url, who.headers);
const statusesOf = (streams: StreamClient[]) => streams.map(({ status }) => status).sort();

test("one user has so many streams, and all users together so many; a place that is left is free again", async () => {
  const mine = await Promise.all(Array.from({ length: 6 }, () => open(server.viewer)));
  expect(statusesOf(mine)).toEqual([200, 200, 200, 429, 429, 429]);
  const theirs = await Promise.all(Array.from({ length: 3 }, () => open(server.operator)));
  expect(statusesOf(theirs)).toEqual([200, 200, 503]);
  expect(theirs.find(({ status }) => status === 503)?.headers["retry-after"]).toBeDefined();
  mine.find(({ status }) => status === 200)?.cut();
  await expect.poll(async () => (await open(server.viewer)).status, { timeout: 5000 }).toBe(200);
  for (const stream of [...mine, ...theirs]) stream.cut();
});
