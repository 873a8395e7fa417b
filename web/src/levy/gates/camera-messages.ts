import { defineMessages } from "../../messages/language.tsx";

export const cameraMessages = defineMessages({
  none: ["Belum ada kamera", "No camera yet"],
  noneHint: [
    "Tambahkan alamat HLS (berakhir .m3u8) agar gambarnya tampil di sini; alamat gambar http(s) disegarkan tiap beberapa detik.",
    "Add an HLS address (ending in .m3u8) to see it here; an http(s) picture's address is refreshed every few seconds.",
  ],
  add: ["Tambah kamera", "Add camera"],
  rtsp: ["Peramban tidak dapat memutar RTSP", "A browser cannot play RTSP"],
  rtspHint: [
    "Salin alamat ini ke pemutar seperti VLC, atau minta pemasang kamera menyediakan HLS (.m3u8) dan simpan alamat itu di sini.",
    "Copy this address into a player such as VLC, or ask whoever installed the camera for HLS (.m3u8), and save that here.",
  ],
  forOperators: [
    "Alamat lengkap dan gambarnya hanya untuk operator dan admin, sebab alamat dapat memuat sandi.",
    "The whole address, and with it the picture, is for operators and admins: an address may hold a password.",
  ],
  address: ["Alamat kamera", "The camera's address"],
  id: ["Nomor kamera", "Camera id"],
  idHint: [
    "Nomor di sistem rekaman. Konsol hanya memutar alamat; cari nomor ini di perekamnya.",
    "An id in the recording system. The console plays addresses only; look for this id in the recorder.",
  ],
  starting: ["Menyambung…", "Connecting…"],
  playing: ["Langsung", "Live"],
  paused: ["Dijeda", "Paused"],
  failed: ["Kamera tidak dapat diputar", "The camera cannot be played"],
  silent: [
    "Kamera tidak menjawab, alamatnya salah, atau kameranya tidak mengizinkan halaman ini (CORS).",
    "The camera does not answer, its address is wrong, or it does not let this page in (CORS).",
  ],
  mixed: [
    "Halaman ini lewat https, kameranya http: peramban menolak mencampurnya. Minta alamat https dari pemasang kamera.",
    "This page came by https, the camera by http: browsers refuse to mix them. Ask for an https address.",
  ],
  notAdmitted: [
    (origin: string) =>
      `Konsol tidak diizinkan mengambil gambar dari ${origin}. Minta pengelola layanan menambahkan alamat itu ke CAMERA_ORIGINS, lalu muat ulang halaman ini.`,
    (origin) =>
      `The console may not take pictures from ${origin}. Ask whoever runs the service to add that origin to CAMERA_ORIGINS, then reload this page.`,
  ],
  refreshed: ["Gambar disegarkan tiap 3 detik", "The picture is refreshed every 3 seconds"],
  picture: [(gate: string) => `Gambar kamera ${gate}`, (gate) => `Picture of camera ${gate}`],
  video: [(gate: string) => `Video kamera ${gate}`, (gate) => `Video of camera ${gate}`],
});
