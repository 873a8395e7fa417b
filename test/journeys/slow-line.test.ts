import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Household, makeHousehold } from "../household.ts";
import { startSlowLine } from "../slow-line.ts";
import { sharedUtility } from "../utility.ts";

/*
 * A phone at the edge of a cell sends each kind of photo: over a line of 16 KiB a second and 800 ms each way, which is lost in the middle
 * of the first try. The second comes through, and there is one record of both.
 */

const server = sharedUtility({ SANDBOX: "1" });
let home: Household;
beforeAll(async () => {
  home = await makeHousehold(server);
});

/** A photo of noise, which no format makes small: about this many bytes. */
async function photoOf(bytes: number): Promise<Buffer> {
  const [width, height] = [400, Math.ceil(bytes / 400 / 1.05)];
  const raw = { width, height, channels: 1 } as const;
  return sharp(randomBytes(width * height), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
}

interface Upload {
  /** Texts, and numbers. */
  fields: () => Record<string, string | number>;
  /** By field: the sizes of its photos. */
  photos: Record<string, number[]>;
}

const small = 60_000;
const uploads: Record<string, Upload> = {
  upload_pp: { fields: () => ({}), photos: { foto: [small] } },
  // More than half a minute on its way.
  upload_gangguan: {
    fields: () => ({ kode_jenis: "LAINNYA", keterangan: "Air keruh sekali sejak pagi." }),
    photos: { foto: [450_000, 450_000] },
  },
  upload_catat_meter: {
    fields: () => ({ sl: home.things.sl, stand_akhir: 90, latitude: -6.2, longitude: 106.8 }),
    photos: { foto: [small] },
  },
  upload_baca_mandiri: {
    fields: () => ({ id_order: home.things.order, stand_akhir: 25 }),
    photos: { foto: [small] },
  },
  upload_bukti_transfer: {
    fields: () => ({ kode_pembayaran: home.things.openPayment, jumlah: 47_300 }),
    photos: { foto: [small] },
  },
  upload_pasang_baru: {
    fields: () => ({
      nik: "3174010101011234",
      no_hp: "0812-3456-7890",
      alamat: "Jalan Kenanga 9",
      jumlah_penghuni: 4,
    }),
    photos: { foto_ktp: [small], foto_rumah: [small] },
  },
};

async function post(url: string, call: string, body: FormData | string) {
  const { authorization = "" } = home.owner.headers;
  const type: Record<string, string> = typeof body === "string" ? { "content-type": "application/json" } : {};
  const answer = await fetch(`${url}/app/${call}`, {
    method: "POST",
    body,
    headers: { authorization, ...type },
  });
  return { status: answer.status, body: (await answer.json()) as { pesan: string; data: object } };
}

describe("work", () => {
  test.concurrent.each(Object.entries(uploads))(
    "%s comes through as a form when it is sent again after a cut, and in base64 it is the same record",
    { timeout: 180_000 },
    async (call, { fields, photos }) => {
      const sent = { ...fields(), client_uuid: `slow-${call}` };
      const form = new FormData();
      for (const [name, value] of Object.entries(sent)) form.append(name, String(value));
      const inBase64: Record<string, string[]> = {};
      for (const [name, sizes] of Object.entries(photos))
        for (const size of sizes) {
          const photo = await photoOf(size);
          form.append(name, new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "foto.jpg");
          inBase64[name] = [...(inBase64[name] ?? []), photo.toString("base64")];
        }

      const cut = await startSlowLine(server.publicUrl, small / 2);
      await expect(post(cut.url, call, form)).rejects.toThrow();
      await cut.close();

      const line = await startSlowLine(server.publicUrl);
      const first = await post(line.url, call, form);
      await line.close();
      const isMade = call !== "upload_pp" && call !== "upload_bukti_transfer";
      expect([first.status, first.body.pesan]).toEqual([isMade ? 201 : 200, expect.any(String)]);

      const files = Object.entries(inBase64).map(([name, all]) => [name, all.length === 1 ? all[0] : all]);
      const json = JSON.stringify({ ...sent, ...Object.fromEntries(files) });
      const again = await post(server.publicUrl, call, json);
      expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    },
  );
});
