import { Type } from "typebox";
import { inTransaction } from "../../../kernel/context.ts";
import type { Api } from "../../../kernel/http/endpoint.ts";
import { CustomerAnswer, customerCallsOf } from "../../customer-api/calls.ts";
import type { UtilityParts } from "../../parts.ts";
import { Sesi } from "../customer-schema.ts";
import { SesiTidakDitemukan } from "../refusals.ts";
import { renewSession, tokenAnswer } from "../session.ts";
import { clearCookie, setCookie } from "./cookie.ts";
import { AkhiriSesi, SesiAkun, SesiDiakhiri, SesiWeb } from "./customer-schema.ts";
import { endOtherSessions, endSession, listSessions, logOut } from "./sessions.ts";

/** Calls about where an account is logged in. */
export function sessionRoutes(api: Api, parts: UtilityParts): void {
  renewalRoutes(api, parts);
  const { get, post } = customerCallsOf(api, "Akun");

  get("/app/sesi", {
    summary: "Daftar sesi akun",
    description:
      "Di mana saja akun ini sedang masuk: satu sesi untuk setiap daftar, login, atau penggantian kata sandi. Yang terakhir dipakai lebih dahulu, paling banyak 100.",
    answer: Type.Array(SesiAkun),
    pesan: "Daftar sesi akun Anda.",
    handle: (ctx, { account, sessionId }) => listSessions(ctx, account.id, sessionId),
  });

  post("/app/akhiri_sesi", {
    summary: "Akhiri satu sesi",
    description: "Token sesi itu langsung tidak berlaku lagi.",
    body: AkhiriSesi,
    answer: SesiDiakhiri,
    pesan: "Sesi sudah diakhiri.",
    errors: [SesiTidakDitemukan],
    handle: async (ctx, { body, account }) => {
      await endSession(ctx, account.id, body.id_sesi);
      return { diakhiri: 1 };
    },
  });

  post("/app/akhiri_sesi_lain", {
    summary: "Akhiri semua sesi lain",
    description:
      "Semua token akun langsung tidak berlaku lagi, kecuali token yang dipakai untuk meminta ini.",
    answer: SesiDiakhiri,
    pesan: "Semua sesi lain sudah diakhiri.",
    handle: async (ctx, { account, sessionId }) => ({
      diakhiri: await endOtherSessions(ctx, account.id, sessionId),
    }),
  });

  post("/app/logout", {
    summary: "Keluar",
    description: "Token yang dipakai untuk meminta ini langsung tidak berlaku lagi.",
    answer: SesiDiakhiri,
    pesan: "Anda sudah keluar.",
    handle: async (ctx, { account, sessionId, request, reply }) => {
      await logOut(ctx, account.id, sessionId);
      if (request.hasCookie) clearCookie(reply, parts.publicUrl());
      return { diakhiri: 1 };
    },
  });
}

function renewalRoutes(api: Api, { config, keys, publicUrl }: UtilityParts): void {
  const { post } = customerCallsOf(api, "Akun");
  const settings = { keys: keys.sessions, lifetime: config.customerTokenTtl };

  post("/app/sesi_web", {
    summary: "Simpan sesi di peramban",
    description:
      "Untuk aplikasi web dari alamat yang sama: menaruh sesi dari token ini di cookie HttpOnly, SameSite=Strict, sehingga token tidak perlu disimpan oleh skrip. Selanjutnya panggilan tidak membawa token; yang bukan GET membawa header X-Loket: 1. Dipanggil lagi dengan cookie: sesinya diperpanjang.",
    answer: SesiWeb,
    pesan: "Sesi disimpan di peramban.",
    handle: async (ctx, { account, sessionId, reply }) => {
      const token = await inTransaction(ctx, (tx) => renewSession(tx, account, sessionId, settings));
      setCookie(reply, token, settings.lifetime, publicUrl());
      return { berlaku_detik: settings.lifetime };
    },
  });

  post("/app/perpanjang_token", {
    summary: "Perpanjang token",
    description:
      "Token baru untuk sesi yang sama, berlaku selama token dari login. Token lama tetap berlaku sampai waktunya sendiri, sehingga jawaban yang hilang di jalan tidak mengakhiri sesi.",
    answer: Sesi,
    pesan: "Sesi diperpanjang.",
    handle: async (ctx, { account, sessionId }) => {
      const token = await inTransaction(ctx, (tx) => renewSession(tx, account, sessionId, settings));
      return new CustomerAnswer(tokenAnswer(token, settings.lifetime), { token });
    },
  });
}
