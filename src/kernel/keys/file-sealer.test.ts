import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { createFileSealer } from "./file-sealer.ts";
import { createKeyRing, newKeys, purposes, ringOfSecret } from "./key-ring.ts";

const piece = 65_536;
const { sealing } = ringOfSecret("a secret for tests that is long enough, surely");
const sealer = createFileSealer(sealing);

async function opened(stored: Buffer, place = "here", { open } = sealer, chunk = 10_000): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(stored.length / chunk) }, (_, index) =>
    stored.subarray(index * chunk, (index + 1) * chunk),
  );
  return Buffer.concat(await Array.fromAsync(open(Readable.from(chunks), place)));
}

describe("a sealed file", () => {
  test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 7])(
    "of %i bytes opens as it was, in whatever chunks it is read",
    async (size) => {
      const content = randomBytes(size);
      const stored = sealer.seal(content, "here");
      for (const chunk of [1_000_000, 10_000, 65_552])
        expect((await opened(stored, "here", sealer, chunk)).equals(content)).toBe(true);
      if (size > 20) expect(stored.includes(content.subarray(0, 20))).toBe(false);
    },
  );

  test("does not open elsewhere, changed, cut short at any piece, with pieces moved, or by another key", async () => {
    const stored = sealer.seal(randomBytes(2 * piece), "here");
    const start = stored.length - 2 * (piece + 16);
    const end = start + piece + 16;
    await expect(opened(stored, "there")).rejects.toThrow();
    for (const at of [start - 1, start, end - 1, stored.length - 1]) {
      const changed = Buffer.from(stored);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(changed), `byte ${at}`).rejects.toThrow();
    }
    const header = stored.subarray(0, start);
    const [first, second] = [stored.subarray(start, end), stored.subarray(end)];
    for (const parts of [[], [first], [second], [second, first], [first, first], [first, second, second]])
      await expect(opened(Buffer.concat([header, ...parts]))).rejects.toThrow();
    const other = createFileSealer(ringOfSecret("another secret that is long enough, surely").sealing);
    await expect(opened(stored, "here", other)).rejects.toThrow("which is not there");
  });

  test("of before there were keys is read as it is", async () => {
    for (const size of [0, 1, 50, 200_000]) {
      const content = randomBytes(size);
      expect((await opened(content)).equals(content)).toBe(true);
    }
  });

  test("opens after a rotation, and the next one is sealed by the newest key", async () => {
    const now = new Date(0);
    const [older, newer] = [newKeys(purposes, now, now), newKeys(purposes, now, new Date(1))];
    const before = createFileSealer(
      createKeyRing(
        () => older,
        () => now,
      ).sealing,
    );
    const ring = createKeyRing(
      () => [...older, ...newer],
      () => new Date(1),
    );
    const after = createFileSealer(ring.sealing);
    const stored = before.seal(Buffer.from("a picture"), "here");
    expect(String(await opened(stored, "here", after))).toBe("a picture");
    expect(after.seal(Buffer.from("x"), "here").includes(newer[3]?.kid ?? "?")).toBe(true);
  });

  test("gives its source back when its reader stops", async () => {
    const source = Readable.from([sealer.seal(randomBytes(3 * piece), "here")]);
    for await (const first of sealer.open(source, "here")) {
      expect(first).toHaveLength(piece);
      break;
    }
    expect(source.destroyed).toBe(true);
  });
});
