import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { sharedServer } from "../../test/harness.ts";
import { program } from "../../test/program.ts";
import { bareEnv } from "../../torture/fake-time.ts";

const server = sharedServer();

async function loket(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...bareEnv, DATABASE_URL: server.databaseUrl },
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, out, err };
}

describe("work", () => {
  test("a whole trail is told with its length and head, in both spellings", async () => {
    const { rows } = await server.sql.query("SELECT id::int, hash FROM audit_log ORDER BY id DESC LIMIT 1");
    const told = `the audit trail is whole: ${rows[0].id} records, head ${rows[0].hash}\n`;
    expect(await loket("audit", "verify")).toEqual({ code: 0, out: told, err: "" });
    expect(await loket("audit-verify")).toEqual({ code: 0, out: told, err: "" });
  });

  test("what was noted of the trail is checked: it holds as the trail grows, and not of one that was cut or built anew", async () => {
    const { rows } = await server.sql.query("SELECT id::int, hash FROM audit_log ORDER BY id");
    const { id, hash } = rows.at(-2);
    expect(await loket("audit", "verify", "--anchor", `${id}-${hash}`)).toMatchObject({ code: 0, err: "" });
    expect(await loket("audit", "verify", "--anchor", `${id}-${"0".repeat(64)}`)).toMatchObject({
      code: 1,
      err: `the audit trail is broken at record ${id}: the content does not match its hash\n`,
    });
    expect(await loket("audit", "verify", "--anchor", `999-${hash}`)).toMatchObject({
      code: 1,
      err: "the audit trail is broken at record 999: the record is missing\n",
    });
    expect(await loket("audit", "verify", "--anchor", "yesterday")).toMatchObject({
      code: 1,
      err: expect.stringContaining("--anchor takes the records and the head"),
    });
  });

  test("users and keys made on the command line are in the trail", async () => {
    expect(await loket("create-user", "dari.terminal", "--role", "viewer")).toMatchObject({ code: 0 });
    const made = await loket("create-key", "Palang terminal");
    const [key = ""] = /rtb_\S+/.exec(made.out) ?? [];
    // Known to the running server at once: the key opens the API, and only then the gate is not found.
    const answer = await server
      .withKey(key)
      .post("/retribusi/v1/heartbeat", { location_code: "X", gate_code: "Y" });
    expect(answer.body.error).toBe("GATE_NOT_FOUND");
    const { items } = (await server.admin.get("/retribusi/v1/frontend/audit-logs?limit=2")).body.data;
    expect(items).toMatchObject([
      { entity: "api_keys", action: "create", actor: { id: null, username: "command line" } },
      { entity: "users", entity_key: "dari.terminal", action: "create", actor: { id: null } },
    ]);
    expect(JSON.stringify(items)).not.toContain(key.slice(13));
  });
});

describe("refuse", () => {
  test("a word that is no command", async () => {
    expect(await loket("audit", "burn")).toMatchObject({ code: 2, err: expect.stringContaining('"audit"') });
  });

  test("a broken trail is told with the first broken record, and fails", async () => {
    await server.sql.query(
      "ALTER TABLE audit_log DISABLE TRIGGER ALL; UPDATE audit_log SET actor_username = 'siapa' WHERE id = 2; ALTER TABLE audit_log ENABLE TRIGGER ALL",
    );
    expect(await loket("audit", "verify")).toEqual({
      code: 1,
      out: "",
      err: "the audit trail is broken at record 2: the content does not match its hash\n",
    });
  });
});
