import { oneFile } from "../../kernel/files/images.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { fileEndpoint } from "../../kernel/http/file-endpoint.ts";
import { AksesDitolak, SlTidakDitemukan } from "../connections/refusals.ts";
import { CustomerAnswer, customerCallsOf } from "../customer-api/calls.ts";
import { TidakDitemukan } from "../customer-api/refusals.ts";
import type { UtilityParts } from "../parts.ts";
import { limitsOf, uploadRefusals } from "../receiving.ts";
import * as schema from "./customer-schema.ts";
import { readingHistory, readingPhoto } from "./history.ts";
import { messageOfOrder, messageOfPhoto } from "./self-readings/messages.ts";
import * as orders from "./self-readings/orders.ts";
import { presentOrder, presentPhoto } from "./self-readings/present.ts";
import * as submit from "./self-readings/submit.ts";

const ofPhotos = [...uploadRefusals, SlTidakDitemukan, AksesDitolak];

const tag = "Baca meter";

export function readingCustomerRoutes(api: Api, parts: UtilityParts): void {
  const { get, post } = customerCallsOf(api, tag);
  historyRoutes(api, parts);

  post("/app/upload_catat_meter", {
    summary: "Kirim foto meter",
    description: `Kapan saja, dengan atau tanpa angka meter. Petugas memeriksanya. Tanpa periode: periode yang jadwalnya sedang dibuka, atau bulan ini. Hanya pemilik sambungan. ${limitsOf("upload_catat_meter")}`,
    body: schema.UploadCatatMeter,
    bodyLimit: oneFile,
    answer: schema.CatatMeter,
    pesan: "Foto meter sudah kami terima. Terima kasih.",
    status: 201,
    idempotent: true,
    errors: ofPhotos,
    handle: async (ctx, { body, account }) => {
      const { record, repeated } = await submit.submitPhoto(ctx, account.id, body, parts);
      return new CustomerAnswer(presentPhoto(record), { repeated, pesan: messageOfPhoto(record) });
    },
  });

  post("/app/upload_baca_mandiri", {
    summary: "Kirim hasil baca mandiri",
    description: `Jawaban atas order, atau atas sl dan periode (tanpa periode: yang sedang dibuka), yang ordernya dibuatkan bila belum ada. Petugas memeriksanya. Hanya pemilik sambungan. ${limitsOf("upload_baca_mandiri")}`,
    body: schema.UploadBacaMandiri,
    bodyLimit: oneFile,
    answer: schema.OrderBacaMandiri,
    pesan: "Bacaan meter sudah kami terima dan akan diperiksa. Terima kasih.",
    status: 201,
    idempotent: true,
    errors: [
      ...ofPhotos,
      submit.OrderTidakDitemukan,
      submit.Kadaluarsa,
      orders.JadwalBelumDibuka,
      submit.SudahDikirim,
      orders.SudahDibaca,
      submit.OrderDitolak,
    ],
    handle: async (ctx, { body, account }) => {
      const { record, repeated } = await submit.submitReading(ctx, account.id, body, parts);
      const pesan = messageOfOrder(record, ctx.now());
      return new CustomerAnswer(presentOrder(record, ctx.zone), { repeated, pesan });
    },
  });

  post("/app/jadwal_catat_meter", {
    summary: "Jadwal baca mandiri",
    description:
      "Jadwal yang sedang dibuka, yang berikutnya, dan yang terakhir; tanpa sl: dari semua sambungan akun.",
    body: schema.MintaJadwal,
    answer: schema.DaftarJadwal,
    pesan: "Jadwal baca meter Anda.",
    errors: [SlTidakDitemukan],
    handle: (ctx, { body, account }) => orders.schedulesOf(ctx, account.id, body.sl),
  });

  get("/app/jadwal", {
    summary: "Jadwal baca mandiri",
    description: "Seperti jadwal_catat_meter, dari semua sambungan akun atau dari satu.",
    query: schema.JadwalQuery,
    kept: true,
    answer: schema.DaftarJadwal,
    pesan: "Jadwal baca meter Anda.",
    errors: [SlTidakDitemukan],
    handle: (ctx, { query, account }) => orders.schedulesOf(ctx, account.id, query.sl ?? null),
  });

  get("/app/order_baca/:id_order", {
    summary: "Satu order baca mandiri",
    description: "Order akun sendiri dengan keadaannya, fotonya, dan alasan bila ditolak.",
    params: schema.OrderPath,
    kept: true,
    answer: schema.OrderBacaMandiri,
    pesan: "Order ditemukan.",
    errors: [submit.OrderTidakDitemukan],
    handle: async (ctx, { params, account }) =>
      presentOrder(await submit.ownOrder(ctx, account.id, params.id_order), ctx.zone),
  });

  post("/app/request_order_baca_mandiri", {
    summary: "Minta order baca mandiri",
    description:
      "Selama jadwalnya dibuka; tanpa periode: jadwal yang sedang dibuka. Permintaan ulang menemukan order yang sama. Hanya pemilik sambungan.",
    body: schema.MintaOrder,
    answer: schema.OrderBacaMandiri,
    pesan: "Silakan baca meter Anda dan kirim sebelum batas waktu.",
    status: 201,
    repeatable: true,
    errors: [
      SlTidakDitemukan,
      AksesDitolak,
      orders.JadwalBelumDibuka,
      orders.JadwalSudahDitutup,
      orders.SudahDibaca,
    ],
    handle: async (ctx, { body, account }) => {
      const { record, repeated, unwanted } = await orders.requestOrder(ctx, account.id, body);
      const pesan = messageOfOrder(record, ctx.now(), unwanted);
      return new CustomerAnswer(presentOrder(record, ctx.zone), { repeated, pesan });
    },
  });
}

function historyRoutes(api: Api, { store }: UtilityParts): void {
  const { get } = customerCallsOf(api, tag);

  get("/app/riwayat_baca/:sl", {
    summary: "Riwayat bacaan meter",
    description:
      "Angka meter dari bulan ke bulan, yang terbaru dahulu, juga yang belum ditagih. Hanya pemilik sambungan.",
    params: schema.RiwayatBacaPath,
    query: schema.RiwayatBaca,
    kept: true,
    answer: schema.DaftarBacaan,
    paged: true,
    pesan: "Riwayat bacaan meter.",
    errors: [SlTidakDitemukan, AksesDitolak],
    handle: (ctx, { params, query, account }) => readingHistory(ctx, account.id, params.sl, query),
  });

  fileEndpoint(
    api,
    "/app/foto_bacaan/:id",
    {
      access: "customer",
      tag,
      summary: "Foto meter pada bacaan",
      description: "Foto yang dipakai membaca meter. Hanya PEMILIK.",
      fileDescription: "Fotonya.",
      width: {
        name: "lebar",
        description: "Gambar kecil: paling lebar sekian piksel. Tanpa ini: berkas seperti tersimpan.",
      },
      idDescription: "id_bacaan.",
      errors: [TidakDitemukan],
    },
    store,
    (ctx, id, { account }) => readingPhoto(ctx, account?.id ?? 0, /^\d{1,15}$/.test(id) ? Number(id) : 0),
  );
}
