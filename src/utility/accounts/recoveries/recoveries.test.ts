import { beforeAll, describe, expect, test } from "vitest";
import { adminPassword, type Caller, type CustomerCaller, sharedServer } from "../../../../test/harness.ts";
import { sharedMailbox } from "../../../../test/mailbox.ts";
import { codeMailedTo, emailOf } from "../../../../test/mailed-codes.ts";

const mailbox = sharedMailbox();
const server = sharedServer(() => ({ SMTP_URL: mailbox.url }));

let colleague: Caller;
beforeAll(async () => {
  const body = { username: "rekan", password: adminPassword, role: "admin" };
  expect((await server.admin.post("/auth/v1/users", body)).status).toBe(201);
  colleague = await server.as("rekan", adminPassword);
});

const base = "/backoffice/v1/account-recoveries";
const identity_seen = "KTP asli dicocokkan dengan nama dan foto";
const password_baru = "kata sandi yang baru";
let numbers = 0;

function later(seconds: number): void {
  server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
}

const withPhoneAlone = () =>
  server.customer({ email: null, no_hp: `0857-7000-${String(++numbers).padStart(4, "0")}` });
const ask = ({ id }: CustomerCaller, who: Caller = server.operator) =>
  who.post(base, { account_id: id, identity_seen });
const give = (id: number, who: Caller = server.admin) => who.post(`${base}/${id}/give`);
const reject = (id: number, who: Caller = server.admin) => who.post(`${base}/${id}/reject`);
const check = (username: string, kode: string) => server.public.post("/app/cek_kode", { username, kode });
const reset = (username: string, kode: string) =>
  server.public.post("/app/reset_kode", { username, kode, password_baru });
const login = (username: string, password: string) =>
  server.public.post("/app/login", { username, password });

/** The code that two members of staff gave for the account. */
async function given(me: CustomerCaller): Promise<string> {
  const { body } = await ask(me);
  const answer = await give(body.data.id);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.code;
}

describe("work", () => {
  test("an account with a phone number alone comes back by a code from the counter, and its wallet pauses", async () => {
    const me = await withPhoneAlone();
    const asked = await ask(me);
    expect(asked.status, asked.text).toBe(201);
    expect(asked.body.data).toMatchObject({
      account_id: me.id,
      username: me.username,
      identity_seen,
      status: "MENUNGGU",
      requested_by: "operator",
      decided_by: null,
      actions: [],
    });
    const { id } = asked.body.data;
    const listed = (who: Caller) => who.get(`${base}?account_id=${me.id}&status=MENUNGGU`);
    expect((await listed(server.admin)).body.data.items[0]).toMatchObject({
      id,
      actions: ["give", "reject"],
    });

    const answer = await give(id);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({
      status: "DIBERIKAN",
      decided_by: "admin",
      code: expect.stringMatching(/^\d{6}$/),
      code_expires_at: expect.any(String),
    });
    const { code } = answer.body.data;
    expect((await check(me.username, code)).status).toBe(200);
    expect((await reset(me.username, code)).status).toBe(200);
    const again = await login(me.username, password_baru);
    expect(again.status).toBe(200);
    expect((await me.get("/app/akun")).status).toBe(401);
    const headers = { authorization: `Bearer ${again.body.token}` };
    const wallet = await server.public.post("/app/cek_wipay", {}, headers);
    expect(wallet.body.data.dijeda_sampai).not.toBeNull();
    expect((await reset(me.username, code)).body.kode).toBe("KODE_SALAH");
  });

  test("the account's address hears of it, and of the reset by a code from the counter", async () => {
    const me = await server.customer();
    const code = await given(me);
    expect((await mailbox.mailTo(emailOf(me), /loket/)).source).toContain("Di loket kami diberikan kode");
    await reset(me.username, code);
    expect((await mailbox.mailTo(emailOf(me), /loket/)).source).toContain(
      "kode yang diberikan petugas di loket kami",
    );
  });

  test("who asked, who gave, and which identity was seen are in the trail; the code is nowhere", async () => {
    const me = await withPhoneAlone();
    const { id } = (await ask(me)).body.data;
    const { code } = (await give(id)).body.data;
    const { rows } = await server.sql.query(
      "SELECT action, actor_username AS who, after FROM audit_log WHERE entity = 'account_recoveries' AND entity_key = $1 ORDER BY id",
      [String(id)],
    );
    expect(rows).toEqual([
      {
        action: "create",
        who: "operator",
        after: expect.objectContaining({ username: me.username, identity_seen, status: "MENUNGGU" }),
      },
      {
        action: "approve",
        who: "admin",
        after: expect.objectContaining({
          status: "DIBERIKAN",
          requested_by: "operator",
          decided_by: "admin",
        }),
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect((await server.admin.get(`${base}?account_id=${me.id}`)).text).not.toContain(`"${code}"`);
  });

  test("a code that was rejected, or not decided within an hour, can be asked for again", async () => {
    const me = await withPhoneAlone();
    const first = (await ask(me)).body.data.id;
    expect((await reject(first)).body.data).toMatchObject({ status: "DITOLAK", decided_by: "admin" });
    const second = (await ask(me)).body.data.id;
    later(3601);
    expect((await server.viewer.get(`${base}?account_id=${me.id}`)).body.data.items).toMatchObject([
      { id: second, status: "KADALUARSA" },
      { id: first, status: "DITOLAK" },
    ]);
    const third = await ask(me);
    expect(third.status, third.text).toBe(201);
    for (const id of [first, second]) {
      const { status, body } = await give(id);
      expect([status, body.error]).toEqual([409, "RECOVERY_DECIDED"]);
    }
    expect((await give(third.body.data.id)).status).toBe(200);
  });
});

describe("refuse", () => {
  test("the person who asked does not give it, nor would the schema let him", async () => {
    const me = await withPhoneAlone();
    const { id } = (await ask(me, server.admin)).body.data;
    const { status, body } = await give(id, server.admin);
    expect([status, body.error]).toEqual([409, "RECOVERY_SECOND_PERSON_REQUIRED"]);
    await expect(
      server.sql.query(
        "UPDATE account_recoveries SET status = 'DIBERIKAN', decided_at = now(), decided_by_id = requested_by_id, decided_by = 'admin' WHERE id = $1",
        [id],
      ),
    ).rejects.toMatchObject({ constraint: "account_recoveries_second_person" });
    expect((await give(id, server.operator)).status).toBe(403);
    expect((await give(id, colleague)).status).toBe(200);
  });

  test("a second request while one waits, also at once; one without an identity; an account that is not there", async () => {
    const me = await withPhoneAlone();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(me)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await ask(me)).body.error).toBe("RECOVERY_WAITING");
    const blank = await server.operator.post(base, { account_id: me.id, identity_seen: " " });
    expect([blank.status, Object.keys(blank.body.fields)]).toEqual([422, ["identity_seen"]]);
    const nobody = await server.operator.post(base, { account_id: 999_999, identity_seen });
    expect([nobody.status, nobody.body.error]).toEqual([404, "ACCOUNT_NOT_FOUND"]);
    expect((await give(999_999)).body.error).toBe("RECOVERY_NOT_FOUND");
    expect((await ask(me, server.viewer)).status).toBe(403);
  });

  test("a code after ten minutes, and of two that give at once one gives it", async () => {
    const me = await withPhoneAlone();
    const code = await given(me);
    later(601);
    expect((await reset(me.username, code)).body.kode).toBe("KODE_KADALUARSA");
    const { id } = (await ask(me)).body.data;
    const answers = await Promise.all([give(id), give(id, colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("guard", () => {
  test("a stranger who asks for codes by mail does not take the one from the counter away, nor wins tries", async () => {
    const me = await server.customer();
    const code = await given(me);
    await mailbox.mailTo(emailOf(me));
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let time = 0; time < 5; time += 1) await check(me.username, wrong);
    await server.public.post("/app/buat_kode", { username: me.username });
    later(61);
    await server.public.post("/app/buat_kode", { username: me.username });
    expect((await check(me.username, wrong)).body.kode).toBe("KODE_SALAH");
    const { rows } = await server.sql.query(
      "SELECT tries, at_counter FROM reset_codes WHERE account_id = $1",
      [me.id],
    );
    expect(rows).toEqual([{ tries: 5, at_counter: true }]);
    // Once it is over, mail carries one again.
    later(601);
    await server.public.post("/app/buat_kode", { username: me.username });
    const { kode } = await codeMailedTo(mailbox, emailOf(me));
    expect((await check(me.username, kode)).status).toBe(200);
  });
});
