import { beforeAll, expect, test } from "vitest";
import { customerCalls, prepared } from "./customer-calls.ts";
import { exchange } from "./exchange.ts";
import { type CustomerCaller, firstKey } from "./harness.ts";
import { type Household, makeHousehold, type Things } from "./household.ts";
import { loadOperations, type Operation } from "./operations.ts";
import { takePhoto } from "./photo.ts";
import { sharedUtility } from "./utility.ts";

/** The answer that each kind of caller gets from each call of the customer API. A call that is missing here, or that is here and not in the document, fails. */
const callers = `
  anyone    GET  /health
  anyone    POST /app/daftar
  anyone    POST /app/login
  guessing  POST /app/login_token                   (with a wrong password)
  anyone    POST /app/buat_kode
  anyone    POST /app/cek_kode
  anyone    POST /app/reset_kode
  anyone    POST /app/promo
  anyone    POST /app/jenis_laporan
  anyone    GET  /app/jenis_laporan
  anyone    GET  /app/promo
  anyone    POST /app/lapor_umum                    (throttled by address)
  nothing   GET  /app/lapor_umum/{no_laporan}/{kode_lacak} (without its code)
  anyone    GET  /app/tarif
  anyone    GET  /app/gangguan                      (by area, of three connections or more)
  anyone    GET  /app/cek_tagihan/{sl}              (neither names nor use)
  anyone    GET  /app/info
  nothing   GET  /app/logo                          (none is set)
  anyone    GET  /app/verifikasi_resi/{no_resi}/{tanda}
  anyone    GET  /app/berhenti/{tanda}
  anyone    POST /app/berhenti/{tanda}              (only with a signed address)
  guessing  POST /app/status_pesan                  (only with the gateway's signature)
  guessing  GET  /app/status_pesan                  (only with WhatsApp's verify token)

  customer  GET  /app/akun
  customer  POST /app/update_akun
  customer  POST /app/konfirmasi_kontak
  customer  POST /app/kirim_ulang_kontak
  customer  POST /app/update_password               (with a wrong old password)
  customer  POST /app/hapus_akun                    (with a wrong password)
  customer  GET  /app/sesi                          (his own ones)
  absent    POST /app/akhiri_sesi                   (one that is not there)
  customer  POST /app/akhiri_sesi_lain
  customer  POST /app/logout
  customer  POST /app/sesi_web
  customer  POST /app/perpanjang_token
  customer  POST /app/upload_pp
  customer  POST /app/hapus_pp

  customer  GET  /app/beranda                       (his own)
  customer  GET  /app/aliran                        (his own messages, as they come)
  customer  GET  /app/pesan                         (his own ones)
  customer  POST /app/baca_pesan                    (his own ones)
  customer  GET  /app/preferensi_pesan              (his own)
  customer  POST /app/preferensi_pesan              (his own)
  customer  POST /app/langganan_push
  customer  POST /app/hapus_langganan_push          (his own ones)
  customer  GET  /app/daftar_sl
  customer  POST /app/cek_sl                        (masked, and throttled)
  customer  POST /app/confirm_sl                    (becomes PEMBAYAR)
  proved    GET  /app/pembayar/{sl}
  proved    POST /app/cabut_pembayar
  linked    POST /app/hapus_sl
  linked    GET  /app/tagihan/{sl}
  linked    GET  /app/history/{sl}/{periode}

  linked    GET  /app/rincian_tagihan/{id_tagihan}
  linked    GET  /app/tagihan_pdf/{id_tagihan}
  absent    GET  /app/foto_meter/{id}               (this one was read without a photo)

  customer  GET  /app/cara_bayar
  owned     GET  /app/pembayaran/{kode_pembayaran}
  linked    POST /app/request_pembayaran
  owned     POST /app/cek_pembayaran
  owned     POST /app/cek_transfer
  owned     POST /app/confirm_pembayaran
  owned     POST /app/upload_bukti_transfer
  owned     POST /app/batal_pembayaran
  customer  GET  /app/pembayaran                    (his own ones)
  linked    POST /app/history_bayar                 (his own ones)
  owned     GET  /app/resi/{no_resi}
  customer  POST /app/cek_wipay
  customer  POST /app/atur_pin

  customer  GET  /app/laporan                       (his own ones)
  owned     GET  /app/laporan/{no_laporan}
  linked    POST /app/history_gangguan              (his own ones)
  linked    POST /app/upload_gangguan
  owned     POST /app/batal_laporan
  owned     POST /app/buka_laporan
  owned     POST /app/nilai_laporan

  customer  GET  /app/jadwal
  owned     GET  /app/order_baca/{id_order}
  proved    GET  /app/riwayat_baca/{sl}
  absent    GET  /app/foto_bacaan/{id}              (one that is not there)
  linked    POST /app/jadwal_catat_meter
  proved    POST /app/request_order_baca_mandiri
  owned     POST /app/upload_baca_mandiri
  proved    POST /app/upload_catat_meter

  customer  GET  /app/pasang_baru                   (his own ones)
  owned     GET  /app/pasang_baru/{no_registrasi}
  customer  POST /app/upload_pasang_baru
  customer  POST /app/riwayat_pasang                (his own ones)
  owned     POST /app/batal_pasang

  file      GET  /app/berkas/{id}                   (pictures of promotions are open to all)
`;

/**
 * What each credential gets when it asks for things of one owner: 401, 403, 404, or in. PEMBAYAR is linked to the same
 * connections without a proof, a stranger to nothing, and who left has removed the connection from his account.
 */
const outcomes = `
            nobody  garbage  expired  ended  deactivated  staff  machine  stranger  left  PEMBAYAR  PEMILIK
  anyone    in      in       in       in     in           in     in       in        in    in        in
  nothing   404     404      404      404    404          404    404      404       404   404       404
  guessing  401     401      401      401    401          401    401      401       401   401       401
  customer  401     401      401      401    403          401    401      in        in    in        in
  linked    401     401      401      401    403          401    401      404       404   in        in
  proved    401     401      401      401    403          401    401      404       404   403       in
  owned     401     401      401      401    403          401    401      404       404   404       in
  absent    401     401      401      401    403          401    401      404       404   404       404
  file      404     401      401      401    403          401    401      404       404   404       in
`;

const [credentials = [], ...rows] = outcomes
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/ +/));
const expected = new Map(rows.map(([word = "", ...cells]) => [word, cells]));
const table = new Map<string, string>(
  callers
    .split("\n")
    .map((line) => /^ {2}(\w+) +([A-Z]+) +(\S+)/.exec(line))
    .flatMap((found) => (found === null ? [] : [[`${found[2]} ${found[3]}`, found[1] ?? ""] as const])),
);

const server = sharedUtility({ SANDBOX: "1" });
let operations: Operation[];
let fixed: Record<string, Record<string, string>>;
let stranger: CustomerCaller;
let left: CustomerCaller;

beforeAll(async () => {
  operations = await loadOperations(server.publicUrl);
  stranger = await server.customer();
  left = await server.customer();
  fixed = await gatherCredentials();
});

async function gatherCredentials(): Promise<typeof fixed> {
  server.clock.set(new Date(Date.now() - 400 * 86_400_000));
  const expired = await server.customer();
  server.clock.real();
  const ended = await server.customer();
  await ended.post("/app/update_password", { password_lama: ended.password, password_baru: "rahasia lain" });
  const deactivated = await server.customer();
  await server.admin.post(`/backoffice/v1/accounts/${deactivated.id}/deactivate`, { reason: "Uji" });
  return {
    nobody: {},
    garbage: { authorization: "Bearer not.a.token" },
    expired: expired.headers,
    ended: ended.headers,
    deactivated: deactivated.headers,
    staff: server.admin.headers,
    machine: { authorization: `Bearer ${firstKey}`, "x-api-key": firstKey },
    stranger: stranger.headers,
    left: left.headers,
  };
}

/**
 * Calls after which somebody is no more what the table calls him: linked, or signed in. What else a call changes leaves each thing its
 * owner's, and a payment that was cancelled is as little another's as an open one.
 */
const changesWhoIsWho = new Set(
  ["/app/confirm_sl", "/app/hapus_sl", "/app/cabut_pembayar", "/app/logout"].map((path) => `POST ${path}`),
);

/** A household whose connections were removed from the account again. */
async function madeAnew(): Promise<Household> {
  const household = await makeHousehold(server);
  for (const sl of [household.things.sl, household.things.spareSl]) {
    await left.post("/app/confirm_sl", { sl });
    await left.post("/app/hapus_sl", { sl });
  }
  return household;
}

async function statusOf(name: string, things: Things, headers: Record<string, string>): Promise<number> {
  const request = customerCalls[name]?.(things, stranger, await takePhoto());
  if (request === undefined) throw new Error(`how is ${name} asked for?`);
  const [target, init] = prepared(name, request, headers);
  return (await exchange(server.publicUrl + target, init)).status;
}

test("the table names every call of the document, and no other", () => {
  expect([...table.keys()].sort()).toEqual(operations.map(({ name }) => name).sort());
});

test("every call gives each credential what the table says", async () => {
  const wrong: string[] = [];
  let household = await madeAnew();
  for (const { name } of operations) {
    const word = table.get(name);
    if (word === undefined) continue;
    const { owner, payer, things } = household;
    const held = { ...fixed, PEMBAYAR: payer.headers, PEMILIK: owner.headers };
    // Anyone who logs out is needed no more.
    if (name === "POST /app/logout")
      for (const who of ["stranger", "left"])
        held[who as keyof typeof held] = (await server.customer()).headers;
    for (const [column, credential] of credentials.entries()) {
      const status = await statusOf(name, things, held[credential as keyof typeof held] ?? {});
      const got = [401, 403, 404].includes(status) ? String(status) : "in";
      const wanted = expected.get(word)?.[column];
      if (got !== wanted || status >= 500)
        wrong.push(`${name} as ${credential}: ${status} instead of ${wanted}`);
    }
    if (changesWhoIsWho.has(name)) household = await madeAnew();
  }
  expect(wrong).toEqual([]);
});

test("the document says of every call what the table says", () => {
  for (const { name, security, responses } of operations) {
    const word = table.get(name);
    if (word === undefined) continue;
    const isPublic = ["anyone", "nothing", "guessing"].includes(word);
    expect(security, name).toEqual(isPublic ? [] : ["bearer"]);
    expect(responses.has(403), name).toBe(!isPublic || name.startsWith("POST /app/login"));
    const namesThings = expected.get(word)?.includes("404");
    if (namesThings) expect(responses.has(404), name).toBe(true);
  }
});

test("what is not in the document is there for everybody: the app, the reference, its script, the document itself", async () => {
  for (const path of [
    "/",
    "/masuk",
    "/worker.js",
    "/pengembang",
    "/js/scalar.js",
    "/openapi.json",
    "/favicon.ico",
  ]) {
    const response = await fetch(server.publicUrl + path);
    await response.body?.cancel();
    expect(response.status, path).toBeLessThan(300);
  }
});
