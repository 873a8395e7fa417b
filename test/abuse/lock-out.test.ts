import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cheapHash } from "../accounts.ts";
import { adminPassword, type CustomerCaller, sharedServer, type TestServer } from "../harness.ts";
import { sharedMailbox } from "../mailbox.ts";
import { codeMailedTo, emailOf } from "../mailed-codes.ts";
import { metricsToken } from "../staff.ts";

/*
 * Nobody locks another out: a stranger's wrong guesses, from however many addresses, slow down others at the most, and not those at an
 * address from which they lately logged in (decision 0022).
 */

let other: TestServer;

const mailbox = sharedMailbox();
const server = sharedServer(() => ({
  TRUST_PROXY: "on",
  SMTP_URL: mailbox.url,
  RATE_LIMITS: "on",
  LOGIN_LIMIT_PER_USER: "3",
  LOGIN_SLOW_AFTER: "6",
  LOGIN_LIMIT_PER_ADDRESS: "40",
  RESET_CODE_LIMIT: "2",
  REGISTRATION_LIMIT: "0",
}));
beforeAll(async () => {
  other = await server.another();
  for (const username of staff) {
    const user = { username, password: adminPassword, role: "viewer" };
    expect((await server.admin.post("/auth/v1/users", user)).status).toBe(201);
  }
  // What is compared here is how long a login waits, not what it takes to check a password.
  await server.sql.query("UPDATE users SET password_hash = $1", [cheapHash(adminPassword)]);
});
// What earlier tests tried is counted no more.
beforeEach(() => later(3601));

function later(seconds: number): void {
  const at = new Date(server.clock.now().getTime() + seconds * 1000);
  for (const each of [server, other]) each.clock.set(at);
}

let networks = 0;
/** An address of a network that nobody has used yet. */
function address(): string {
  networks += 1;
  return `10.${Math.floor(networks / 65_536)}.${Math.floor(networks / 256) % 256}.${networks % 256}`;
}

const at = (from: string) => ({ "x-forwarded-for": from });

/** A name to log in with, on either API. */
interface Owner {
  name: string;
  password: string;
  login: (password: string, from: string, through?: TestServer) => Promise<number>;
}

/** Made before the clock is moved beyond the life of the admin's token. */
const staff = ["pemilik.1", "pemilik.2", "pemilik.3", "satu", "dua", "ada", "ramai"];

function staffNamed(name: string): Owner {
  const login = async (password: string, from: string, through = server) =>
    (await through.anonymous.post("/auth/v1/login", { username: name, password }, at(from))).status;
  return { name, password: adminPassword, login };
}

async function customerOwner(): Promise<Owner> {
  const { username: name, password } = await server.customer();
  const login = async (given: string, from: string, through = server) =>
    (await through.public.post("/app/login", { username: name, password: given }, at(from))).status;
  return { name, password, login };
}

/** Wrong guesses from as many addresses, one after the other; this many are not slowed yet. */
async function guessedFromEverywhere({ login }: Owner, count = 6): Promise<void> {
  for (let n = 0; n < count; n += 1)
    expect(await login("salah sekali", address(), n % 2 === 0 ? server : other)).toBe(401);
}

/** How many logins have had to wait, on both servers. */
async function slowed(): Promise<number> {
  const counts = await Promise.all(
    [server, other].map(async ({ anonymous }) => {
      const { text } = await anonymous.get("/metrics", { authorization: `Bearer ${metricsToken}` });
      return Number(/loket_security_events_total\{kind="login_slowed"\} (\d+)/.exec(text)?.[1]);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Its answer, and how long it took; milliseconds. */
async function timed(work: () => Promise<number>): Promise<{ status: number; took: number }> {
  const from = performance.now();
  const status = await work();
  return { status, took: performance.now() - from };
}

const owners: [string, (name: string) => Promise<Owner>][] = [
  ["a member of staff", async (name) => staffNamed(name)],
  ["a customer", customerOwner],
];

describe.each(owners)("%s", (_who, make) => {
  let owner: Owner;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    owner = await make(`pemilik.${count}`);
  });

  test("is not kept out by somebody at another address, who is", async () => {
    const attacker = address();
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push(await owner.login("salah sekali", attacker));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(await owner.login(owner.password, attacker)).toBe(429);
    expect(await owner.login(owner.password, attacker, other)).toBe(429);
    expect(await owner.login(owner.password, address())).toBe(200);
    expect(await owner.login(owner.password, attacker)).toBe(429);
  });

  test("logs in at once from an address of theirs, and slowed from another one, while many guess", async () => {
    const home = address();
    expect(await owner.login(owner.password, home)).toBe(200);
    await guessedFromEverywhere(owner);
    const before = await slowed();
    expect(await owner.login(owner.password, home)).toBe(200);
    expect(await owner.login(owner.password, home, other)).toBe(200);
    expect(await slowed()).toBe(before);
    const [guess, elsewhere] = await Promise.all([
      timed(() => owner.login("salah sekali", address())),
      timed(() => owner.login(owner.password, address(), other)),
    ]);
    expect([guess.status, elsewhere.status]).toEqual([401, 200]);
    for (const { took } of [guess, elsewhere]) expect(took).toBeGreaterThan(990);
    expect(await slowed()).toBe(before + 2);
  });

  test("an address is known for thirty days", async () => {
    const home = address();
    expect(await owner.login(owner.password, home)).toBe(200);
    const { rows } = await server.sql.query("SELECT * FROM known_addresses WHERE subject LIKE '%login%'");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(home);
    later(29 * 86_400);
    await guessedFromEverywhere(owner);
    const before = await slowed();
    expect(await owner.login(owner.password, home)).toBe(200);
    expect(await slowed()).toBe(before);
    later(31 * 86_400);
    await guessedFromEverywhere(owner);
    expect(await owner.login(owner.password, home)).toBe(200);
    expect(await slowed()).toBe(before + 1);
  });
});

describe("guard", () => {
  test("guesses count by name and address: neither another name nor another address shares them", async () => {
    const [one, two] = [staffNamed("satu"), staffNamed("dua")];
    const here = "2001:db8:1:2::1";
    for (let n = 0; n < 3; n += 1) expect(await one.login("salah sekali", here)).toBe(401);
    expect(await one.login("salah sekali", "2001:db8:1:2:ffff::9")).toBe(429);
    expect(await two.login("salah sekali", here)).toBe(401);
    expect(await one.login("salah sekali", "2001:db8:1:3::1")).toBe(401);
  });

  test("the longer many guess, the longer they wait; a name that nobody has is slowed like one that somebody has", async () => {
    const [known, unknown] = [staffNamed("ada"), staffNamed("tidak.ada")];
    for (const owner of [known, unknown]) await guessedFromEverywhere(owner);
    const guess = (owner: Owner) => timed(() => owner.login("salah sekali", address()));
    const first = await Promise.all([known, unknown].map(guess));
    for (const { status, took } of first) {
      expect(status).toBe(401);
      expect(took).toBeGreaterThan(990);
    }
    for (const owner of [known, unknown])
      await Promise.all(Array.from({ length: 5 }, () => owner.login("salah sekali", address())));
    const second = await Promise.all([known, unknown].map(guess));
    for (const { took } of second) expect(took).toBeGreaterThan(1990);
  });

  test("few wait at once, one of an address; the others are told to come again, and it costs them no try", async () => {
    const owner = staffNamed("ramai");
    await guessedFromEverywhere(owner);
    await guessedAlready(20);
    const sources = Array.from({ length: 12 }, address);
    const answers = await Promise.all(sources.map((from) => timed(() => owner.login("salah sekali", from))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
    expect(refused).toHaveLength(4);
    const { rows } = await server.sql.query(
      "SELECT count(*)::int AS addresses FROM throttles WHERE key LIKE $1",
      ["login:user:ramai:address:%"],
    );
    expect(rows).toEqual([{ addresses: 6 + 8 }]);
    const same = address();
    await guessedAlready(12);
    const together = await Promise.all([1, 2].map(() => owner.login("salah sekali", same)));
    expect(together.sort()).toEqual([401, 429]);
  });

  /** As if this many had guessed at "ramai": the more, the longer a login waits. */
  const guessedAlready = (count: number) =>
    server.sql.query("UPDATE throttles SET hits = $1 WHERE key = 'login:user:ramai'", [count]);

  test("an address that guesses at many names is stopped as before", async () => {
    const from = address();
    const statuses = [];
    for (let n = 0; n < 42; n += 1) statuses.push(await staffNamed(`siapa.${n}`).login("salah sekali", from));
    expect(statuses.slice(0, 40).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(40)).toEqual([429, 429]);
  });
});

describe("a reset code", () => {
  const password_baru = "kata sandi yang baru";
  const ask = async (me: CustomerCaller, from: string) =>
    (await server.public.post("/app/buat_kode", { username: me.username }, at(from))).status;
  const check = async (me: CustomerCaller, kode: string, from: string) => {
    const { body } = await server.public.post("/app/cek_kode", { username: me.username, kode }, at(from));
    return body.kode ?? "benar";
  };

  async function codeOf(me: CustomerCaller, from: string): Promise<{ kode: string; wrong: string }> {
    expect(await ask(me, from)).toBe(200);
    return mailed(me);
  }

  const mailed = (me: CustomerCaller) => codeMailedTo(mailbox, emailOf(me));

  test("is not burnt by a stranger's guesses for who asked for it, and is for strangers", async () => {
    const me = await server.customer();
    const home = address();
    const { kode, wrong } = await codeOf(me, home);
    for (let n = 0; n < 8; n += 1) expect(await check(me, wrong, address())).toBe("KODE_SALAH");
    expect(await check(me, kode, address())).toBe("KODE_KADALUARSA");
    for (let n = 0; n < 4; n += 1) expect(await check(me, wrong, home)).toBe("KODE_SALAH");
    expect(await check(me, kode, home)).toBe("benar");
    const body = { username: me.username, kode, password_baru };
    expect((await server.public.post("/app/reset_kode", body, at(address()))).status).toBe(422);
    expect((await server.public.post("/app/reset_kode", body, at(home))).status).toBe(200);
  });

  test("that strangers ask for and burn works at an address where the account lately logged in, and where it was asked for too", async () => {
    const me = await server.customer();
    const [home, elsewhere] = [address(), address()];
    const credentials = { username: me.username, password: me.password };
    expect((await server.public.post("/app/login", credentials, at(home))).status).toBe(200);
    const { kode, wrong } = await codeOf(me, address());
    expect(await ask(me, elsewhere)).toBe(200);
    for (let n = 0; n < 6; n += 1) await check(me, wrong, address());
    expect(await check(me, kode, address())).toBe("KODE_KADALUARSA");
    expect(await check(me, kode, elsewhere)).toBe("benar");
    expect(await check(me, kode, home)).toBe("benar");
    for (let n = 0; n < 5; n += 1) expect(await check(me, wrong, home)).toBe("KODE_SALAH");
    expect(await check(me, kode, home)).toBe("KODE_KADALUARSA");
  });

  test("guesses of all addresses together get few tries", async () => {
    const me = await server.customer();
    const { wrong } = await codeOf(me, address());
    const askers = Array.from({ length: 6 }, address);
    for (const from of askers) await ask(me, from);
    for (const from of askers) for (let n = 0; n < 6; n += 1) await check(me, wrong, from);
    const { rows } = await server.sql.query(
      "SELECT count(*)::int AS places, sum(t.tries)::int AS tries, max(c.tries) AS strangers FROM reset_codes c JOIN reset_tries t USING (account_id) WHERE account_id = $1",
      [me.id],
    );
    expect(rows).toEqual([{ places: 3, tries: 10, strangers: 5 }]);
  });

  test("others who ask too often do not keep the owner from one, though codes are sent less often", async () => {
    const me = await server.customer();
    const sent = () => mailbox.mails.filter(({ to }) => to === `${me.username}@example.com`).length;
    const attacker = address();
    const statuses = [];
    for (let n = 0; n < 3; n += 1) {
      statuses.push(await ask(me, attacker));
      later(61);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const home = address();
    expect(await ask(me, home)).toBe(200);
    await expect.poll(sent).toBe(3);
    for (let n = 0; n < 5; n += 1) {
      later(61);
      expect(await ask(me, address())).toBe(200);
    }
    await mailed(me);
    await mailed(me);
    // The last one is still good, and in the owner's mailbox.
    const { kode } = await mailed(me);
    expect(await check(me, kode, home)).toBe("benar");
    expect(sent()).toBe(3);
    later(301);
    expect(await ask(me, address())).toBe(200);
    await expect.poll(sent).toBe(4);
  });
});
