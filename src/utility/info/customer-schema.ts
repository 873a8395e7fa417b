import { WireRecord } from "../../kernel/http/record.ts";
import { Bool, Nullable, Words } from "../../kernel/http/schema.ts";

export const Info = WireRecord("Info", {
  nama: Words("Nama perusahaan air minum.", "Perumda Air Minum"),
  alamat: Nullable(Words("Alamat kantornya.", "Jl. Pemuda 1")),
  telepon: Nullable(Words("Nomor telepon.", "(031) 555-0100")),
  whatsapp: Nullable(Words("Nomor WhatsApp dengan kode negara, hanya angka.", "6281234567890")),
  email: Nullable(Words("Alamat surel.", "layanan@example.com")),
  jam_layanan: Nullable(Words("Kapan loket dibuka.", "Senin-Jumat 08.00-15.00")),
  logo_url: Nullable(Words("Alamat logo, PNG atau JPEG.", "/app/logo")),
  warna: Words("Warna utama aplikasi.", "#0b6e99"),
  uji_coba: Bool("Layanan untuk uji coba: uangnya bukan uang sungguhan.", false),
  kunci_push: Words("applicationServerKey untuk langganan push, base64url.", "B".repeat(87)),
  versi: Words("Versi API.", "1.0.0"),
});
