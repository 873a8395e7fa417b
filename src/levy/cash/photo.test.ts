import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { adminPassword, makeLocation, sharedServer } from "../../../test/harness.ts";
import { takePhoto } from "../../../test/photo.ts";

const server = sharedServer();
const base = "/retribusi/v1/frontend/cash/hand-ins";
let date: string;
let elsewhere: typeof server.admin;

beforeAll(async () => {
  date = new Date(server.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  for (const code of ["PSR01", "PSR02"]) await makeLocation(server, code, { gates: { G1: "in" } });
  const user = {
    username: "juru.lain",
    password: adminPassword,
    role: "collector",
    location_codes: ["PSR02"],
  };
  expect((await server.admin.post("/auth/v1/users", user)).status).toBe(201);
  elsewhere = await server.as("juru.lain", adminPassword);
});

const handIn = (photo: string | undefined, key: string = randomUUID()) =>
  server.operator.post(
    base,
    { location_code: "PSR01", date, method: "CASH", amount: 5000, ...(photo === undefined ? {} : { photo }) },
    { "idempotency-key": key },
  );

test("a photo of a hand-in is kept once, and read by those alone who see the day", async () => {
  const [photo, key] = [await takePhoto(), randomUUID()];
  const first = await handIn(photo, key);
  expect(first.status, first.text).toBe(201);
  expect(first.body.data).toMatchObject({ has_photo: true });
  expect(JSON.stringify(first.body.data)).not.toContain("photo_id");
  const again = await handIn(photo, key);
  expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id]);
  expect((await handIn(await takePhoto(), key)).body.error).toBe("IDEMPOTENCY_CONFLICT");
  const address = `${base}/${first.body.data.id}/photo`;
  const read = await server.viewer.get(address);
  expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await elsewhere.get(address)).status).toBe(404);
  expect((await server.viewer.get(`${base}/x/photo`)).status).toBe(404);
  const { rows } = await server.sql.query("SELECT photo_id FROM hand_ins WHERE photo_id IS NOT NULL");
  expect(rows).toHaveLength(1);
  // Not by the way to the utility's files either.
  expect((await server.admin.get(`/backoffice/v1/files/${rows[0].photo_id}`)).status).toBe(404);
  await expect(server.sql.query("UPDATE hand_ins SET photo_id = NULL")).rejects.toThrow();
});

test("what is no photo is refused at its field, and nothing is handed in", async () => {
  const refused = async (photo: string) => {
    const { status, body } = await handIn(photo);
    return [status, body.details?.[0]?.field, body.details?.[0]?.code];
  };
  expect(await refused("data:image/jpeg;base64,/9j/4AAQ")).toEqual([422, "photo", "FILE_DAMAGED"]);
  expect(await refused(Buffer.from("halo").toString("base64"))).toEqual([415, "photo", "NOT_AN_IMAGE"]);
  const without = (await handIn(undefined)).body.data;
  expect(without.has_photo).toBe(false);
  expect((await server.viewer.get(`${base}/${without.id}/photo`)).body.error).toBe("HAND_IN_PHOTO_NOT_FOUND");
});
