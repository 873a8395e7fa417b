import { type Static, Type } from "typebox";
import { WireRecord } from "../../../kernel/http/record.ts";
import { Count, OneOf } from "../../../kernel/http/schema.ts";
import { Text } from "../../../kernel/text.ts";
import { Blankable, Masukan } from "../../customer-api/calls.ts";

/** Of all that WhatsApp reports, what is read here. It may add what it likes, and is refused nothing that is not a status. */
const WhatsAppStatus = Type.Object({
  status: Type.Optional(Text(50, "delivered, read, atau failed; yang lain diabaikan.", "delivered")),
  timestamp: Type.Optional(Text(20, "Detik Unix.", "1795244700")),
  biz_opaque_callback_data: Type.Optional(Text(512, "Id pesan, seperti waktu dikirim.", "pesan-12-gateway")),
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.Optional(Type.Integer({ description: "Kode sebabnya.", examples: [131_026] })),
        title: Type.Optional(Text(1000, "Sebabnya.", "Message undeliverable")),
      }),
      { description: "Mengapa gagal." },
    ),
  ),
});

const Entry = Type.Object({
  changes: Type.Optional(
    Type.Array(
      Type.Object({
        value: Type.Optional(Type.Object({ statuses: Type.Optional(Type.Array(WhatsAppStatus)) })),
      }),
    ),
  ),
});

export const StatusPesan = Masukan(
  "StatusPesan",
  {
    id: Blankable(Text(100, "Id pesan, seperti waktu dikirim.", "pesan-12-gateway")),
    status: Blankable(
      OneOf(["terkirim", "sampai", "dibaca", "gagal"], {
        description: "Yang terjadi pada pesan itu; terkirim tidak mengubah apa pun.",
      }),
    ),
    pada: Blankable(Text(40, "Kapan, ISO 8601; tanpa ini sekarang.", "2026-11-21T14:05:00+07:00")),
    alasan: Blankable(Text(1000, "Mengapa gagal.", "Nomor tidak terdaftar")),
    entry: Blankable(Type.Array(Entry, { description: "Bentuk WhatsApp Cloud API." })),
  },
  {
    examples: [
      { id: "pesan-12-gateway", status: "sampai", pada: "2026-11-21T14:05:00+07:00" },
      {
        entry: [
          {
            changes: [
              {
                value: {
                  statuses: [
                    {
                      status: "read",
                      timestamp: "1795244700",
                      biz_opaque_callback_data: "pesan-12-gateway",
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
  },
);
export type StatusPesan = Static<typeof StatusPesan>;

export const StatusDicatat = WireRecord("StatusDicatat", {
  berubah: Count("Banyak pesan yang statusnya berubah karenanya.", 1),
});

export const VerifikasiAlamat = Type.Object({
  "hub.mode": Type.Optional(Text(50, "subscribe", "subscribe")),
  "hub.challenge": Type.Optional(Text(200, "Dikirim kembali bila tandanya benar.", "1158201444")),
  "hub.verify_token": Type.Optional(Text(500, "Tanda yang didaftarkan di sana.", "tanda-verifikasi")),
});
export type VerifikasiAlamat = Static<typeof VerifikasiAlamat>;
