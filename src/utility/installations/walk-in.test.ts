import { expect, test } from "vitest";
import { activationOf, newMeter } from "../../../test/installations.ts";
import { sharedRules } from "../../../test/payments.ts";
import { photo } from "../../../test/reports.ts";
import { sharedUtility } from "../../../test/utility.ts";
import { advanceInstallations } from "./installations.ts";

const server = sharedUtility();
const rules = sharedRules(server);
const base = "/backoffice/v1/installations";
const person = {
  name: "Wulan Contoh",
  nik: "3174010101011234",
  phone: "0812-3456-7890",
  address: "Jl. Melati 12",
};
const act = (no: string, verb: string, body: object = {}) =>
  server.operator.post(`${base}/${no}/${verb}`, body);

test("somebody without an account applies at the counter, pays there, and gets a connection", async () => {
  const key = { "idempotency-key": "walk-in-1" };
  const sent = { ...person, district: "Utara", id_card_photo: await photo(), house_photo: await photo() };
  const made = await server.operator.post(base, sent, key);
  expect(made.status, made.text).toBe(201);
  const { registration_no: no } = made.body.data;
  expect(made.body.data).toMatchObject({
    status: "DIAJUKAN",
    account_id: null,
    username: null,
    phone: "+6281234567890",
    nik: person.nik,
  });
  // The answer was lost, and the clerk pressed again.
  expect((await server.operator.post(base, sent, key)).body.data.registration_no).toBe(no);
  expect((await server.viewer.get(`${base}?q=melati`)).body.data.pagination.total).toBe(1);
  expect((await server.viewer.get(`${base}/${no}`)).body.data.nik).toBe("************1234");

  await act(no, "verify");
  await act(no, "survey", { note: "12 m dari persil." });
  await act(no, "approve");
  await act(no, "quote", { lines: [{ item: "Pipa dinas", amount: 900_000 }], pay_within_days: 14 });
  const { bill_no } = (await server.operator.get(`${base}/${no}`)).body.data;
  const paid = await server.operator.post("/backoffice/v1/counter-payments", { bill_nos: [bill_no] });
  expect(paid.status, paid.text).toBe(201);
  await advanceInstallations(rules.ctx);
  await expect
    .poll(async () => (await server.viewer.get(`${base}/${no}`)).body.data.status)
    .toBe("DIJADWALKAN");
  expect((await act(no, "installed", newMeter())).status).toBe(200);
  const active = await act(no, "activate", activationOf());
  expect(active.body.data).toMatchObject({ status: "AKTIF", account_id: null });
  const { sl } = active.body.data;
  expect((await server.viewer.get(`/backoffice/v1/connections/${sl}`)).body.data.account_count).toBe(0);
});

test("without the photo of the card, with a wrong number or telephone, and for a viewer, nothing is made", async () => {
  const id_card_photo = await photo();
  const count = async () => (await server.viewer.get(base)).body.data.pagination.total;
  const before = await count();
  for (const wrong of [
    person,
    { ...person, id_card_photo, nik: "123" },
    { ...person, id_card_photo, phone: "12" },
  ])
    expect((await server.operator.post(base, wrong)).status).toBe(422);
  expect((await server.operator.post(base, { ...person, id_card_photo: "bukan foto" })).status).toBe(422);
  expect((await server.viewer.post(base, { ...person, id_card_photo })).status).toBe(403);
  expect(await count()).toBe(before);
});

test.each([301, 11_000_000])("an address of %i letters is refused as too long", async (count) => {
  const sent = { ...person, id_card_photo: await photo(), address: "Ḏ".repeat(count) };
  const refused = await server.operator.post(base, sent, { "accept-language": "en" });
  expect(refused.status, refused.text.slice(0, 300)).toBe(422);
  expect(refused.body.fields.address[0]).toContain("300");
});
