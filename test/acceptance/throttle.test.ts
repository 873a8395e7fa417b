import { afterEach, expect, test } from "vitest";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const limits = { RATE_LIMITS: "on", LOGIN_LIMIT_PER_USER: "4", LOGIN_LIMIT_PER_ADDRESS: "12" };

async function login(
  to: TestServer,
  username: string,
  password: string,
  forwardedFor?: string,
): Promise<number> {
  const headers: Record<string, string> =
    forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
  const answer = await to.anonymous.post("/auth/v1/login", { username, password }, headers);
  if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  return answer.status;
}

async function times(count: number, work: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push(await work());
  return statuses;
}

test("a user's limit holds in every process, old and new", async () => {
  server = await startTestServer(limits);
  const other = await server.another();
  expect(await times(2, () => login(server as TestServer, "operator", "wrong"))).toEqual([401, 401]);
  expect(await times(3, () => login(other, "operator", "wrong"))).toEqual([401, 401, 429]);
  expect(await login(server, "operator", adminPassword)).toBe(429);
  expect(await login(server, "OPERATOR", adminPassword)).toBe(429);
  const restarted = await server.another();
  expect(await login(restarted, "operator", adminPassword)).toBe(429);
  expect(await login(restarted, "viewer", adminPassword)).toBe(200);
  for (const each of [server, other, restarted]) each.clock.set(new Date(Date.now() + 901_000));
  expect(await login(other, "operator", adminPassword)).toBe(200);
});

test("guesses at once are counted each", async () => {
  server = await startTestServer(limits);
  const other = await server.another();
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      login(n % 2 === 0 ? (server as TestServer) : other, "operator", "wrong"),
    ),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
});

test("an address' limit holds, and X-Forwarded-For does not move it", async () => {
  server = await startTestServer(limits);
  const { rows } = await server.sql.query("DELETE FROM throttles RETURNING key");
  expect(rows.every(({ key }) => String(key).includes("login:"))).toBe(true);
  const statuses: number[] = [];
  for (let n = 0; n < 14; n++) statuses.push(await login(server, `nobody${n}`, "wrong", `203.0.113.${n}`));
  expect(statuses).toEqual([...Array(12).fill(401), 429, 429]);
});

test("behind TRUST_PROXY each forwarded address has its own limit", async () => {
  server = await startTestServer({ ...limits, TRUST_PROXY: "loopback" });
  await server.sql.query("DELETE FROM throttles");
  const from = (address: string, count: number) =>
    times(count, () => login(server as TestServer, `nobody${Math.random()}`, "wrong", address));
  expect(await from("203.0.113.1", 13)).toEqual([...Array(12).fill(401), 429]);
  expect(await from("203.0.113.2", 1)).toEqual([401]);
  // What the client wrote itself stands before what our proxy wrote, and counts for nothing.
  expect(await from("198.51.100.7, 203.0.113.1", 1)).toEqual([429]);
});
