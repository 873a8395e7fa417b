import type { FieldErrorTexts } from "./field-error-codes.ts";

const rupiah = (amount: number) => `Rp\u00a0${amount.toLocaleString("id-ID")}`;
const bothOfPlace = () => "isi lintang dan bujur";
const notNeeded = () => "tidak diperlukan di sini; kosongkan";

const meters = {
  NO_SUCH_CUSTOMER: ({ customer_code }) => `tidak ada pelanggan ${customer_code}`,
  NO_SUCH_AREA: ({ area }) => `tidak ada wilayah ${area}: daftarkan dahulu, atau pilih dari daftar`,
  NO_SUCH_CLASS: ({ class_code }) => `tidak ada golongan ${class_code}`,
  NO_SUCH_CONNECTION: ({ sl }) => `tidak ada sambungan ${sl}`,
  NO_LONGER_IN_USE: () => "sudah tidak dipakai",
  METER_OF: ({ sl }) => `meter itu milik sambungan ${sl}`,
  METER_WAS_READ: () => "meter sudah pernah dibaca: jumlah angka dan stand awalnya tetap",
  PLACE_INCOMPLETE: bothOfPlace,
  LATITUDE_WITH_LONGITUDE: bothOfPlace,
  ONE_CUSTOMER_CODE: () => "wajib diisi",
  MORE_THAN_DIGITS_SHOW: () => "lebih besar daripada yang dapat ditunjukkan meter",
  MORE_THAN_METER_SHOWS: ({ digits }) => `melebihi yang dapat ditunjukkan meter ${digits} angka`,
  MORE_THAN_OLD_METER_SHOWS: ({ digits }) => `melebihi yang dapat ditunjukkan meter lama ${digits} angka`,
  ABOVE_REMOVED_METER: ({ stand }) => `di atas ${stand}, angka meter ini ketika dilepas`,
  BELOW_LAST_STAND: ({ last }) =>
    `di bawah stand yang terakhir dibaca (${last}), dan tidak masuk akal sebagai meter berputar; bila meter diganti, catat penggantiannya, selain itu catat sebagai stand turun`,
  OLD_METER_BELOW_LAST: ({ last }) =>
    `di bawah stand yang terakhir dibaca (${last}), dan tidak masuk akal sebagai meter berputar`,
  NOT_A_STAND: ({ digits }) => `isi dengan m³ bulat, paling banyak ${digits} angka`,
  STAND_NOT_GIVEN: () => "wajib diisi: pelanggan tidak mengirim angka",
  ONLY_WITH_ALLOW_LOW: () => "hanya untuk stand turun",
  LOW_SETTLES_ESTIMATE: () => "tidak perlu: stand ini mengembalikan taksiran yang terlalu tinggi",
  NOTE_FOR_LOWER_STAND: () => "wajib diisi: mengapa stand di bawah yang terakhir",
  NOTE_FOR_NO_USAGE: () => "wajib diisi: mengapa tidak ada pemakaian, misalnya rumah kosong",
  NOT_LOW: ({ last }) => `tidak perlu: stand yang terakhir ${last}`,
} satisfies Partial<FieldErrorTexts>;

const prices = {
  NOT_OF_THIS_KIND: () => "tidak berlaku untuk jenis ini",
  NO_BLOCKS: () => "paling sedikit satu blok",
  FIRST_BLOCK_NOT_AT_ZERO: () => "blok 1 harus mulai dari 0",
  BLOCK_GAP: ({ block, from }) => `blok ${block} harus mulai dari ${from}`,
  BLOCK_WITHOUT_END: ({ block }) =>
    `blok ${block} belum punya batas atas; hanya blok terakhir yang boleh tanpa batas`,
  LAST_BLOCK_NOT_OPEN: ({ block }) => `kosongkan batas atas blok ${block}: itu yang terakhir`,
  BLOCK_END_NOT_WHOLE: ({ block }) => `batas atas blok ${block} harus m³ bulat`,
  BLOCK_ENDS_BEFORE_IT_BEGINS: ({ block }) => `batas atas blok ${block} di bawah awalnya`,
  BLOCK_PRICE: ({ block }) => `harga blok ${block} harus bilangan bulat rupiah`,
  MINIMUM_ABOVE_MAXIMUM: () => "batas bawah tidak boleh di atas batas atas",
  STEP_TOO_EARLY: ({ step, day }) => `tingkat ${step} harus mulai sesudah hari ke-${day}`,
  STEP_TOO_CHEAP: ({ step, amount }) => `denda tingkat ${step} harus lebih dari Rp\u00a0${amount}`,
  MONTH_TOO_CHEAP: ({ month, amount }) => `denda bulan ${month} tidak boleh kurang dari Rp\u00a0${amount}`,
  NOT_WHOLE_VOLUME: ({ max }) => `isi dengan m³ bulat, paling banyak ${max}`,
  NOT_A_BLOCK_END: ({ example }) => `isi dengan m³ bulat, misalnya ${example}, atau kosongkan`,
  AFTER_OPEN_BLOCK: () => "mengikuti blok tanpa batas atas, yang harus menjadi blok terakhir tarif ini",
  TOO_MANY_BLOCKS: ({ max }) => `tarif ini punya lebih dari ${max} blok`,
  NEW_CLASS_WITHOUT_NAME: () => "bukan golongan yang ada; untuk membuatnya, isi class_name",
} satisfies Partial<FieldErrorTexts>;

const bills = {
  NOT_A_BILL_NUMBER: () => "isi dengan nomor tagihan",
  CLASS_WITHOUT_TARIFF: ({ class_code }) => `sambungan golongan ${class_code}, yang belum punya tarif`,
  PERIOD_BILLED: ({ bill_no }) => `sudah punya tagihan air: ${bill_no}`,
  PERIOD_WAS_READ: () => "sudah ada bacaannya, yang menjadi tagihannya sendiri",
  BEFORE_THE_PERIOD: () => "tidak boleh sebelum periodenya",
  TOO_FAR_AHEAD: ({ days }) => `paling lama ${days} hari ke depan`,
  TOO_LONG_AFTER_ISSUE: ({ days, latest }) =>
    `paling lama ${days} hari sesudah tanggal terbit: ${latest} atau sebelumnya`,
  NOT_A_PREVIEW: () => "harus pratinjau penarikan periode ini yang sudah selesai",
  NOT_WITH_CANCEL: () => "tidak berlaku bila tagihannya ditarik",
  ONLY_WITH_REPRICE: () => "hanya berlaku bila dihitung ulang dengan golongan dan tarif yang benar",
  NOTHING_CORRECTED: () => "belum ada yang dikoreksi",
  BEFORE_OLD_BILL: ({ earliest }) =>
    `tidak boleh sebelum ${earliest}, saat tagihan lama terbit atau jatuh tempo`,
  CONTRADICTS_STANDS: ({ usage }) =>
    `tidak cocok dengan stand, yang menunjukkan ${usage} m³; m³ di luar meter diisi sebagai penyesuaian`,
  USAGE_OF_ROLLOVER: () => "wajib diisi: stand akhir di bawah stand awal, meter berputar",
  ADJUSTMENT_TOO_LARGE: ({ counted }) => `mengurangi lebih dari ${counted} m³ yang dihitung meter`,
  NOT_WHERE_READING_ENDS: ({ stand }) => `harus ${stand}, yaitu stand akhir bacaan sebelumnya`,
} satisfies Partial<FieldErrorTexts>;

const office = {
  WALLET_PAYMENT: () => "pilih dompet: pembayarannya dari dompet",
  SIMULATED_PAYMENT: () => "bukan ke dompet: pembayarannya simulasi",
  PAYMENT_OF_NO_ACCOUNT: () => "bukan ke dompet: pembayaran ini bukan milik akun mana pun",
  NO_ACCOUNT_FOR_EXCESS: ({ excess }) =>
    `bukan milik akun yang dapat menerima kelebihan ${rupiah(excess)}; bayarkan tagihannya atau masukkan ke dompet`,
  EXCESS_WITHOUT_ACCOUNT: ({ excess }) => `pilih akun yang dompetnya menerima kelebihan ${rupiah(excess)}`,
  BOOKED_IN_THE_FUTURE: () => "ada di masa depan",
  BOOKED_TOO_LONG_AGO: ({ days }) => `lebih dari ${days} hari lalu: impor berkas banknya saja`,
  NO_DIRECTION: () => "harus menyebut uang masuk atau keluar",
  NOT_AN_ACCOUNT_NUMBER: ({ min, max }) => `${min}–${max} angka dan tanda hubung`,
  NOT_A_COLUMN_NAME: () => "isi dengan nama kolom",
  NOT_A_DATE_PATTERN: () => "susun dari YYYY, MM dan DD, boleh dengan HH, mm dan ss, misalnya DD/MM/YYYY",
  TIME_IN_DATE_PATTERN: notNeeded,
  SAME_AS_DECIMAL: () => "harus berbeda dari tanda desimal",
  ONE_AMOUNT_COLUMN: () => "isi jumlah atau uang masuk, salah satu saja",
  DIRECTION_WITH_CREDIT: notNeeded,
  CREDIT_WORD_ALONE: () => "wajib bila ada kolom arah, dan hanya bila ada",
  NOT_A_CREW: () => "pilih regu yang masih aktif",
  CREW_FOR_ROLE: () => "pilih regunya",
  ONLY_WITH_CREW: () => "hanya untuk regu lapangan",
  ONE_ASSIGNEE: () => "tidak perlu: laporan ini diberikan kepada regu",
  NOT_A_REPORT_TYPE: () => "pilih jenis laporan yang masih dipakai",
  PLACE_NEEDED: () => "jenis laporan ini perlu alamat atau letak",
  NOT_LATER: () => "isi dengan waktu sesudah perkiraan yang sekarang",
  UNKNOWN_PLACEHOLDER: ({ name, known }) => `${name} tidak dikenal naskah ini; yang ada: ${known.join(", ")}`,
  STRAY_BRACKET: ({ known }) =>
    `ada kurung yang berdiri sendiri; tempat isian naskah ini: ${known.join(", ")}`,
  NOT_A_PUBLIC_FILE: () => "gambarnya tidak lagi tersimpan; pilih lagi",
} satisfies Partial<FieldErrorTexts>;

/** What is wrong with a field of the water utility, in Indonesian. */
export const waterFieldErrors = { ...meters, ...prices, ...bills, ...office };
