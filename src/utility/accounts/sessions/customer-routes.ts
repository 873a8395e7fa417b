import { Type } from "typebox";
import type { Api } from "../../../kernel/http/endpoint.ts";
import { customerCallsOf } from "../../customer-api/calls.ts";
import { SesiTidakDitemukan } from "../refusals.ts";
import { AkhiriSesi, SesiAkun, SesiDiakhiri } from "./customer-schema.ts";
import { endOtherSessions, endSession, listSessions, logOut } from "./sessions.ts";

/** Calls about where an account is logged in. */
export function sessionRoutes(api: Api): void {
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
    handle: async (ctx, { account, sessionId }) => {
      await logOut(ctx, account.id, sessionId);
      return { diakhiri: 1 };
    },
  });
}
