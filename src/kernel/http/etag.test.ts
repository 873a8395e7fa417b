import { beforeAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { loadOperations } from "../../../test/operations.ts";
import { checkIfMatch, etagOf, isKnown } from "./etag.ts";

const server = sharedServer({ GATE_OFFLINE_AFTER: "600" });
const path = "/retribusi/v1/frontend/gates/PSR01/G1";

beforeAll(async () => {
  await makeLocation(server, "PSR01");
});

/** Reads the gate, and answers its ETag. */
async function tagNow(): Promise<string> {
  return (await server.viewer.get(path)).headers.get("etag") ?? "";
}

describe("work", () => {
  test("who has what would be sent is answered 304 without a body, until it changes", async () => {
    const tag = await tagNow();
    const known = await server.viewer.get(path, { "if-none-match": tag });
    expect([known.status, known.text]).toEqual([304, ""]);
    expect(known.headers.get("etag")).toBe(tag);
    expect(known.headers.get("content-type")).toBeNull();
    expect(known.headers.get("x-request-id")).not.toBeNull();

    await server.operator.put(path, { name: "Gerbang baru" }, { "if-match": tag });
    const changed = await server.viewer.get(path, { "if-none-match": tag });
    expect([changed.status, changed.body.data.name]).toEqual([200, "Gerbang baru"]);
  });

  test("a list, a weak tag and * are what they mean; another tag and none are answered in full", async () => {
    const tag = await tagNow();
    const asked = async (ifNoneMatch: string) =>
      (await server.viewer.get(path, { "if-none-match": ifNoneMatch })).status;
    for (const known of [`W/${tag}`, `"a,b", ${tag}`, `"x",W/${tag},"y"`, "*", " * "])
      expect(await asked(known), known).toBe(304);
    for (const other of ['"1"', 'W/"x"', tag.slice(1, -1), `"a${tag.slice(1)}`, ""])
      expect(await asked(other), other).toBe(200);
  });

  test("a gate's traffic is another answer, though it changes no version", async () => {
    const tag = await tagNow();
    await server.machine.post("/retribusi/v1/heartbeat", { location_code: "PSR01", gate_code: "G1" });
    expect((await server.viewer.get(path, { "if-none-match": tag })).status).toBe(200);
    expect((await server.operator.put(path, { name: "Gerbang" }, { "if-match": tag })).status).toBe(200);
  });

  test("HEAD answers as GET does", async () => {
    const tag = await tagNow();
    const headers = { ...server.viewer.headers, "if-none-match": tag };
    expect((await fetch(server.url + path, { method: "HEAD", headers })).status).toBe(304);
    expect((await fetch(server.url + path, { method: "HEAD", headers: server.viewer.headers })).status).toBe(
      200,
    );
  });

  test("the document says so at each call that sends an ETag", async () => {
    const reads = (await loadOperations(server.url)).filter(({ id }) => id.startsWith("get"));
    const versioned = reads.filter(({ responses }) => responses.get(200)?.headers.includes("etag"));
    expect(versioned.length).toBeGreaterThan(15);
    for (const { name, responses } of versioned) expect(responses.has(304), name).toBe(true);
  });
});

describe("refuse", () => {
  test("who may not read learns nothing from a tag", async () => {
    const tag = await tagNow();
    expect((await server.anonymous.get(path, { "if-none-match": tag })).status).toBe(401);
    expect((await server.viewer.get(`${path}X`, { "if-none-match": "*" })).status).toBe(404);
  });
});

describe("guard", () => {
  test("If-Match heeds the version alone, and no weak tag", () => {
    const tag = etagOf(3, { name: "a" });
    for (const matching of [tag, '"3"', `"1", ${tag}`, "*"])
      expect(() => checkIfMatch(matching, 3)).not.toThrow();
    for (const other of [`W/${tag}`, '"33"', '"3', "3", "", etagOf(4, { name: "a" })])
      expect(() => checkIfMatch(other, 3), other).toThrow();
  });

  test("the same record has the same tag, and another one another", () => {
    expect(isKnown(etagOf(3, { name: "a" }), etagOf(3, { name: "a" }))).toBe(true);
    expect(isKnown(etagOf(3, { name: "a" }), etagOf(3, { name: "b" }))).toBe(false);
  });
});
