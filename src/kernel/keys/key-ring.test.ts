import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeKeyFile, createKeyFile, keysText, readKeyFile } from "./key-file.ts";
import { createKeyRing, keysOfSecret, newKeys, purposes, type RingKey } from "./key-ring.ts";
import { type KeySettings, openKeyRing } from "./open.ts";

const now = new Date("2026-11-22T07:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const secret = "a secret for tests that is long enough, surely";
const older = "another secret for tests that is long enough";

let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "loket-keys-"));
  file = join(dataDir, "keys.json");
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function settings(given: Partial<KeySettings> = {}): KeySettings {
  const none = { keys: undefined, keysFile: undefined, jwtSecret: undefined, jwtSecretPrevious: undefined };
  return { ...none, dataDir, ...given };
}

describe("a ring works", () => {
  test("the newest key signs from its moment on, and the older ones stay valid", () => {
    const first = newKeys(["sessions"], now, now);
    const others = newKeys(["receipts", "codes", "sealing"], now, now);
    const second = newKeys(["sessions"], now, later(60));
    let moment = now;
    const ring = createKeyRing(
      () => [...first, ...second, ...others],
      () => moment,
    );
    expect(ring.sessions.newest().kid).toBe(first[0]?.kid);
    moment = later(60);
    expect(ring.sessions.newest().kid).toBe(second[0]?.kid);
    expect(ring.sessions.all().map(({ kid }) => kid)).toEqual([second[0]?.kid, first[0]?.kid]);
    moment = later(-1e9);
    expect(ring.sessions.newest().kid).toBe(first[0]?.kid);
  });

  test("without settings a file is made once, that nobody else can read, with what an older Loket signed by", () => {
    writeFileSync(join(dataDir, "jwt-secret"), older, { mode: 0o600 });
    const ring = openKeyRing(settings(), () => now);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const purpose of ["sessions", "receipts", "codes"] as const) {
      expect(ring[purpose].all().at(-1)?.secret).toBe(older);
      expect(ring[purpose].newest().secret).not.toBe(older);
    }
    expect(ring.sealing.all()).toHaveLength(1);
    const secrets = purposes.map((purpose) => ring[purpose].newest().secret);
    expect(new Set(secrets).size).toBe(purposes.length);
    expect(openKeyRing(settings(), () => now).receipts.newest()).toEqual(ring.receipts.newest());
    expect(createKeyFile(file, [])).toEqual(readKeyFile(file));
  });

  test("JWT_SECRET serves every purpose, JWT_SECRET_PREVIOUS stays valid, and no file is made", () => {
    const ring = openKeyRing(settings({ jwtSecret: secret, jwtSecretPrevious: older }), () => now);
    for (const purpose of purposes)
      expect(ring[purpose].all().map((key) => key.secret)).toEqual([secret, older]);
    expect(ring.sealing.newest().kid).toBe(keysOfSecret(secret, 0)[0]?.kid);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("KEYS holds what the file would, and beside either JWT_SECRET stays valid", () => {
    const keys = newKeys(purposes, now, now);
    for (const given of [{ keys: keysText(keys) }, { keysFile: createdAt(keys) }]) {
      const ring = openKeyRing(settings({ ...given, jwtSecret: secret }), () => now);
      expect(ring.codes.newest().kid).toBe(keys[2]?.kid);
      expect(ring.codes.all().map((key) => key.secret)).toEqual([keys[2]?.secret, secret]);
    }
  });

  test("a running server reads the file again", () => {
    const ring = openKeyRing(settings(), () => later(60));
    const before = ring.sessions.newest();
    changeKeyFile(file, (keys = []) => [...keys, ...newKeys(["sessions"], now, later(60))]);
    ring.refresh();
    expect(ring.sessions.newest().kid).not.toBe(before.kid);
    expect(ring.sessions.all()).toContainEqual(before);
    changeKeyFile(file, (keys = []) =>
      keys.map((key) => (key.kid === before.kid ? { ...key, withdrawnAt: now } : key)),
    );
    ring.refresh();
    expect(ring.sessions.all()).toHaveLength(1);
    expect(readdirSync(dataDir)).toEqual(["keys.json"]);
  });
});

function createdAt(keys: readonly RingKey[]): string {
  const path = join(dataDir, "shared.json");
  createKeyFile(path, keys);
  return path;
}

describe("a ring refuses", () => {
  test("a file that others can read, as ssh does, in one line that names it", () => {
    openKeyRing(settings(), () => now);
    for (const mode of [0o640, 0o604, 0o620, 0o666]) {
      chmodSync(file, mode);
      expect(() => openKeyRing(settings(), () => now)).toThrow(`${file} can be read by others`);
    }
  });

  test("what is no ring, without repeating it", () => {
    for (const text of ["", "hunter2", '{"version":1}', '{"version":1,"keys":[{"kid":"hunter2"}]}']) {
      writeFileSync(file, text, { mode: 0o600 });
      expect(() => openKeyRing(settings(), () => now)).toThrow(`${file} does not hold keys`);
      expect(() => openKeyRing(settings({ keys: text }), () => now)).toThrow(
        /^(?!.*hunter2)KEYS does not hold keys/,
      );
    }
  });

  test("a KEYS_FILE that is not there, and a purpose without keys", () => {
    const keysFile = join(dataDir, "elsewhere.json");
    expect(() => openKeyRing(settings({ keysFile }), () => now)).toThrow(
      `KEYS_FILE ${keysFile} is not there`,
    );
    const keys = keysText(newKeys(["sessions", "receipts", "codes"], now, now));
    expect(() => openKeyRing(settings({ keys }), () => now)).toThrow("there is no key for sealing");
  });

  test("a second change while one is under way, and a file that was spoilt keeps the keys of before", () => {
    const ring = openKeyRing(settings(), () => now);
    const before = readFileSync(file, "utf8");
    expect(() =>
      changeKeyFile(file, (keys = []) => {
        changeKeyFile(file, () => []);
        return keys;
      }),
    ).toThrow("is being changed by another command");
    expect(readFileSync(file, "utf8")).toBe(before);
    const { kid } = ring.sessions.newest();
    writeFileSync(file, "{", { mode: 0o600 });
    expect(() => ring.refresh()).toThrow("does not hold keys");
    expect(ring.sessions.newest().kid).toBe(kid);
  });
});
