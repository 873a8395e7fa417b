import { createHash } from "node:crypto";
import { contactCodeHash, resetCodeHash } from "../src/utility/accounts/reset-code.ts";
import { makeConnection } from "../test/utility.ts";
import { advance, fresh, type Prepare, type Stage } from "./stage.ts";

/** The signing key of test/harness.ts, which makes the hashes of reset codes. */
export const jwtSecret = "a secret for tests that is long enough, surely";

const password = "rahasia sekali";
const code = "042137";

/** Calls of the customer API that the documented example about a household's things does not make succeed. */
export const publicCalls: Record<string, Prepare> = {
  "POST /app/daftar": () => {
    const username = fresh("pendaftar.");
    return { body: { username, password, nama: "Budi Contoh", email: `${username}@example.com` } };
  },
  "POST /app/login": async (stage) => ({ body: { username: await usernameOf(stage), password } }),
  "POST /app/login_token": async (stage) => ({
    body: {
      username: await usernameOf(stage),
      password: createHash("sha256").update(password).digest("hex"),
    },
  }),
  "POST /app/hapus_akun": async ({ server }) => {
    const leaving = await server.customer();
    return { body: { password: leaving.password }, credential: leaving.headers };
  },
  "POST /app/buat_kode": async (stage) => ({ body: { username: await usernameOf(stage) } }),
  "POST /app/cek_kode": async (stage) => ({ body: { username: await withCode(stage), kode: code } }),
  "POST /app/reset_kode": async (stage) => ({
    body: { username: await withCode(stage), kode: code, password_baru: "rahasia lain" },
  }),
  "POST /app/konfirmasi_kontak": async (stage) => {
    await withNewAddress(stage);
    return { body: { isian: "email", kode: code } };
  },
  "POST /app/kirim_ulang_kontak": async (stage) => {
    await withNewAddress(stage);
    return { body: { isian: "email" } };
  },
  "POST /app/akhiri_sesi": async ({ server, owner }) => {
    const answer = await fetch(`${server.publicUrl}/app/sesi`, { headers: owner });
    const { data } = (await answer.json()) as { data: { id_sesi: string }[] };
    return { body: { id_sesi: data[0]?.id_sesi } };
  },
  "POST /app/confirm_sl": async ({ server }) => {
    const { sl, phone } = await makeConnection(server);
    return { body: { sl, no_hp_terdaftar: phone } };
  },
  "POST /app/cabut_pembayar": async ({ server, things }) => {
    const payer = await server.customer();
    await payer.post("/app/confirm_sl", { sl: things.sl });
    return { body: { sl: things.sl, id_pembayar: payer.id } };
  },
  "POST /app/hapus_sl": ({ things }) => ({ body: { sl: things.spareSl } }),
  "POST /app/request_pembayaran": async (stage) => {
    await stage.send("POST", `/backoffice/v1/payments/${stage.things.openPayment}/cancel`, { reason: "Uji" });
    return { body: { sl: stage.things.sl } };
  },
  "POST /app/upload_catat_meter": ({ things, known }) => ({
    body: { sl: things.sl, stand_akhir: 30, foto: known.foto?.[0] },
  }),
  "GET /app/lapor_umum/{no_laporan}/{kode_lacak}": async ({ server }) => {
    const { body } = await server.public.post("/app/lapor_umum", {
      kode_jenis: "LAINNYA",
      keterangan: "Sejak pagi air tidak mengalir sama sekali.",
      alamat: "Jl. Melati No. 12",
    });
    const { no_laporan, kode_lacak } = body.data;
    return { path: { no_laporan, kode_lacak } };
  },
  "POST /app/buka_laporan": async (stage) => {
    await finish(stage);
    return { body: { no_laporan: stage.things.report, alasan: "Pipanya bocor lagi." } };
  },
  "POST /app/nilai_laporan": async (stage) => {
    await finish(stage);
    return { body: { no_laporan: stage.things.report, rating: 5 } };
  },
  "GET /app/berkas/{id}": file,
  "GET /app/foto_meter/{id}": async (stage) => ({ path: { id: (await photographed(stage)).bill } }),
  "GET /app/foto_bacaan/{id}": async (stage) => ({ path: { id: (await photographed(stage)).reading } }),
};

async function file(stage: Stage) {
  return { path: { id: await stage.storePicture() } };
}

/** A bill of the owner's connection whose meter was photographed, and its reading. */
async function photographed(stage: Stage): Promise<{ bill: number; reading: number }> {
  const { rows } = await stage.server.sql.query(
    `WITH bill AS (
       SELECT b.id, b.connection_id, b.period FROM bills b JOIN connections c ON c.id = b.connection_id
       WHERE c.sl = $1 AND b.kind = 'AIR' AND b.status <> 'DIKOREKSI' ORDER BY b.id DESC LIMIT 1)
     INSERT INTO readings (connection_id, period, previous, stand, usage, method, read_at, recorded_by, file_id, created_at, updated_at)
     SELECT connection_id, period, 0, 10, 10, 'PETUGAS', now(), 'uji', $2, now(), now() FROM bill
     ON CONFLICT (connection_id, period) DO UPDATE SET file_id = excluded.file_id
     RETURNING id::int AS reading, (SELECT id::int FROM bill) AS bill`,
    [stage.things.sl, await stage.storePicture()],
  );
  return rows[0];
}

async function usernameOf({ server, owner }: Stage): Promise<string> {
  const answer = await fetch(`${server.publicUrl}/app/akun`, { headers: owner });
  const { data } = (await answer.json()) as { data: { username: string } };
  return data.username;
}

/** An account that has been sent a code. */
async function withCode(stage: Stage): Promise<string> {
  const username = await usernameOf(stage);
  const { sql } = stage.server;
  const { rows } = await sql.query("SELECT id::int FROM accounts WHERE username = $1", [username]);
  const hash = resetCodeHash(jwtSecret, rows[0].id, code);
  await sql.query(
    `INSERT INTO reset_codes (account_id, code_hash, expires_at) VALUES ($1, $2, now() + interval '5 minutes')
     ON CONFLICT (account_id) DO UPDATE SET code_hash = $2, expires_at = excluded.expires_at, tries = 0`,
    [rows[0].id, hash],
  );
  return username;
}

/** An account whose new address waits for its code, which was mailed two minutes ago. */
async function withNewAddress(stage: Stage): Promise<void> {
  const { sql } = stage.server;
  const username = await usernameOf(stage);
  const { rows } = await sql.query("SELECT id::int FROM accounts WHERE username = $1", [username]);
  const change = { account_id: rows[0].id, kind: "EMAIL" as const, value: `${fresh("baru.")}@example.com` };
  await sql.query(
    `INSERT INTO contact_changes (account_id, kind, value, sent_to, code_hash, sent_at, expires_at)
     VALUES ($1, 'EMAIL', $2, $2, $3, now() - interval '2 minutes', now() + interval '8 minutes')`,
    [change.account_id, change.value, contactCodeHash(jwtSecret, change, code)],
  );
}

const finish = (stage: Stage) => advance(stage, "reports", ["assign", "start", "finish"]);
