const about = `API pelanggan perusahaan air minum: akun, sambungan (SL), tagihan, pembayaran dengan kode unik, dompet, laporan gangguan,
baca meter mandiri, pasang baru, unggahan, dan pemulihan kata sandi.

Setiap jawaban berbentuk \`{status, pesan, data}\`; \`pesan\` dapat langsung ditampilkan. Kesalahan membawa \`kode\` yang tetap dan, bila ada
isian yang ditolak, \`errors\` dan \`rincian\`. Uang dalam rupiah bulat, volume dalam m³ bulat, \`periode\` dalam bentuk YYYYMM, waktu dalam ISO 8601.

Setiap panggilan yang membuat sesuatu untuk akun menerima Idempotency-Key: permintaan ulang dengan kunci yang sama dikerjakan sekali, dan dijawab 200
dengan yang pertama, seperti keadaannya sekarang. Kunci berlaku per akun dan per panggilan: pada request_pembayaran 30 hari, pada yang
lain selamanya. Untuk hal lain kunci yang sama dijawab 409 KUNCI_SUDAH_DIPAKAI.

Nama lain yang diterima pada isian: no_sl, nosl, no_pelanggan → sl; image, gambar, file → foto; kode_bayar → kode_pembayaran; no_telp,
telepon → no_hp; nama_lengkap → nama. Isian yang tidak dikenal diabaikan.

Foto dan berkas: setiap panggilan unggah menerima \`application/json\` dengan base64, atau \`multipart/form-data\` dengan isian yang sama
dan berkas apa adanya, yang sepertiga lebih kecil. Satu berkas paling besar 5 MiB dan 40 megapiksel; lebih dari itu 413. Sebaiknya foto
diperkecil dulu: sisi terpanjang 1.600 piksel, JPEG mutu 80, sekitar 300 KB. Saluran yang lambat tidak apa-apa, asalkan rata-rata 2 KiB per
detik dalam setiap setengah menit dan selesai dalam setengah jam; bila tidak, 408. Sertakan client_uuid, dan ulangi dengan client_uuid yang
sama bila kiriman terputus.`;

/** The head of the customer API's OpenAPI document. */
export function openapiOfCustomerApi() {
  return {
    openapi: "3.1.0" as const,
    info: {
      title: "Loket: API pelanggan",
      description: about,
      version: "1.0.0",
      contact: { name: "Loket", url: "https://example.com/loket" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "Server ini." }],
    tags: [
      { name: "Layanan", description: "Apakah layanan berjalan." },
      { name: "Akun", description: "Daftar, masuk, data akun, kata sandi, sesi." },
      { name: "Sambungan", description: "Sambungan langganan (SL) milik akun." },
      { name: "Tagihan", description: "Tagihan dan riwayatnya." },
      { name: "Pembayaran", description: "Meminta, membayar, dan memeriksa pembayaran." },
      { name: "Dompet", description: "Saldo WiPay." },
      { name: "Laporan", description: "Laporan gangguan." },
      { name: "Baca meter", description: "Jadwal dan baca meter mandiri." },
      { name: "Pasang baru", description: "Permohonan sambungan baru." },
      { name: "Pesan", description: "Kotak masuk." },
      { name: "Info", description: "Beranda, perusahaan, promo dan berkas." },
    ],
    components: {
      securitySchemes: {
        bearer: {
          type: "http" as const,
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "Dari POST /app/daftar atau /app/login.",
        },
      },
    },
  };
}

/** Tags of the utility's calls on the staff API. */
export const officeTags = [
  { name: "Runs", description: "Long work with progress: imports and billing." },
  { name: "Accounts", description: "Customers' accounts on the customer API." },
  { name: "Message texts", description: "What customers are told in messages." },
  { name: "Files", description: "What customers and staff uploaded." },
  { name: "Customers", description: "Who the utility supplies." },
  { name: "Connections", description: "Where it supplies them (SL)." },
  { name: "Prices", description: "Classes, block tariffs, fees, penalties and stamp duty, all dated." },
  { name: "Bills", description: "Bills, and the billing of a period." },
  { name: "Wallets", description: "Customers' WiPay wallets." },
  { name: "Payments", description: "Payments, the counter, proofs and refunds." },
  { name: "Bank", description: "Bank accounts, statements, matching and the queue of the unmatched." },
  { name: "Readings", description: "Meter readings, schedules and what customers read themselves." },
  { name: "Reports", description: "Fault reports." },
  { name: "New connections", description: "Requests for new connections, stage by stage." },
  { name: "Promotions", description: "Notices to customers." },
];
