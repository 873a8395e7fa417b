import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCertificate } from "../../test/acceptance/certificate.ts";
import { freePort } from "../../torture/ports.ts";
import { loadConfig } from "../config.ts";
import { readCertificate } from "../kernel/certificate.ts";
import { certificate, disk, mailServer } from "./surroundings.ts";

let folder: string;
let files: ReturnType<typeof makeCertificate>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "loket-doctor-"));
  files = makeCertificate(folder, ["IP:127.0.0.1"]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = (cert: string, key: string) => loadConfig({ MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key });

describe("the doctor says", () => {
  test.each([
    [1, "expires on"],
    [3, "has expired on"],
    [-30, null],
  ])("how long the gates' certificate is valid, %i days from now", (days, told) => {
    const problems: string[] = [];
    const at = new Date(Date.now() + days * 86_400_000);
    expect(certificate(config(files.chain, files.key), problems, at)).toMatch(/^MQTT: valid until /);
    expect(problems).toEqual(told === null ? [] : [expect.stringContaining(told)]);
  });

  test("that a certificate is not there, or is not of its key", () => {
    const other = mkdtempSync(join(folder, "other-"));
    const another = makeCertificate(other, ["IP:127.0.0.2"]);
    for (const [cert, key, told] of [
      ["/nope.pem", files.key, /^MQTT_TLS_CERT must be a file that this user can read/],
      [files.chain, "/nope.key", /^MQTT_TLS_KEY must be a file that this user can read/],
      [files.chain, another.key, /^MQTT_TLS_CERT must be a certificate as PEM, and MQTT_TLS_KEY its key/],
      [files.key, files.key, /^MQTT_TLS_CERT must be a certificate as PEM/],
    ] as const) {
      const problems: string[] = [];
      expect(certificate(config(cert, key), problems, new Date())).toBe("MQTT: cannot be used");
      expect(problems[0]).toMatch(told);
      expect(() => readCertificate(config(cert, key))).toThrow(told);
    }
  });

  test("that the mail server does not answer", async () => {
    const problems: string[] = [];
    const SMTP_URL = `smtp://user:hushhush@127.0.0.1:${await freePort()}`;
    expect(await mailServer(loadConfig({ SMTP_URL }), problems)).toBe("cannot be used");
    expect(problems.join()).toMatch(/^the mail server of SMTP_URL takes no mail: .*ECONNREFUSED/);
    expect(problems.join()).not.toContain("hushhush");
  });

  test("what is free in DATA_DIR, and in the folder above while it is not made yet", () => {
    const problems: string[] = [];
    expect(disk(loadConfig({ DATA_DIR: join(folder, "not", "yet") }), problems)).toMatch(/ free in .*yet$/);
    expect(problems.filter((problem) => !problem.startsWith("only"))).toEqual([]);
  });
});
