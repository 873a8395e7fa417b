import { expect, test } from "vitest";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

test("everybody may work out what a month costs in each class, as billing would", async () => {
  const { status, body } = await server.public.get("/app/tarif?m3=25");
  expect(status).toBe(200);
  const [, home] = body.data;
  expect(home).toMatchObject({ kode_golongan: "RT-A", harga_air: 35_800, biaya_beban: 5000, total: 47_300 });
  expect(home.rincian_blok.map(({ volume }: { volume: number }) => volume)).toEqual([10, 10, 5]);
});

test("a use that no meter shows is refused", async () => {
  for (const m3 of ["-1", "1.5", "100001", "banyak"])
    expect((await server.public.get(`/app/tarif?m3=${m3}`)).status, m3).toBe(422);
});
