// Generated from docs/openapi/customer.json by `npm run generate`; do not edit.

export interface paths {
    "/app/daftar": {
        /**
         * Daftar akun baru
         * @description Wajib ada alamat surel atau nomor HP; keduanya juga dapat dipakai untuk masuk. Akun langsung dapat dipakai. Ke alamat surel dikirim kode, yang dimasukkan di konfirmasi_kontak; sebelum itu siapa pun yang mengonfirmasi alamat tersebut lebih dahulu menjadi pemiliknya.
         */
        post: operations["postDaftar"];
    };
    "/app/login": {
        /**
         * Masuk dengan kata sandi
         * @description `username` boleh berisi nama pengguna, alamat surel, atau nomor HP. Percobaan yang gagal dihitung per akun dan alamat jaringan, dan per alamat jaringan.
         */
        post: operations["postLogin"];
    };
    "/app/login_token": {
        /**
         * Masuk dengan SHA-256 kata sandi
         * @description Seperti login, tetapi `password` adalah SHA-256 dari kata sandi dalam 64 karakter heksadesimal. Hitungan percobaan gagal sama dengan login.
         */
        post: operations["postLoginToken"];
    };
    "/app/update_akun": {
        /**
         * Ubah data akun
         * @description Hanya isian yang dikirim yang diubah; teks kosong menghapus. Alamat surel dan nomor HP tidak dapat dihapus dua-duanya. Mengganti atau menghapus salah satunya membutuhkan `password_lama`. Alamat surel baru berlaku setelah kode yang dikirim ke sana dimasukkan di konfirmasi_kontak; nomor HP baru setelah kode yang dikirim ke alamat surel akun. Sampai saat itu yang lama tetap berlaku.
         */
        post: operations["postUpdateAkun"];
    };
    "/app/konfirmasi_kontak": {
        /**
         * Konfirmasi alamat surel atau nomor HP baru
         * @description Dengan kode dari surel, atau yang dikirim ke nomor itu. Lima kali salah mematikan kode.
         */
        post: operations["postKonfirmasiKontak"];
    };
    "/app/kirim_ulang_kontak": {
        /**
         * Kirim ulang kode konfirmasi
         * @description Untuk alamat surel atau nomor HP baru yang menunggu, atau yang ada dan belum dikonfirmasi: ke nomor HP itu sendiri, bila penyedia memakai WhatsApp atau SMS. Kode baru menggantikan kode sebelumnya. Permintaan lain sebelum `kirim_ulang_detik` berlalu tidak mengirim kode baru.
         */
        post: operations["postKirimUlangKontak"];
    };
    "/app/update_password": {
        /**
         * Ganti kata sandi
         * @description Jawaban membawa token baru; semua token sebelumnya berakhir.
         */
        post: operations["postUpdatePassword"];
    };
    "/app/akun": {
        /**
         * Data akun sendiri
         * @description Akun dari token, seperti tersimpan sekarang.
         */
        get: operations["getAkun"];
    };
    "/app/sesi_web": {
        /**
         * Simpan sesi di peramban
         * @description Untuk aplikasi web dari alamat yang sama: menaruh sesi dari token ini di cookie HttpOnly, SameSite=Strict, sehingga token tidak perlu disimpan oleh skrip. Selanjutnya panggilan tidak membawa token; yang bukan GET membawa header X-Loket: 1. Dipanggil lagi dengan cookie: sesinya diperpanjang.
         */
        post: operations["postSesiWeb"];
    };
    "/app/perpanjang_token": {
        /**
         * Perpanjang token
         * @description Token baru untuk sesi yang sama, berlaku selama token dari login. Token lama tetap berlaku sampai waktunya sendiri, sehingga jawaban yang hilang di jalan tidak mengakhiri sesi.
         */
        post: operations["postPerpanjangToken"];
    };
    "/app/sesi": {
        /**
         * Daftar sesi akun
         * @description Di mana saja akun ini sedang masuk: satu sesi untuk setiap daftar, login, atau penggantian kata sandi. Yang terakhir dipakai lebih dahulu, paling banyak 100.
         */
        get: operations["getSesi"];
    };
    "/app/akhiri_sesi": {
        /**
         * Akhiri satu sesi
         * @description Token sesi itu langsung tidak berlaku lagi.
         */
        post: operations["postAkhiriSesi"];
    };
    "/app/akhiri_sesi_lain": {
        /**
         * Akhiri semua sesi lain
         * @description Semua token akun langsung tidak berlaku lagi, kecuali token yang dipakai untuk meminta ini.
         */
        post: operations["postAkhiriSesiLain"];
    };
    "/app/logout": {
        /**
         * Keluar
         * @description Token yang dipakai untuk meminta ini langsung tidak berlaku lagi.
         */
        post: operations["postLogout"];
    };
    "/app/buat_kode": {
        /**
         * Minta kode verifikasi untuk mengatur ulang kata sandi
         * @description Kode 6 angka dikirim ke alamat surel akun, hanya bila alamat itu sudah dikonfirmasi. Jawabannya selalu sama, ada atau tidak ada akunnya, dan tidak berarti bahwa kode dikirim; karena itu tampilkan `pesan`. Pemilik akun tanpa surel yang dikonfirmasi mendapat kode di loket, dengan kartu identitas. Permintaan lain sebelum `kirim_ulang_detik` berlalu tidak mengirim kode baru.
         */
        post: operations["postBuatKode"];
    };
    "/app/cek_kode": {
        /**
         * Periksa kode verifikasi
         * @description Kode tidak terpakai olehnya. Lima kali salah, di sini dan di reset_kode bersama-sama, mematikan kode bagi penebak; jaringan yang meminta kode itu, atau yang baru-baru ini dipakai masuk ke akun, memiliki lima kesempatan sendiri.
         */
        post: operations["postCekKode"];
    };
    "/app/reset_kode": {
        /**
         * Atur ulang kata sandi dengan kode verifikasi
         * @description Kode terpakai, dan semua token akun berakhir. Setelah itu masuk dengan kata sandi baru. PIN WiPay dikosongkan, dan pembayaran dengan WiPay dijeda, biasanya 24 jam; isi saldo tetap masuk.
         */
        post: operations["postResetKode"];
    };
    "/app/upload_pp": {
        /**
         * Unggah foto profil
         * @description JPEG, PNG, atau WebP, paling besar 5 MiB dan 40 megapiksel (WebP 10). Data lokasi dan kamera di dalamnya dibuang. Alamat foto sebelumnya langsung menjawab 404. Paling banyak 10 kiriman per jam dan 20 per hari untuk satu akun, dan 100 MiB berkas per hari; kiriman ulang dengan client_uuid atau Idempotency-Key yang sama tidak dihitung.
         */
        post: operations["postUploadPp"];
    };
    "/app/hapus_pp": {
        /**
         * Hapus foto profil
         * @description Alamat fotonya langsung menjawab 404. Boleh diulang: tanpa foto pun jawabannya sama.
         */
        post: operations["postHapusPp"];
    };
    "/app/cek_sl": {
        /**
         * Periksa nomor sambungan
         * @description Nama dan alamat selalu tersamar. Banyak pemeriksaan per jam dibatasi.
         */
        post: operations["postCekSl"];
    };
    "/app/confirm_sl": {
        /**
         * Daftarkan sambungan ke akun
         * @description Dengan bukti yang benar (no_hp_terdaftar, stand_akhir pada tagihan terakhir, atau no_meter) akun menjadi PEMILIK dan melihat data lengkap; tanpa bukti menjadi PEMBAYAR, yang melihat jumlah tagihan dan dapat membayar. Jumlah tagihan bukan bukti. Setiap bukti yang dikirim harus benar; bukti yang salah dibatasi per jam. PEMBAYAR yang mengirim bukti yang benar menjadi PEMILIK: 200. Paling banyak 20 sambungan per akun.
         */
        post: operations["postConfirmSl"];
    };
    "/app/hapus_sl": {
        /**
         * Hapus sambungan dari akun
         * @description Tidak selama akun mempunyai pembayaran terbuka untuk tagihan sambungan itu.
         */
        post: operations["postHapusSl"];
    };
    "/app/daftar_sl": {
        /**
         * Sambungan di akun
         * @description Semua sambungan yang terdaftar di akun, yang pertama didaftarkan lebih dulu.
         */
        get: operations["getDaftarSl"];
    };
    "/app/pembayar/{sl}": {
        /**
         * Siapa yang membayar sambungan
         * @description Akun yang mendaftarkan sambungan ini sebagai PEMBAYAR, dengan nama tersamar. Hanya pemilik sambungan. Untuk mengajak orang membayar cukup berikan nomor sambungannya: confirm_sl tanpa bukti.
         */
        get: operations["getPembayarBySl"];
    };
    "/app/cabut_pembayar": {
        /**
         * Lepaskan pembayar
         * @description Pemilik melepas sambungannya dari akun seorang PEMBAYAR, yang diberi tahu. Tidak selama pembayar itu mempunyai pembayaran terbuka untuk sambungan ini.
         */
        post: operations["postCabutPembayar"];
    };
    "/app/rincian_tagihan/{id_tagihan}": {
        /**
         * Satu tagihan
         * @description Tagihan dengan pembayaran akun sendiri; bagi PEMILIK juga foto meter dan pemakaian bulan-bulan sebelumnya. PEMBAYAR melihat yang belum lunas dan yang dibayarnya sendiri, seperti pada tagihan/{sl}.
         */
        get: operations["getRincianTagihanByIdTagihan"];
    };
    "/app/tagihan_pdf/{id_tagihan}": {
        /**
         * Unduh tagihan
         * @description Tagihan sebagai surat PDF: stand meter, blok, denda, cara membayar, dan tagihan lain yang belum lunas. PEMBAYAR mendapat jumlahnya, dengan nama dan alamat yang disamarkan, tanpa golongan, stand, pemakaian, dan rincian.
         */
        get: operations["getTagihanPdfByIdTagihan"];
    };
    "/app/foto_meter/{id}": {
        /**
         * Foto meter pada tagihan
         * @description Foto yang dipakai membaca meter untuk tagihan ini. Hanya PEMILIK.
         */
        get: operations["getFotoMeterById"];
    };
    "/app/cek_tagihan/{sl}": {
        /**
         * Cek tagihan tanpa akun
         * @description Jumlah yang harus dibayar untuk satu sambungan, tanpa nama, alamat, pemakaian, dan rincian bulan. Banyak pemeriksaan per jam dari satu alamat jaringan dibatasi.
         */
        get: operations["getCekTagihanBySl"];
    };
    "/app/history/{sl}/{periode}": {
        /**
         * Riwayat tagihan
         * @description Semua tagihan satu bulan, satu tahun, atau seluruhnya, terbaru lebih dahulu; paling banyak 600 tagihan terbaru. PEMBAYAR hanya melihat tagihan yang dibayarnya sendiri, dengan nama dan alamat yang disamarkan, tanpa golongan, stand, pemakaian, rincian blok, dan harga air.
         */
        get: operations["getHistoryBySlAndPeriode"];
    };
    "/app/tagihan/{sl}": {
        /**
         * Tagihan yang belum lunas
         * @description Denda dan meterai dihitung pada hari ini. Bila tidak ada tagihan: 200 dengan total 0. PEMBAYAR melihat jumlahnya, dengan nama dan alamat yang disamarkan, tanpa golongan, stand, pemakaian, rincian blok, dan harga air.
         */
        get: operations["getTagihanBySl"];
    };
    "/app/tarif": {
        /**
         * Hitung biaya air menurut tarif hari ini
         * @description Untuk setiap golongan yang berlaku, dihitung seperti pada tagihan.
         */
        get: operations["getTarif"];
    };
    "/app/berkas/{id}": {
        /**
         * Baca berkas
         * @description Berkas yang diunggah akun sendiri (butuh token), atau gambar yang terbuka untuk umum. Berkas lain dijawab 404, ada atau tidak ada.
         */
        get: operations["getBerkasById"];
    };
    "/app/cek_wipay": {
        /**
         * Saldo WiPay
         * @description Dompet dibuat saat pertama kali dilihat.
         */
        post: operations["postCekWipay"];
    };
    "/app/atur_pin": {
        /**
         * Atur PIN WiPay
         * @description Memasang atau mengganti PIN, dengan kata sandi akun. PIN diminta pada setiap pembayaran WIPAY.
         */
        post: operations["postAturPin"];
    };
    "/app/request_pembayaran": {
        /**
         * Minta pembayaran
         * @description Tanpa periode dan id_tagihan: semua tagihan yang belum lunas. Jumlahnya dibekukan sampai kadaluarsa_pada. Dengan Idempotency-Key, permintaan ulang mendapat pembayaran yang sama. Permintaan PEMILIK didahulukan: pembayaran PEMBAYAR yang masih terbuka untuk tagihan itu dibatalkan, dengan alasan dan surel, kecuali uangnya sudah terlihat di rekening kami. Tagihan yang sama, diminta lagi oleh akun yang sama dengan jumlah yang sama, mendapat total_bayar yang sama. Banyak permintaan per akun dan jam dibatasi.
         */
        post: operations["postRequestPembayaran"];
    };
    "/app/cek_pembayaran": {
        /**
         * Periksa pembayaran
         * @description Pembayaran milik akun, dengan status terakhir dan rincian tagihannya.
         */
        post: operations["postCekPembayaran"];
    };
    "/app/cek_transfer": {
        /**
         * Periksa apakah transfer sudah masuk
         * @description Uang yang sudah masuk untuk pembayaran ini, dan di mana uang itu: juga yang terlambat, yang jumlahnya lain, yang masuk dua kali, atau yang masuk ke rekening kami yang lain, sejauh dikenali dari total, kode, atau pengirimnya. Sampai ada, `ditemukan` bernilai false.
         */
        post: operations["postCekTransfer"];
    };
    "/app/batal_pembayaran": {
        /**
         * Batalkan pembayaran
         * @description Hanya selama belum dibayar. Diulang: jawaban yang sama.
         */
        post: operations["postBatalPembayaran"];
    };
    "/app/confirm_pembayaran": {
        /**
         * Konfirmasi pembayaran
         * @description TRANSFER: memberi tahu bahwa sudah ditransfer; pembayaran menunggu bank. WIPAY: membayar dari dompet dengan PIN.
         */
        post: operations["postConfirmPembayaran"];
    };
    "/app/upload_bukti_transfer": {
        /**
         * Kirim bukti transfer
         * @description Membantu petugas; pembayaran menjadi DIBAYAR setelah uangnya terlihat di rekening. Sampai 30 hari setelah pembayaran DIBAYAR, DIBATALKAN, atau KADALUARSA juga diterima, untuk uang yang terlambat atau masuk dua kali; keadaan pembayaran tidak berubah. Paling banyak 20 kiriman per jam dan 40 per hari untuk satu akun, dan 100 MiB berkas per hari; kiriman ulang dengan client_uuid atau Idempotency-Key yang sama tidak dihitung.
         */
        post: operations["postUploadBuktiTransfer"];
    };
    "/app/history_bayar": {
        /**
         * Riwayat pembayaran
         * @description Pembayaran akun yang sudah DIBAYAR, juga yang uangnya lalu DIKEMBALIKAN, yang terakhir dibayar dahulu. PEMILIK juga melihat yang dibayar di loket untuk sambungannya, bila semua tagihan di dalamnya miliknya; tidak yang dibayar dari akun lain.
         */
        post: operations["postHistoryBayar"];
    };
    "/app/pembayaran/{kode_pembayaran}": {
        /**
         * Satu pembayaran
         * @description Pembayaran milik akun, dengan status terakhir dan rincian tagihannya.
         */
        get: operations["getPembayaranByKodePembayaran"];
    };
    "/app/cara_bayar": {
        /**
         * Cara membayar
         * @description Setiap cara dengan biaya layanan dan rekeningnya, sebelum pembayaran dibuat. LOKET untuk diketahui: dibayar di loket, tanpa request_pembayaran.
         */
        get: operations["getCaraBayar"];
    };
    "/app/pembayaran": {
        /**
         * Daftar pembayaran
         * @description Pembayaran dalam keadaan apa pun, yang terbaru dahulu.
         */
        get: operations["getPembayaran"];
    };
    "/app/resi/{no_resi}": {
        /**
         * Unduh resi
         * @description Resi pembayaran sendiri, dan bagi PEMILIK juga yang dibayar di loket untuk sambungannya, sebagai PDF dengan kode QR yang membuktikan keasliannya. Bila uangnya sudah dikembalikan, di atasnya tertulis DIKEMBALIKAN, kapan, dan dengan cara apa. Untuk sambungan yang bukan miliknya, nama disamarkan dan pemakaian tidak ditampilkan.
         */
        get: operations["getResiByNoResi"];
    };
    "/app/verifikasi_resi/{no_resi}/{tanda}": {
        /**
         * Periksa keaslian resi
         * @description Alamat yang ada di kode QR pada resi. Bandingkan isinya dengan resi yang Anda pegang. Peramban (Accept: text/html) mendapat halaman yang dapat dibaca, dalam bahasa Indonesia atau Inggris menurut Accept-Language.
         */
        get: operations["getVerifikasiResiByNoResiAndTanda"];
    };
    "/app/riwayat_baca/{sl}": {
        /**
         * Riwayat bacaan meter
         * @description Angka meter dari bulan ke bulan, yang terbaru dahulu, juga yang belum ditagih. Hanya pemilik sambungan.
         */
        get: operations["getRiwayatBacaBySl"];
    };
    "/app/foto_bacaan/{id}": {
        /**
         * Foto meter pada bacaan
         * @description Foto yang dipakai membaca meter. Hanya PEMILIK.
         */
        get: operations["getFotoBacaanById"];
    };
    "/app/upload_catat_meter": {
        /**
         * Kirim foto meter
         * @description Kapan saja, dengan atau tanpa angka meter. Petugas memeriksanya. Tanpa periode: periode yang jadwalnya sedang dibuka, atau bulan ini. Hanya pemilik sambungan. Paling banyak 40 kiriman per jam dan 80 per hari untuk satu akun, dan 100 MiB berkas per hari; kiriman ulang dengan client_uuid atau Idempotency-Key yang sama tidak dihitung.
         */
        post: operations["postUploadCatatMeter"];
    };
    "/app/upload_baca_mandiri": {
        /**
         * Kirim hasil baca mandiri
         * @description Jawaban atas order, atau atas sl dan periode (tanpa periode: yang sedang dibuka), yang ordernya dibuatkan bila belum ada. Petugas memeriksanya. Hanya pemilik sambungan. Paling banyak 40 kiriman per jam dan 80 per hari untuk satu akun, dan 100 MiB berkas per hari; kiriman ulang dengan client_uuid atau Idempotency-Key yang sama tidak dihitung.
         */
        post: operations["postUploadBacaMandiri"];
    };
    "/app/jadwal_catat_meter": {
        /**
         * Jadwal baca mandiri
         * @description Jadwal yang sedang dibuka, yang berikutnya, dan yang terakhir; tanpa sl: dari semua sambungan akun.
         */
        post: operations["postJadwalCatatMeter"];
    };
    "/app/jadwal": {
        /**
         * Jadwal baca mandiri
         * @description Seperti jadwal_catat_meter, dari semua sambungan akun atau dari satu.
         */
        get: operations["getJadwal"];
    };
    "/app/order_baca/{id_order}": {
        /**
         * Satu order baca mandiri
         * @description Order akun sendiri dengan keadaannya, fotonya, dan alasan bila ditolak.
         */
        get: operations["getOrderBacaByIdOrder"];
    };
    "/app/request_order_baca_mandiri": {
        /**
         * Minta order baca mandiri
         * @description Selama jadwalnya dibuka; tanpa periode: jadwal yang sedang dibuka. Permintaan ulang menemukan order yang sama. Hanya pemilik sambungan.
         */
        post: operations["postRequestOrderBacaMandiri"];
    };
    "/app/jenis_laporan": {
        /**
         * Jenis laporan gangguan
         * @description Yang dapat dilaporkan sekarang, dalam urutan untuk ditampilkan.
         */
        get: operations["getJenisLaporan"];
        /**
         * Jenis laporan gangguan
         * @description Yang dapat dilaporkan sekarang, dalam urutan untuk ditampilkan.
         */
        post: operations["postJenisLaporan"];
    };
    "/app/laporan": {
        /**
         * Daftar laporan gangguan
         * @description Laporan akun sendiri, yang terbaru dahulu.
         */
        get: operations["getLaporan"];
    };
    "/app/laporan/{no_laporan}": {
        /**
         * Satu laporan gangguan
         * @description Laporan akun sendiri, dengan riwayatnya.
         */
        get: operations["getLaporanByNoLaporan"];
    };
    "/app/lapor_umum": {
        /**
         * Laporkan gangguan tanpa akun
         * @description Jenis yang dapat dilaporkan: jenis_laporan dengan tanpa_akun. Tempatnya wajib: alamat, latitude dan longitude, atau foto yang memuat lokasi. Simpan kode_lacak: hanya dengan kode itu perkembangan laporan dapat dilihat. Kiriman ulang dengan client_uuid dan isi yang sama menjawab laporan yang pertama. Paling banyak 10 kiriman per jam dan 40 per hari untuk satu alamat jaringan, dan 100 MiB berkas per hari; kiriman ulang dengan client_uuid atau Idempotency-Key yang sama tidak dihitung.
         */
        post: operations["postLaporUmum"];
    };
    "/app/lapor_umum/{no_laporan}/{kode_lacak}": {
        /**
         * Perkembangan laporan tanpa akun
         * @description Untuk pelapor, yang menyimpan kodenya. Nomor atau kode yang salah dijawab 404.
         */
        get: operations["getLaporUmumByNoLaporanAndKodeLacak"];
    };
    "/app/history_gangguan": {
        /**
         * Riwayat laporan gangguan
         * @description Laporan akun sendiri, yang terbaru dahulu.
         */
        post: operations["postHistoryGangguan"];
    };
    "/app/upload_gangguan": {
        /**
         * Laporkan gangguan
         * @description Apakah foto dan lokasi wajib, disebut oleh jenis_laporan. Tanpa latitude dan longitude dipakai lokasi di dalam foto. Kiriman ulang dengan client_uuid yang sama menjawab laporan yang pertama. Paling banyak 10 kiriman per jam dan 20 per hari untuk satu akun, dan 100 MiB berkas per hari; kiriman ulang dengan client_uuid atau Idempotency-Key yang sama tidak dihitung.
         */
        post: operations["postUploadGangguan"];
    };
    "/app/batal_laporan": {
        /**
         * Batalkan laporan
         * @description Selama belum dikerjakan. Kiriman ulang menjawab sama.
         */
        post: operations["postBatalLaporan"];
    };
    "/app/buka_laporan": {
        /**
         * Buka kembali laporan
         * @description Dalam 7 hari setelah selesai, bila gangguannya belum hilang. Kiriman ulang menjawab sama.
         */
        post: operations["postBukaLaporan"];
    };
    "/app/nilai_laporan": {
        /**
         * Nilai penanganan laporan
         * @description Setelah selesai; nilai yang baru menggantikan yang lama.
         */
        post: operations["postNilaiLaporan"];
    };
    "/app/gangguan": {
        /**
         * Gangguan yang sudah diketahui
         * @description Pekerjaan dan gangguan yang diumumkan, satu baris per wilayah; lalu wilayah tempat paling sedikit tiga sambungan dalam tiga hari melaporkan hal yang sama, dan laporannya belum selesai. Bukan siapa yang melapor.
         */
        get: operations["getGangguan"];
    };
    "/app/upload_pasang_baru": {
        /**
         * Ajukan sambungan baru
         * @description Nama, NIK, nomor HP, dan surel yang tidak diisi diambil dari akun. Kiriman ulang dengan client_uuid yang sama menjawab permohonan yang pertama. Paling banyak 5 kiriman per jam dan 10 per hari untuk satu akun, dan 100 MiB berkas per hari; kiriman ulang dengan client_uuid atau Idempotency-Key yang sama tidak dihitung.
         */
        post: operations["postUploadPasangBaru"];
    };
    "/app/riwayat_pasang": {
        /**
         * Riwayat pasang baru
         * @description Permohonan akun sendiri, yang terbaru dahulu. Selama MENUNGGU_PEMBAYARAN, bayar id_tagihan dengan request_pembayaran.
         */
        post: operations["postRiwayatPasang"];
    };
    "/app/pasang_baru": {
        /**
         * Daftar permohonan pasang baru
         * @description Permohonan akun sendiri, yang terbaru dahulu.
         */
        get: operations["getPasangBaru"];
    };
    "/app/pasang_baru/{no_registrasi}": {
        /**
         * Satu permohonan pasang baru
         * @description Permohonan akun sendiri, dengan tahapannya.
         */
        get: operations["getPasangBaruByNoRegistrasi"];
    };
    "/app/batal_pasang": {
        /**
         * Batalkan permohonan
         * @description Selama biayanya belum dibayar. Kiriman ulang menjawab sama.
         */
        post: operations["postBatalPasang"];
    };
    "/app/promo": {
        /**
         * Promo yang sedang berlaku
         * @description Yang terbaru lebih dulu. Tanpa promo, `data` adalah daftar kosong.
         */
        get: operations["getPromo"];
        /**
         * Promo yang sedang berlaku
         * @description Yang terbaru lebih dulu. Tanpa promo, `data` adalah daftar kosong.
         */
        post: operations["postPromo"];
    };
    "/app/pesan": {
        /**
         * Kotak masuk
         * @description Semua yang diberitahukan kepada akun ini dalam setahun, yang terbaru dahulu.
         */
        get: operations["getPesan"];
    };
    "/app/baca_pesan": {
        /**
         * Tandai pesan sudah dibaca
         * @description Tanpa id_pesan: semuanya. Diulang: jawaban yang sama.
         */
        post: operations["postBacaPesan"];
    };
    "/app/preferensi_pesan": {
        /**
         * Preferensi pesan
         * @description Topik yang dikirim sebagai push, lewat surel dan lewat WhatsApp, dan jam tenang. Kotak masuk selalu memuat semuanya.
         */
        get: operations["getPreferensiPesan"];
        /**
         * Ubah preferensi pesan
         * @description Hanya yang dikirim yang berubah; jam_tenang null: tidak ada jam tenang.
         */
        post: operations["postPreferensiPesan"];
    };
    "/app/berhenti/{tanda}": {
        /**
         * Lihat tautan berhenti
         * @description Tautan di kaki surel, tanpa masuk. Tidak mengubah apa pun. Peramban (Accept: text/html) mendapat halaman dengan tombolnya.
         */
        get: operations["getBerhentiByTanda"];
        /**
         * Berhenti menerima surel satu topik
         * @description Tanpa masuk, dengan tautan di kaki surel; program surel boleh mengirimnya sendiri (RFC 8058). Surel dan WhatsApp tentang topik itu berhenti; kotak masuk tetap memuat pesannya. Boleh diulang.
         */
        post: operations["postBerhentiByTanda"];
    };
    "/app/status_pesan": {
        /**
         * Verifikasi alamat status
         * @description Ditanyakan WhatsApp ketika alamat ini didaftarkan di sana: hub.challenge dikirim kembali.
         */
        get: operations["getStatusPesan"];
        /**
         * Laporkan status pesan
         * @description Hanya untuk gerbang pesan: apa yang terjadi pada pesan yang sudah diterimanya. Bentuk `loket`: {id, status, pada, alasan}, ditandatangani seperti kiriman kami kepadanya (Standard Webhooks, MESSAGE_GATEWAY_SECRET). Bentuk `whatsapp`: webhook Cloud API dengan X-Hub-Signature-256. Status hanya maju; ulangan dan id yang tidak dikenal dijawab 200 dan tidak mengubah apa pun.
         */
        post: operations["postStatusPesan"];
    };
    "/app/langganan_push": {
        /**
         * Tampilkan pesan sebagai push
         * @description PushSubscription dari peramban, dibuat dengan kunci_push dari info. Berlaku selama sesi ini; keluar mengakhirinya. Paling banyak sepuluh peramban per akun.
         */
        post: operations["postLanggananPush"];
    };
    "/app/hapus_langganan_push": {
        /**
         * Hentikan push di satu peramban
         * @description Boleh diulang: jawabannya sama.
         */
        post: operations["postHapusLanggananPush"];
    };
    "/app/aliran": {
        /**
         * Aliran pesan
         * @description Server-Sent Events dengan cookie atau token: setiap pesan kotak masuk begitu dikirim, `id` adalah id_pesan dan datanya seperti pada GET /app/pesan. Dengan Last-Event-ID atau sejak_id yang terlewat dikirim dulu; pesan semenit sebelumnya dapat datang dua kali, kenali dari id_pesan. Tanpa itu hanya yang baru. Aliran berakhir bersama sesinya. Paling banyak 10 aliran per akun.
         */
        get: operations["getAliran"];
    };
    "/app/info": {
        /**
         * Tentang perusahaan air minum
         * @description Nama, kontak, logo dan warna untuk ditampilkan aplikasi.
         */
        get: operations["getInfo"];
    };
    "/app/logo": {
        /**
         * Logo
         * @description PNG atau JPEG; 404 bila belum diatur.
         */
        get: operations["getLogo"];
    };
    "/app/beranda": {
        /**
         * Beranda
         * @description Semua yang ditampilkan halaman depan aplikasi, dalam satu jawaban. PEMBAYAR tidak melihat pemakaian, dan nama serta alamat tersamar.
         */
        get: operations["getBeranda"];
    };
    "/app/hapus_akun": {
        /**
         * Hapus akun
         * @description Data diri, pesan, dan sesi dihapus, sambungan dilepas, dan nama pengguna bebas lagi; pembayaran dan resi tetap tersimpan tanpa nama. Tidak dapat dibatalkan. Sesudahnya token menjawab 401.
         */
        post: operations["postHapusAkun"];
    };
    "/health": {
        /**
         * Periksa layanan
         * @description 200 selama proses melayani, dengan atau tanpa basis data.
         */
        get: operations["getHealth"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AkhiriSesi: {
            /** @description Nomor sesi, dari daftar sesi. */
            id_sesi: string;
        };
        Akun: {
            /** @description Nomor akun. */
            id_akun: number;
            /** @description Nama pengguna. */
            username: string;
            /** @description Nama lengkap. */
            nama: string;
            /** @description Alamat surel. */
            email: string | null;
            /** @description Apakah alamat surel sudah dikonfirmasi. Bila belum, kode untuk mengatur ulang kata sandi tidak dikirim ke sana; minta kode konfirmasi di kirim_ulang_kontak. */
            email_dikonfirmasi: boolean;
            /** @description Nomor HP, diawali +62. */
            no_hp: string | null;
            /** @description Apakah nomor HP sudah dikonfirmasi dengan kode yang dikirim ke nomor itu. Bila belum, tidak ada pesan yang dikirim ke sana; minta kodenya di kirim_ulang_kontak. */
            no_hp_dikonfirmasi: boolean;
            /** @description Alamat. */
            alamat: string | null;
            /** @description NIK; hanya empat angka terakhir yang tampak. */
            nik: string | null;
            /** @description Foto profil, di bawah alamat layanan ini. */
            foto_profil_url: string | null;
            /** @description Banyak sambungan yang terdaftar di akun. */
            jumlah_sl: number;
            /** @description Kapan akun dibuat. */
            dibuat_pada: components["schemas"]["Waktu"];
            /** @description Alamat surel dan nomor HP baru yang belum berlaku, karena kodenya belum dimasukkan. */
            menunggu_konfirmasi: components["schemas"]["KontakMenunggu"][];
        };
        AkunBeranda: {
            /** @description Nama pengguna. */
            username: string;
            /** @description Nama. */
            nama: string;
            /** @description Foto profil. */
            foto_profil_url: string | null;
        };
        AkunDihapus: {
            dihapus: true;
        };
        AturPin: {
            /** @description Kata sandi akun. */
            password: string;
            /** @description PIN WiPay: 6 angka. */
            pin: string;
        };
        BacaPesan: {
            /** @description Pesan yang sudah dibaca; tanpa ini semuanya. */
            id_pesan?: number[] | null;
        };
        BacaanMeter: {
            /** @description Nomor bacaan. */
            id_bacaan: number;
            /** @description YYYYMM. */
            periode: string;
            /** @description Angka meter pada bacaan sebelumnya, m³. */
            stand_awal: number;
            /** @description Angka meter, m³. */
            stand_akhir: number;
            /** @description m³ sejak bacaan sebelumnya. */
            pemakaian: number;
            /** @description PETUGAS: dibaca petugas; MANDIRI: dikirim pelanggan; TAKSASI: diperkirakan. */
            cara_baca: "PETUGAS" | "MANDIRI" | "TAKSASI";
            /** @description Kapan dibaca. */
            dibaca_pada: components["schemas"]["Waktu"];
            /** @description Foto meter, di bawah alamat layanan ini; lebar=256: yang kecil. */
            foto_url: string | null;
        };
        BatalLaporan: {
            /** @description Nomor laporan (no_laporan). */
            no_laporan: string;
            /** @description Mengapa. */
            alasan: string;
        };
        BatalPasang: {
            /** @description Nomor permohonan. */
            no_registrasi: string;
            /** @description Mengapa. */
            alasan: string;
        };
        BatalPembayaran: {
            /** @description Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan. */
            kode_pembayaran: string;
            /** @description Mengapa dibatalkan. */
            alasan?: string | null;
        };
        BatalPembayaranNamaLama: {
            /** @description Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan. */
            kode_pembayaran?: string;
            /** @description Mengapa dibatalkan. */
            alasan?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari kode_pembayaran, dipakai bila kode_pembayaran tidak dikirim.
             */
            kode_bayar?: string;
        };
        BelumDibaca: {
            /** @description Banyak pesan yang belum dibaca. */
            belum_dibaca: number;
        };
        Beranda: {
            akun: components["schemas"]["AkunBeranda"];
            /** @description Yang pertama didaftarkan lebih dulu. */
            sambungan: components["schemas"]["SambunganBeranda"][];
            /** @description Yang masih terbuka, paling banyak lima. */
            pembayaran: components["schemas"]["PembayaranBeranda"][];
            /** @description Jadwal baca mandiri yang sedang dibuka. */
            jadwal: components["schemas"]["JadwalBeranda"][];
            /** @description Yang belum selesai, paling banyak lima. */
            laporan: components["schemas"]["LaporanBeranda"][];
            /** @description Yang sedang berjalan, paling banyak lima. */
            pasang_baru: components["schemas"]["PasangBeranda"][];
            /** @description Yang sudah diketahui di wilayah sambungan akun. */
            gangguan: components["schemas"]["GangguanWilayah"][];
            wipay: components["schemas"]["WipayBeranda"] | null;
            /** @description Banyak pesan yang belum dibaca. */
            pesan_belum_dibaca: number;
            /** @description Yang sedang berlaku, paling banyak tiga. */
            promo: components["schemas"]["PromoBeranda"][];
        };
        Berhenti: {
            /** @description Topik surel itu; null: tautan ini bukan dari kami. */
            nama: string | null;
            /** @description Surel dan WhatsApp tentang topik ini tidak dikirim lagi. */
            berhenti: boolean;
        };
        BuatKode: {
            /** @description Nama pengguna, alamat surel, atau nomor HP. */
            username: string;
        };
        BukaLaporan: {
            /** @description Nomor laporan (no_laporan). */
            no_laporan: string;
            /** @description Mengapa. */
            alasan: string;
        };
        CabutPembayar: {
            /** @description Nomor sambungan (SL). */
            sl: string;
            /** @description Dari pembayar/{sl}. */
            id_pembayar: number;
        };
        CabutPembayarNamaLama: {
            /** @description Nomor sambungan (SL). */
            sl?: string;
            /** @description Dari pembayar/{sl}. */
            id_pembayar: number;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string;
        };
        CaraBayar: {
            /** @description Cara membayar. */
            metode: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI";
            /** @description Untuk dibaca pelanggan. */
            nama: string;
            /** @description Dapat diminta dengan request_pembayaran sekarang. */
            tersedia: boolean;
            /** @description Biaya layanan hari ini, di atas jumlah tagihan, rupiah. */
            biaya_layanan: number;
            /** @description Ke mana ditransfer; hanya pada metode TRANSFER. */
            rekening: components["schemas"]["RekeningTujuan"] | null;
            /** @description Saldo dompet, hanya pada WIPAY; rupiah. */
            saldo: number | null;
            /** @description Bagaimana caranya. */
            keterangan: string;
        };
        CatatMeter: {
            /** @description Nomor kiriman. */
            id: number;
            /** @description Foto, di bawah alamat layanan ini. */
            foto_url: string;
            /** @description Angka meter yang dikirim, m³. */
            stand_akhir: number | null;
            /** @description m³ sejak bacaan sebelumnya. */
            pemakaian: number | null;
            /** @description ROLLOVER: angka meter sudah berputar; PEMAKAIAN_TIDAK_WAJAR: di atas 2 kali atau di bawah 30 % rata-rata 3 bulan; LOKASI_JAUH: lebih dari 100 m dari sambungan; FOTO_BERULANG: foto yang sama pernah dikirim. */
            peringatan: string[];
        };
        CekKode: {
            /** @description Nama pengguna, alamat surel, atau nomor HP. */
            username: string;
            /** @description Kode verifikasi, 6 angka: dari surel, atau dari petugas di loket. */
            kode: string;
        };
        CekSl: {
            /** @description Nomor sambungan (SL). */
            sl: string;
        };
        CekSlNamaLama: {
            /** @description Nomor sambungan (SL). */
            sl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string;
        };
        ConfirmPembayaran: {
            /** @description Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan. */
            kode_pembayaran: string;
            /** @description Nama pengirim transfer. */
            nama_pengirim?: string | null;
            /** @description Bank pengirim. */
            bank_pengirim?: string | null;
            /** @description Kapan ditransfer, misalnya 2026-11-21T14:05:00+07:00; tanpa offset: waktu setempat. */
            waktu_transfer?: string | null;
            /** @description PIN WiPay, pada metode WIPAY. */
            pin?: string | null;
        };
        ConfirmPembayaranNamaLama: {
            /** @description Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan. */
            kode_pembayaran?: string;
            /** @description Nama pengirim transfer. */
            nama_pengirim?: string | null;
            /** @description Bank pengirim. */
            bank_pengirim?: string | null;
            /** @description Kapan ditransfer, misalnya 2026-11-21T14:05:00+07:00; tanpa offset: waktu setempat. */
            waktu_transfer?: string | null;
            /** @description PIN WiPay, pada metode WIPAY. */
            pin?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari kode_pembayaran, dipakai bila kode_pembayaran tidak dikirim.
             */
            kode_bayar?: string;
        };
        ConfirmSl: {
            /** @description Nomor sambungan (SL). */
            sl: string;
            /** @description Sebutan sendiri, misalnya Rumah. Disimpan tanpa spasi di awal dan akhir. */
            label?: string | null;
            /** @description Bukti: nomor HP pelanggan yang terdaftar di sambungan. */
            no_hp_terdaftar?: string | null;
            /** @description Bukti: stand akhir yang tercetak pada tagihan terakhir, m³. */
            stand_akhir?: number | null;
            /** @description Bukti: nomor yang tertera pada meter air. */
            no_meter?: string | null;
            /**
             * @deprecated
             * @description Bukan bukti lagi, karena PEMBAYAR melihat jumlah tagihan: sendirian 422, di samping bukti lain diabaikan.
             */
            total_tagihan_terakhir?: unknown;
        };
        ConfirmSlNamaLama: {
            /** @description Nomor sambungan (SL). */
            sl?: string;
            /** @description Sebutan sendiri, misalnya Rumah. Disimpan tanpa spasi di awal dan akhir. */
            label?: string | null;
            /** @description Bukti: nomor HP pelanggan yang terdaftar di sambungan. */
            no_hp_terdaftar?: string | null;
            /** @description Bukti: stand akhir yang tercetak pada tagihan terakhir, m³. */
            stand_akhir?: number | null;
            /** @description Bukti: nomor yang tertera pada meter air. */
            no_meter?: string | null;
            /**
             * @deprecated
             * @description Bukan bukti lagi, karena PEMBAYAR melihat jumlah tagihan: sendirian 422, di samping bukti lain diabaikan.
             */
            total_tagihan_terakhir?: unknown;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string;
        };
        Daftar: {
            /** @description Nama pengguna: 3-30 karakter dari a-z, 0-9, titik, garis bawah; huruf besar dikecilkan. */
            username: string;
            /** @description Kata sandi baru, paling sedikit 8 karakter. */
            password: string;
            /** @description Nama lengkap. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            nama: string;
            /** @description Alamat surel; dapat dipakai untuk masuk. */
            email?: string | null;
            /** @description Nomor HP Indonesia dalam bentuk apa pun; dapat dipakai untuk masuk. */
            no_hp?: string | null;
            /** @description Alamat. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            alamat?: string | null;
            /** @description Nomor induk kependudukan, 16 angka. Selalu ditampilkan tersamar. */
            nik?: string | null;
        };
        DaftarNamaLama: {
            /** @description Nama pengguna: 3-30 karakter dari a-z, 0-9, titik, garis bawah; huruf besar dikecilkan. */
            username: string;
            /** @description Kata sandi baru, paling sedikit 8 karakter. */
            password: string;
            /** @description Nama lengkap. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            nama?: string;
            /** @description Alamat surel; dapat dipakai untuk masuk. */
            email?: string | null;
            /** @description Nomor HP Indonesia dalam bentuk apa pun; dapat dipakai untuk masuk. */
            no_hp?: string | null;
            /** @description Alamat. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            alamat?: string | null;
            /** @description Nomor induk kependudukan, 16 angka. Selalu ditampilkan tersamar. */
            nik?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari no_hp, dipakai bila no_hp tidak dikirim.
             */
            no_telp?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari no_hp, dipakai bila no_hp tidak dikirim.
             */
            telepon?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari nama, dipakai bila nama tidak dikirim.
             */
            nama_lengkap?: string;
        };
        DendaBerikutnya: {
            /**
             * Format: date
             * @description Mulai tanggal ini.
             */
            tanggal: string;
            /** @description Denda seluruhnya sejak tanggal itu, rupiah. */
            denda: number;
        };
        DendaSambungan: {
            /**
             * Format: date
             * @description Mulai tanggal ini.
             */
            tanggal: string;
            /** @description Yang bertambah pada tanggal itu, rupiah. */
            tambahan: number;
        };
        /** @description Pada DOMPET_DIJEDA. */
        DompetDijedaSampai: {
            /**
             * Format: date-time
             * @description Sesudah ini dompet dapat dipakai lagi.
             */
            dijeda_sampai: string;
        };
        FotoDihapus: {
            dihapus: true;
        };
        FotoProfil: {
            /** @description Di bawah alamat layanan ini; butuh token. */
            foto_profil_url: string;
        };
        /** @description Sudah kami ketahui: laporan ini ditangani bersama gangguan itu; batas_waktu mengikutinya. */
        GangguanLaporan: {
            /** @description Nomor gangguan yang diumumkan. */
            id_gangguan: number;
            /** @description Pekerjaan yang direncanakan, atau gangguan. */
            macam: "PEKERJAAN" | "GANGGUAN";
            /** @description Kapan mulai. */
            mulai: components["schemas"]["Waktu"];
            /** @description Perkiraan selesai. */
            perkiraan_selesai: components["schemas"]["Waktu"];
            /** @description Kapan selesai. */
            selesai_pada: components["schemas"]["WaktuOrNull"];
            /** @description Untuk dibaca pelanggan. */
            keterangan: string;
        };
        GangguanWilayah: {
            /** @description Wilayah baca meter. */
            wilayah: string;
            /** @description Kode jenis laporan. */
            kode_jenis: string;
            /** @description Apa yang dilaporkan. */
            jenis: string;
            /** @description Banyak sambungan yang melaporkannya. */
            jumlah_sambungan: number;
            /** @description Laporan pertama, atau mulainya yang diumumkan. */
            sejak: components["schemas"]["Waktu"];
            /** @description Petugas sedang mengerjakannya. */
            ditangani: boolean;
            /** @description Nomor yang diumumkan perusahaan; null: baru diketahui dari laporan. */
            id_gangguan: number | null;
            /** @description Pekerjaan yang direncanakan, atau gangguan. */
            macam: "PEKERJAAN" | "GANGGUAN";
            /** @description Kapan mulai. */
            mulai: components["schemas"]["Waktu"];
            /** @description Perkiraan selesai. */
            perkiraan_selesai: components["schemas"]["WaktuOrNull"];
            /** @description Untuk dibaca pelanggan. */
            keterangan: string | null;
        };
        HapusAkun: {
            /** @description Kata sandi akun. */
            password: string;
        };
        HapusLangganan: {
            /** @description Alamat dari PushSubscription. */
            endpoint: string;
        };
        HapusSl: {
            /** @description Nomor sambungan (SL). */
            sl: string;
        };
        HapusSlNamaLama: {
            /** @description Nomor sambungan (SL). */
            sl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string;
        };
        Health: {
            /** @description ISO 8601 dengan offset. */
            waktu: components["schemas"]["Waktu"];
            /** @description Versi API. */
            versi: string;
        };
        HistoryBayar: {
            /** @description Nomor sambungan. */
            sl?: string | null;
            /**
             * @description Halaman, mulai dari 1.
             * @default 1
             */
            halaman?: number | null;
            /**
             * @description Banyak baris per halaman.
             * @default 20
             */
            per_halaman?: number | null;
            /**
             * Format: date
             * @description Dibayar sejak tanggal ini.
             */
            dari?: string | null;
            /**
             * Format: date
             * @description Dibayar sampai tanggal ini.
             */
            sampai?: string | null;
        };
        HistoryBayarNamaLama: {
            /** @description Nomor sambungan. */
            sl?: string | null;
            /**
             * @description Halaman, mulai dari 1.
             * @default 1
             */
            halaman?: number | null;
            /**
             * @description Banyak baris per halaman.
             * @default 20
             */
            per_halaman?: number | null;
            /**
             * Format: date
             * @description Dibayar sejak tanggal ini.
             */
            dari?: string | null;
            /**
             * Format: date
             * @description Dibayar sampai tanggal ini.
             */
            sampai?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string | null;
        };
        HistoryGangguan: {
            /** @description Hanya laporan tentang sambungan ini. */
            sl?: string | null;
            /** @description Hanya laporan yang sekarang berkeadaan ini. */
            status?: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI" | null;
            /**
             * @description Halaman, mulai dari 1.
             * @default 1
             */
            halaman?: number | null;
            /**
             * @description Banyak baris per halaman.
             * @default 20
             */
            per_halaman?: number | null;
        };
        HistoryGangguanNamaLama: {
            /** @description Hanya laporan tentang sambungan ini. */
            sl?: string | null;
            /** @description Hanya laporan yang sekarang berkeadaan ini. */
            status?: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI" | null;
            /**
             * @description Halaman, mulai dari 1.
             * @default 1
             */
            halaman?: number | null;
            /**
             * @description Banyak baris per halaman.
             * @default 20
             */
            per_halaman?: number | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string | null;
        };
        Info: {
            /** @description Nama perusahaan air minum. */
            nama: string;
            /** @description Alamat kantornya. */
            alamat: string | null;
            /** @description Nomor telepon. */
            telepon: string | null;
            /** @description Nomor WhatsApp dengan kode negara, hanya angka. */
            whatsapp: string | null;
            /** @description Alamat surel. */
            email: string | null;
            /** @description Kapan loket dibuka. */
            jam_layanan: string | null;
            /** @description Alamat logo, PNG atau JPEG. */
            logo_url: string | null;
            /** @description Warna utama aplikasi. */
            warna: string;
            /** @description Layanan untuk uji coba: uangnya bukan uang sungguhan. */
            uji_coba: boolean;
            /** @description applicationServerKey untuk langganan push, base64url. */
            kunci_push: string;
            /** @description Versi API. */
            versi: string;
        };
        JadwalBacaMandiri: {
            /** @description Nomor sambungan. */
            sl: string;
            /** @description YYYYMM. */
            periode: string;
            /**
             * Format: date
             * @description Hari pertama.
             */
            tanggal_mulai: string;
            /**
             * Format: date
             * @description Hari terakhir.
             */
            tanggal_selesai: string;
            /** @description Menurut tanggal hari ini. */
            status: "BELUM_DIBUKA" | "DIBUKA" | "DITUTUP";
            /** @description Sampai ditutup; 0 bila tidak sedang dibuka. */
            sisa_detik: number;
            /** @description Sudah dibaca petugas, atau bacaan sendiri sudah diterima. */
            sudah_dibaca: boolean;
            /** @description null: belum ada; TAKSASI: baru diperkirakan, masih boleh dibaca sendiri. */
            cara_baca: "PETUGAS" | "MANDIRI" | "TAKSASI" | null;
            /** @description Mengapa bacaan terakhir yang Anda kirim untuk periode ini ditolak. */
            alasan: string | null;
        };
        JadwalBeranda: {
            /** @description Nomor sambungan. */
            sl: string;
            /** @description YYYYMM. */
            periode: string;
            /**
             * Format: date
             * @description Hari terakhir.
             */
            tanggal_selesai: string;
            /** @description Meternya sudah dibaca. */
            sudah_dibaca: boolean;
        };
        /** @description Dalam jam-jam ini hanya yang wajib dikirim; yang tertunda dikirim sesudahnya. */
        JamTenang: {
            /** @description Mulai jam ini. */
            mulai: number;
            /** @description Sampai jam ini. */
            selesai: number;
        };
        JenisLaporan: {
            /** @description Kirim sebagai kode_jenis. */
            kode: string;
            /** @description Untuk dibaca pelanggan. */
            nama: string;
            /** @description Laporan jenis ini harus disertai foto. */
            perlu_foto: boolean;
            /** @description Laporan jenis ini harus disertai lokasi: latitude dan longitude, atau foto yang memuatnya. */
            perlu_lokasi: boolean;
            /** @description Seberapa mendesak. */
            prioritas: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
            /** @description Diselesaikan dalam sekian jam. */
            sla_jam: number;
            /** @description Dapat dilaporkan tanpa akun, lewat lapor_umum. */
            tanpa_akun: boolean;
        };
        KirimUlangKontak: {
            /** @description Isian yang diganti. */
            isian: "email" | "no_hp";
        };
        KodeBenar: {
            valid: true;
            /** @description Berapa lama lagi kode berlaku, detik. */
            sisa_detik: number;
        };
        KodeDiminta: {
            /** @description Ke mana kode dikirim: selalu teks ini, supaya tidak terbaca apakah akunnya ada. Bukan tanda bahwa kode sudah dikirim. */
            tujuan_tersamar: string;
            /** @description Lama kode berlaku, detik. */
            berlaku_detik: number;
            /** @description Baru setelah ini kode lain dikirim, detik. */
            kirim_ulang_detik: number;
        };
        KodePembayaran: {
            /** @description Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan. */
            kode_pembayaran: string;
        };
        KodePembayaranNamaLama: {
            /** @description Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan. */
            kode_pembayaran?: string;
            /**
             * @deprecated
             * @description Nama lama dari kode_pembayaran, dipakai bila kode_pembayaran tidak dikirim.
             */
            kode_bayar?: string;
        };
        KodeTerkirim: {
            /** @description Ke mana kode dikirim; tersamar. */
            tujuan_tersamar: string;
            /** @description Lama kode berlaku, detik. */
            berlaku_detik: number;
            /** @description Baru setelah ini kode lain dikirim, detik. */
            kirim_ulang_detik: number;
        };
        KonfirmasiKontak: {
            /** @description Isian yang diganti. */
            isian: "email" | "no_hp";
            /** @description Kode verifikasi, 6 angka: dari surel, atau dari petugas di loket. */
            kode: string;
        };
        KontakMenunggu: {
            /** @description Isian yang diganti. */
            isian: "email" | "no_hp";
            /** @description Alamat surel atau nomor HP yang baru. */
            nilai: string;
            /** @description Ke mana kodenya dikirim; tersamar. */
            kode_dikirim_ke: string;
            /** @description Sampai kapan kodenya berlaku. */
            berlaku_sampai: components["schemas"]["Waktu"];
        };
        Kosong: Record<string, never>;
        LanggananDihapus: {
            dihapus: true;
        };
        LanggananPush: {
            /** @description Alamat dari PushSubscription. */
            endpoint: string;
            /** @description keys.p256dh dari PushSubscription, base64url. */
            p256dh: string;
            /** @description keys.auth dari PushSubscription, base64url. */
            auth: string;
        };
        LanggananTerdaftar: {
            terdaftar: true;
        };
        LaporUmum: {
            /** @description Salah satu kode dari jenis_laporan dengan tanpa_akun. */
            kode_jenis: string;
            /** @description Apa yang terjadi, paling sedikit 10 karakter. Disimpan tanpa spasi di awal dan akhir. */
            keterangan: string;
            /** @description Di mana. Wajib bila tidak ada lokasi. Disimpan tanpa spasi di awal dan akhir. */
            alamat?: string | null;
            /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto. */
            latitude?: number | null;
            /** @description Derajat, timur positif. */
            longitude?: number | null;
            /** @description Satu foto: JPEG, PNG, atau WebP; dalam JSON sebagai base64 atau data: URI. */
            foto?: string | null;
            /** @description Nomor HP, bila petugas boleh bertanya. */
            no_hp?: string | null;
            /** @description Kunci laporan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab laporan yang pertama. */
            client_uuid?: string | null;
        };
        LaporUmumForm: {
            /** @description Salah satu kode dari jenis_laporan dengan tanpa_akun. */
            kode_jenis: string;
            /** @description Apa yang terjadi, paling sedikit 10 karakter. Disimpan tanpa spasi di awal dan akhir. */
            keterangan: string;
            /** @description Di mana. Wajib bila tidak ada lokasi. Disimpan tanpa spasi di awal dan akhir. */
            alamat?: string;
            /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto. */
            latitude?: number;
            /** @description Derajat, timur positif. */
            longitude?: number;
            /**
             * Format: binary
             * @description Satu foto: JPEG, PNG, atau WebP; dalam JSON sebagai base64 atau data: URI.
             */
            foto?: string;
            /** @description Nomor HP, bila petugas boleh bertanya. */
            no_hp?: string;
            /** @description Kunci laporan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab laporan yang pertama. */
            client_uuid?: string;
        };
        LaporUmumNamaLama: {
            /** @description Salah satu kode dari jenis_laporan dengan tanpa_akun. */
            kode_jenis: string;
            /** @description Apa yang terjadi, paling sedikit 10 karakter. Disimpan tanpa spasi di awal dan akhir. */
            keterangan: string;
            /** @description Di mana. Wajib bila tidak ada lokasi. Disimpan tanpa spasi di awal dan akhir. */
            alamat?: string | null;
            /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto. */
            latitude?: number | null;
            /** @description Derajat, timur positif. */
            longitude?: number | null;
            /** @description Satu foto: JPEG, PNG, atau WebP; dalam JSON sebagai base64 atau data: URI. */
            foto?: string | null;
            /** @description Nomor HP, bila petugas boleh bertanya. */
            no_hp?: string | null;
            /** @description Kunci laporan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab laporan yang pertama. */
            client_uuid?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            image?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            gambar?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            file?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari no_hp, dipakai bila no_hp tidak dikirim.
             */
            no_telp?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari no_hp, dipakai bila no_hp tidak dikirim.
             */
            telepon?: string | null;
        };
        Laporan: {
            /** @description Nomor urut laporan. */
            id_laporan: number;
            /** @description Nomor laporan, untuk disebut kepada petugas. */
            no_laporan: string;
            /** @description Kode jenis laporan. */
            kode_jenis: string;
            /** @description Nama jenis laporan. */
            jenis: string;
            /** @description Nomor sambungan yang dilaporkan. */
            sl: string | null;
            /** @description Apa yang terjadi. */
            keterangan: string;
            /** @description Di mana. */
            alamat: string | null;
            /** @description Derajat, utara positif. */
            latitude: number | null;
            /** @description Derajat, timur positif. */
            longitude: number | null;
            /** @description Foto pelapor, di bawah alamat layanan ini; butuh token. */
            foto: string[];
            /** @description Keadaan sekarang. */
            status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
            /** @description Seberapa mendesak. */
            prioritas: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
            /** @description Paling lambat selesai. */
            batas_waktu: components["schemas"]["Waktu"];
            /** @description Kapan dilaporkan. */
            dibuat_pada: components["schemas"]["Waktu"];
            /** @description Kapan selesai dikerjakan. */
            selesai_pada: components["schemas"]["WaktuOrNull"];
            /** @description Dari yang paling awal. */
            riwayat: components["schemas"]["RiwayatLaporan"][];
            /** @description Nilai dari pelapor, 1 sampai 5. */
            rating: number | null;
            /** @description Sudah kami ketahui: laporan ini ditangani bersama gangguan itu; batas_waktu mengikutinya. */
            gangguan: components["schemas"]["GangguanLaporan"] | null;
        };
        LaporanBeranda: {
            /** @description Nomor laporan. */
            no_laporan: string;
            /** @description Apa yang dilaporkan. */
            jenis: string;
            /** @description Keadaannya. */
            status: string;
            /** @description Dijanjikan selesai. */
            batas_waktu: components["schemas"]["Waktu"];
        };
        LaporanUmum: {
            /** @description Nomor laporan, untuk disebut kepada petugas. */
            no_laporan: string;
            /** @description Kode jenis laporan. */
            kode_jenis: string;
            /** @description Nama jenis laporan. */
            jenis: string;
            /** @description Apa yang terjadi. */
            keterangan: string;
            /** @description Di mana. */
            alamat: string | null;
            /** @description Derajat, utara positif. */
            latitude: number | null;
            /** @description Derajat, timur positif. */
            longitude: number | null;
            /** @description Keadaan sekarang. */
            status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
            /** @description Seberapa mendesak. */
            prioritas: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
            /** @description Paling lambat selesai. */
            batas_waktu: components["schemas"]["Waktu"];
            /** @description Kapan dilaporkan. */
            dibuat_pada: components["schemas"]["Waktu"];
            /** @description Kapan selesai dikerjakan. */
            selesai_pada: components["schemas"]["WaktuOrNull"];
            /** @description Dari yang paling awal. */
            riwayat: components["schemas"]["RiwayatLaporan"][];
            /** @description Sudah kami ketahui: laporan ini ditangani bersama gangguan itu; batas_waktu mengikutinya. */
            gangguan: components["schemas"]["GangguanLaporan"] | null;
            /** @description Foto yang dikirim; hanya petugas yang melihatnya. */
            jumlah_foto: number;
            /** @description Rahasia pelapor, untuk melihat perkembangan laporan ini. */
            kode_lacak: string;
        };
        Login: {
            /** @description Nama pengguna, alamat surel, atau nomor HP. */
            username: string;
            /** @description Kata sandi, seperti diketik. */
            password: string;
        };
        LoginToken: {
            /** @description Nama pengguna, alamat surel, atau nomor HP. */
            username: string;
            /** @description SHA-256 dari kata sandi, 64 karakter heksadesimal. */
            password: string;
        };
        Meta: {
            /** @description Halaman, mulai dari 1. */
            halaman: number;
            /** @description Banyak baris per halaman. */
            per_halaman: number;
            /** @description Banyak baris seluruhnya. */
            total: number;
        };
        MintaJadwal: {
            /** @description Nomor sambungan (SL). */
            sl?: string | null;
        };
        MintaJadwalNamaLama: {
            /** @description Nomor sambungan (SL). */
            sl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string | null;
        };
        MintaOrder: {
            /** @description Nomor sambungan (SL). */
            sl: string;
            /** @description Bulan, YYYYMM atau YYYY-MM. */
            periode?: string | null;
        };
        MintaOrderNamaLama: {
            /** @description Nomor sambungan (SL). */
            sl?: string;
            /** @description Bulan, YYYYMM atau YYYY-MM. */
            periode?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string;
        };
        MutasiDompet: {
            /** @description Kapan dibukukan. */
            waktu: components["schemas"]["Waktu"];
            /** @description KREDIT: saldo bertambah; DEBIT: saldo berkurang. */
            jenis: "KREDIT" | "DEBIT";
            /** @description Rupiah, selalu positif. */
            jumlah: number;
            /** @description Untuk apa. */
            keterangan: string;
            /** @description Saldo sesudahnya, rupiah. */
            saldo_akhir: number;
        };
        NilaiLaporan: {
            /** @description Nomor laporan (no_laporan). */
            no_laporan: string;
            /** @description 1 buruk sampai 5 baik sekali. */
            rating: number;
        };
        OrderBacaMandiri: {
            /** @description Nomor order. */
            id_order: number;
            /** @description Nomor sambungan. */
            sl: string;
            /** @description YYYYMM. */
            periode: string;
            /** @description DIBUKA: menunggu bacaan; DIKIRIM: sedang diperiksa; DIVERIFIKASI: diterima; DITOLAK; KADALUARSA: tidak dikirim tepat waktu. */
            status: "DIBUKA" | "DIKIRIM" | "DIVERIFIKASI" | "DITOLAK" | "KADALUARSA";
            /** @description Mengapa bacaan ini ditolak; pada order yang DIBUKA lagi, mengapa yang sebelumnya ditolak. */
            alasan: string | null;
            /** @description Kirim sebelum saat ini. */
            batas_kirim: components["schemas"]["Waktu"];
            /** @description Angka meter sebelumnya, m³. */
            stand_awal: number;
            /** @description Foto, di bawah alamat layanan ini. */
            foto_url: string | null;
            /** @description Angka meter yang dikirim, m³. */
            stand_akhir: number | null;
            /** @description m³ sejak bacaan sebelumnya. */
            pemakaian: number | null;
            /** @description ROLLOVER: angka meter sudah berputar; PEMAKAIAN_TIDAK_WAJAR: di atas 2 kali atau di bawah 30 % rata-rata 3 bulan; LOKASI_JAUH: lebih dari 100 m dari sambungan; FOTO_BERULANG: foto yang sama pernah dikirim. */
            peringatan: string[];
        };
        PasangBaru: {
            /** @description Nomor permohonan. */
            no_registrasi: string;
            /** @description Nama pemohon sesuai KTP. */
            nama: string;
            /** @description Hanya empat angka terakhir yang tampak. */
            nik: string;
            /** @description Diawali +62. */
            no_hp: string;
            /** @description Alamat surel. */
            email: string | null;
            /** @description Di mana sambungan dipasang. */
            alamat: string;
            /** @description Kelurahan atau desa. */
            kelurahan: string | null;
            /** @description Kecamatan. */
            kecamatan: string | null;
            /** @description Derajat, utara positif. */
            latitude: number | null;
            /** @description Derajat, timur positif. */
            longitude: number | null;
            /** @description Misalnya rumah tinggal atau toko. */
            jenis_bangunan: string | null;
            /** @description Orang. */
            jumlah_penghuni: number | null;
            /** @description Tahap sekarang. */
            status: "DIAJUKAN" | "DIVERIFIKASI" | "DISURVEI" | "DISETUJUI" | "MENUNGGU_PEMBAYARAN" | "DIJADWALKAN" | "TERPASANG" | "AKTIF" | "DITOLAK" | "DIBATALKAN" | "KADALUARSA";
            /** @description Rencana anggaran biaya; null sebelum dihitung. */
            rab: components["schemas"]["Rab"] | null;
            /** @description Tagihan biayanya: kirim ke request_pembayaran sebagai id_tagihan. */
            id_tagihan: number | null;
            /** @description Setelah ini permohonan yang belum dibayar kadaluarsa. */
            bayar_sebelum: components["schemas"]["WaktuOrNull"];
            /** @description Pembayaran yang terbuka atau lunas untuk tagihan itu. */
            kode_pembayaran: string | null;
            /** @description Kapan dipasang, YYYY-MM-DD. */
            tanggal_pasang: string | null;
            /** @description Nomor sambungan, setelah AKTIF. */
            sl: string | null;
            /** @description Kapan diajukan. */
            dibuat_pada: components["schemas"]["Waktu"];
            /** @description Dari yang paling awal. */
            tahapan: components["schemas"]["TahapanPasang"][];
        };
        PasangBeranda: {
            /** @description Nomor permohonan. */
            no_registrasi: string;
            /** @description Tahapnya. */
            status: string;
        };
        PasswordDiatur: {
            diubah: true;
        };
        /** @description null bagi PEMBAYAR, dan bila belum ada tagihan. */
        PemakaianBeranda: {
            /** @description Periode terbaru, YYYYMM. */
            sampai: string;
            /** @description Sampai dua belas tagihan air, yang terbaru dahulu. */
            m3: (number | null)[];
        };
        PemakaianBulan: {
            /** @description YYYYMM. */
            periode: string;
            /** @description Pemakaian, m³. */
            m3: number;
        };
        Pembayar: {
            /** @description Nomor pembayar, untuk cabut_pembayar. */
            id_pembayar: number;
            /** @description Nama pemegang akun, tersamar. */
            nama: string;
            /** @description Kapan sambungan didaftarkan di akunnya. */
            sejak: components["schemas"]["Waktu"];
        };
        PembayarDicabut: {
            /** @description Nomor sambungan (SL). */
            sl: string;
            /** @description Nomor pembayar. */
            id_pembayar: number;
            dicabut: true;
        };
        Pembayaran: {
            /** @description Nomor pembayaran. */
            id_pembayaran: number;
            /** @description 12 angka, berlaku untuk satu pembayaran selamanya. */
            kode_pembayaran: string;
            /** @description Keadaan pembayaran. */
            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
            /** @description Cara membayar. */
            metode: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI";
            /** @description Jumlah tagihan, rupiah. */
            jumlah_tagihan: number;
            /** @description Biaya layanan, rupiah. */
            biaya_layanan: number;
            /** @description Ditambahkan pada transfer supaya dikenali, rupiah. */
            kode_unik: number;
            /** @description Yang harus dibayar, tepat sampai rupiah terakhir. */
            total_bayar: number;
            /** @description Ke mana ditransfer; hanya pada metode TRANSFER. */
            rekening_tujuan: components["schemas"]["RekeningTujuan"] | null;
            /** @description Kapan diminta. */
            dibuat_pada: components["schemas"]["Waktu"];
            /** @description Bayar sebelum saat ini. */
            kadaluarsa_pada: components["schemas"]["Waktu"];
            /** @description Kapan dibayar. */
            dibayar_pada: components["schemas"]["WaktuOrNull"];
            /** @description Kapan dibatalkan. */
            dibatalkan_pada: components["schemas"]["WaktuOrNull"];
            /** @description Mengapa dibatalkan, misalnya karena pemilik sambungan membayar sendiri. */
            alasan: string | null;
            /** @description Nomor resi, setelah dibayar. */
            no_resi: string | null;
            /** @description Keadaan bukti transfer yang terakhir dikirim. */
            status_bukti: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
            /** @description Mengapa bukti itu ditolak; kirim bukti lain bila perlu. */
            alasan_bukti: string | null;
            /** @description Uang yang dikembalikan; tagihannya harus dibayar lagi. */
            dikembalikan: components["schemas"]["Pengembalian"] | null;
            /** @description Tagihan di dalamnya, yang tertua dahulu. */
            rincian: components["schemas"]["RincianPembayaran"][];
        };
        /** @description Pada PEMBAYARAN_MASIH_TERBUKA, bila akun lain yang sedang membayar. */
        PembayaranAkunLain: {
            /**
             * Format: date-time
             * @description Sesudah ini tagihannya dapat diminta lagi.
             */
            kadaluarsa_pada: string;
        };
        PembayaranBeranda: {
            /** @description Kode pembayaran. */
            kode_pembayaran: string;
            /** @description Keadaannya. */
            status: string;
            /** @description Cara membayar. */
            metode: string;
            /** @description Yang harus dibayar, rupiah. */
            total_bayar: number;
            /** @description Bayar sebelum saat ini. */
            kadaluarsa_pada: components["schemas"]["Waktu"];
        };
        /** @description Pembayaran akun sendiri yang memegang atau melunasi tagihan ini. */
        PembayaranTagihan: {
            /** @description Kode pembayarannya. */
            kode_pembayaran: string;
            /** @description Keadaannya. */
            status: string;
            /** @description Bayar sebelum saat ini. */
            kadaluarsa_pada: components["schemas"]["Waktu"];
            /** @description Nomor resi, setelah dibayar. */
            no_resi: string | null;
        };
        /** @description Uang yang dikembalikan; tagihannya harus dibayar lagi. */
        Pengembalian: {
            /** @description Kapan dikembalikan. */
            pada: components["schemas"]["Waktu"];
            /** @description TUNAI di loket, TRANSFER ke bank, atau WIPAY ke dompet. */
            cara: "TRANSFER" | "TUNAI" | "WIPAY";
            /** @description Yang dikembalikan, rupiah. */
            jumlah: number;
            /** @description Mengapa dikembalikan. */
            alasan: string;
        };
        Penyesuaian: {
            /** @description Bulan yang ditaksir terlalu tinggi, YYYYMM. */
            periode: string;
            /** @description Nomor blok pada tagihan bulan itu; null: di bawah pemakaian minimum, tidak bernilai. */
            blok: number | null;
            /** @description m³ yang dikembalikan. */
            volume: number;
            /** @description Rupiah per m³ pada bulan itu. */
            tarif: number;
            /** @description volume × tarif, rupiah. */
            jumlah: number;
            /** @description PPN atas jumlah itu, rupiah. */
            ppn: number;
        };
        PerkiraanTarif: {
            /** @description Kode golongan tarif. */
            kode_golongan: string;
            /** @description Nama golongan tarif. */
            golongan: string;
            /** @description Harga air per blok. */
            rincian_blok: components["schemas"]["RincianBlok"][];
            /** @description Jumlah harga air, rupiah. */
            harga_air: number;
            /** @description Rupiah. */
            biaya_beban: number;
            /** @description Rupiah. */
            biaya_pemeliharaan: number;
            /** @description Rupiah. */
            biaya_admin: number;
            /** @description Rupiah. */
            retribusi: number;
            /** @description Rupiah. */
            ppn: number;
            /** @description Tagihan sebulan, tanpa denda dan meterai, rupiah. */
            total: number;
        };
        Pesan: {
            /** @description Nomor pesan. */
            id_pesan: number;
            /** @description Tentang apa. */
            topik: "TAGIHAN_TERBIT" | "JATUH_TEMPO" | "DENDA_BESOK" | "TERLAMBAT" | "PEMBAYARAN_DITERIMA" | "PEMBAYARAN_KADALUARSA" | "PEMBAYARAN_DIBATALKAN" | "UANG_DIPERIKSA" | "UANG_DIKEMBALIKAN" | "BUKTI_DITOLAK" | "BACA_MANDIRI" | "BACAAN_DITOLAK" | "LAPORAN" | "GANGGUAN" | "PASANG_BARU" | "PETUGAS_BERANGKAT" | "WIPAY" | "SAMBUNGAN" | "PERANGKAT_BARU" | "KONTAK_DIUBAH";
            /** @description Judul. */
            judul: string;
            /** @description Isinya, untuk ditampilkan. */
            isi: string;
            /** @description Yang dibuka aplikasi dari pesan ini. */
            tautan: components["schemas"]["TautanPesan"] | null;
            /** @description Kapan dikirim. */
            dibuat_pada: components["schemas"]["Waktu"];
            /** @description Kapan dibaca. */
            dibaca_pada: components["schemas"]["WaktuOrNull"];
        };
        PilihanTopik: {
            /** @description Topik pesan. */
            topik: "TAGIHAN_TERBIT" | "JATUH_TEMPO" | "DENDA_BESOK" | "TERLAMBAT" | "PEMBAYARAN_DITERIMA" | "PEMBAYARAN_KADALUARSA" | "PEMBAYARAN_DIBATALKAN" | "UANG_DIPERIKSA" | "UANG_DIKEMBALIKAN" | "BUKTI_DITOLAK" | "BACA_MANDIRI" | "BACAAN_DITOLAK" | "LAPORAN" | "GANGGUAN" | "PASANG_BARU" | "PETUGAS_BERANGKAT" | "WIPAY" | "SAMBUNGAN" | "PERANGKAT_BARU" | "KONTAK_DIUBAH";
            /** @description Dikirim sebagai push. */
            push?: boolean | null;
            /** @description Dikirim lewat surel; yang wajib tetap dikirim. */
            surel?: boolean | null;
            /** @description Dikirim lewat WhatsApp. */
            whatsapp?: boolean | null;
        };
        PinDiatur: {
            /** @description Nomor dompet. */
            no_wipay: string;
            pin_diatur: true;
        };
        PreferensiBaru: {
            /** @description Yang diubah; yang tidak disebut tetap. */
            topik?: components["schemas"]["PilihanTopik"][] | null;
            /** @description Dalam jam-jam ini hanya yang wajib dikirim; yang tertunda dikirim sesudahnya. */
            jam_tenang?: components["schemas"]["JamTenang"] | null;
            /** @description Bahasa pesan yang ditulis mulai sekarang. */
            bahasa?: "id" | "en" | null;
        };
        PreferensiPesan: {
            topik: components["schemas"]["PreferensiTopik"][];
            /** @description Dalam jam-jam ini hanya yang wajib dikirim; yang tertunda dikirim sesudahnya. */
            jam_tenang: components["schemas"]["JamTenang"] | null;
            /** @description Bahasa pesan yang ditulis mulai sekarang. */
            bahasa: "id" | "en";
        };
        PreferensiTopik: {
            /** @description Topik pesan. */
            topik: "TAGIHAN_TERBIT" | "JATUH_TEMPO" | "DENDA_BESOK" | "TERLAMBAT" | "PEMBAYARAN_DITERIMA" | "PEMBAYARAN_KADALUARSA" | "PEMBAYARAN_DIBATALKAN" | "UANG_DIPERIKSA" | "UANG_DIKEMBALIKAN" | "BUKTI_DITOLAK" | "BACA_MANDIRI" | "BACAAN_DITOLAK" | "LAPORAN" | "GANGGUAN" | "PASANG_BARU" | "PETUGAS_BERANGKAT" | "WIPAY" | "SAMBUNGAN" | "PERANGKAT_BARU" | "KONTAK_DIUBAH";
            /** @description Untuk dibaca pelanggan. */
            nama: string;
            /** @description Selalu dikirim lewat surel, juga dalam jam tenang. */
            wajib: boolean;
            /** @description Dikirim sebagai push. */
            push: boolean;
            /** @description Dikirim lewat surel, bila alamatnya sudah dikonfirmasi. */
            surel: boolean;
            /** @description Dikirim lewat WhatsApp; null: penyedia tidak memakainya. */
            whatsapp: boolean | null;
        };
        Promo: {
            /** @description Nomor promo. */
            id_promo: number;
            /** @description Judul. */
            judul: string;
            /** @description Isi, teks biasa. */
            isi: string;
            /** @description Gambar, di bawah alamat layanan ini; terbuka untuk umum. */
            gambar_url: string | null;
            /** @description Sejak kapan promo berlaku. */
            mulai: components["schemas"]["Waktu"];
            /** @description Sampai sebelum kapan promo berlaku. */
            selesai: components["schemas"]["Waktu"];
            /** @description Halaman dengan keterangan lebih lanjut. */
            url: string | null;
        };
        PromoBeranda: {
            /** @description Nomor promo. */
            id_promo: number;
            /** @description Judul. */
            judul: string;
            /** @description Gambar. */
            gambar_url: string | null;
            /** @description Tautan. */
            url: string | null;
        };
        /** @description Rencana anggaran biaya; null sebelum dihitung. */
        Rab: {
            /** @description Jumlah biaya, rupiah. */
            total: number;
            rincian: components["schemas"]["RincianRab"][];
        };
        /** @description Ke mana ditransfer; hanya pada metode TRANSFER. */
        RekeningTujuan: {
            /** @description Nama bank. */
            bank: string;
            /** @description Nomor rekening. */
            no_rekening: string;
            /** @description Pemilik rekening. */
            atas_nama: string;
        };
        RequestPembayaran: {
            /** @description Nomor sambungan. */
            sl?: string | null;
            /** @description Periode yang dibayar, YYYYMM. */
            periode?: string[] | null;
            /** @description Tagihan yang dibayar; tanpa sl juga untuk tagihan yang bukan tagihan sambungan. */
            id_tagihan?: number[] | null;
            /** @description TRANSFER bila tidak disebut. SIMULASI hanya untuk uji coba. */
            metode?: "TRANSFER" | "WIPAY" | "SIMULASI" | null;
        };
        RequestPembayaranNamaLama: {
            /** @description Nomor sambungan. */
            sl?: string | null;
            /** @description Periode yang dibayar, YYYYMM. */
            periode?: string[] | null;
            /** @description Tagihan yang dibayar; tanpa sl juga untuk tagihan yang bukan tagihan sambungan. */
            id_tagihan?: number[] | null;
            /** @description TRANSFER bila tidak disebut. SIMULASI hanya untuk uji coba. */
            metode?: "TRANSFER" | "WIPAY" | "SIMULASI" | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string | null;
        };
        ResetKode: {
            /** @description Nama pengguna, alamat surel, atau nomor HP. */
            username: string;
            /** @description Kode verifikasi, 6 angka: dari surel, atau dari petugas di loket. */
            kode: string;
            /** @description Kata sandi baru, paling sedikit 8 karakter. */
            password_baru: string;
        };
        ResiTerverifikasi: {
            /** @description true: resi ini kami terbitkan dan masih berlaku. */
            sah: boolean;
            /** @description Nomor resi yang ditanyakan. */
            no_resi: string;
            /** @description Keadaan pembayaran; null bila tandanya tidak cocok. */
            status: string | null;
            /** @description Yang dibayar, rupiah. */
            total_bayar: number | null;
            /** @description Kapan dibayar. */
            dibayar_pada: components["schemas"]["WaktuOrNull"];
            /** @description Nama pembayar, disamarkan. */
            nama: string | null;
            /** @description Tagihan yang dibayar. */
            rincian: components["schemas"]["RincianResi"][];
        };
        RincianBlok: {
            /** @description Nomor blok, mulai dari 1. */
            blok: number;
            /** @description m³ pertama dalam blok. */
            dari: number;
            /** @description m³ terakhir dalam blok; null: tanpa batas. */
            sampai: number | null;
            /** @description m³ yang ditagih dalam blok ini. */
            volume: number;
            /** @description Rupiah per m³. */
            tarif: number;
            /** @description volume × tarif, rupiah. */
            jumlah: number;
        };
        /** @description Satu kesalahan isian, dengan pesannya seperti di `errors`. */
        RincianIsian: {
            /** @description Nama isian, seperti di `errors`. */
            isian: string;
            /** @description Apa yang salah, dari daftar tertutup. Kode baru dapat ditambahkan. */
            kode: "REQUIRED" | "UNKNOWN_FIELD" | "UNKNOWN_PARAMETER" | "NOT_ONE_OF" | "WRONG_TYPE" | "WRONG_FORMAT" | "UNSTORABLE_CHARACTERS" | "NOTHING_TO_CHANGE" | "COMMON_PASSWORD" | "PERSONAL_PASSWORD" | "MONOTONOUS_PASSWORD" | "TOO_SHORT" | "TOO_LONG" | "TOO_SMALL" | "TOO_LARGE" | "TOO_FEW" | "TOO_MANY" | "NOT_THE_CONSTANT" | "NO_FORM_FITS" | "NOT_VALID" | "DIGITS" | "NOT_MADE_OF" | "NOT_PRINTABLE_ASCII" | "BLANK" | "REQUIRED_WITHOUT" | "NOT_AN_EMAIL" | "NOT_A_PHONE" | "NOT_A_DATE" | "NOT_A_MOMENT" | "NOT_A_MONTH" | "NOT_BEGUN" | "IN_THE_FUTURE" | "AFTER_FIELD" | "NOT_BASE64" | "FILE_DAMAGED" | "TOO_MANY_BYTES" | "TOO_MANY_PIXELS" | "NOT_AN_IMAGE" | "NOT_AN_IMAGE_OR_PDF" | "NOT_A_MOBILE_NUMBER" | "USERNAME_IS_A_PHONE" | "USERNAME_RESERVED" | "USERNAME_OF_SIGNS" | "NO_PROFILE_FIELD" | "EMAIL_OR_PHONE" | "PASSWORD_TO_CHANGE_CONTACT" | "WRONG_CODE" | "CODE_EXPIRED" | "WRONG_PASSWORD" | "WRONG_PIN" | "PIN_TO_PAY" | "REQUIRED_WITH" | "ONE_OF_TWO_FIELDS" | "CONNECTION_LIMIT" | "UNLIKE_OWNERS_PHONE" | "UNLIKE_LAST_STAND" | "UNLIKE_METER_NUMBER" | "AMOUNT_IS_NO_PROOF" | "NOT_A_PERIOD_OR_ALL" | "NOT_YYYYMM" | "SL_OF_ANOTHER_ORDER" | "PERIOD_OF_ANOTHER_ORDER" | "MORE_THAN_YOUR_METER_SHOWS" | "BELOW_EARLIER_STAND" | "ABOVE_REPLACED_METER" | "NOT_A_KIND_OF_REPORT" | "REQUIRED_FOR_REPORT" | "PLACE_FOR_REPORT" | "PLACE_OR_ADDRESS" | "NOT_A_PUSH_ADDRESS" | "NOT_A_PUSH_KEY" | "NOT_PHOTOS";
            /** @description Bahan pesannya, menurut kode. */
            params: Record<string, never>;
            /** @description Apa yang salah. */
            pesan: string;
        };
        RincianMeter: {
            /** @description Nomor meter air. */
            no_meter: string | null;
            /** @description Angka meter di awal, m³. */
            stand_awal: number;
            /** @description Angka meter di akhir, m³. */
            stand_akhir: number;
        };
        RincianPembayaran: {
            /** @description Tagihan yang dibayar. */
            id_tagihan: number;
            /** @description AIR: pemakaian air; NON_AIR: lainnya. */
            jenis: "AIR" | "NON_AIR";
            /** @description Untuk apa tagihannya, seperti pada tagihan. */
            uraian: string;
            /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
            sl: string | null;
            /** @description YYYYMM. */
            periode: string;
            /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
            total_tagihan: number;
        };
        RincianRab: {
            /** @description Untuk apa. */
            uraian: string;
            /** @description Biayanya, rupiah. */
            jumlah: number;
        };
        RincianResi: {
            /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
            sl: string | null;
            /** @description YYYYMM. */
            periode: string;
            /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
            total_tagihan: number;
        };
        RincianTagihan: {
            /** @description Nomor tagihan dalam sistem. */
            id_tagihan: number;
            /** @description Nomor rekening air. */
            no_rekening: string;
            /** @description AIR: pemakaian air; NON_AIR: lainnya. */
            jenis: "AIR" | "NON_AIR";
            /** @description Untuk apa tagihan ini, untuk dibaca pelanggan; pada NON_AIR seperti yang ditulis petugas. */
            uraian: string;
            /** @description Nomor sambungan. */
            sl: string | null;
            /** @description Nama pelanggan; disamarkan untuk PEMBAYAR. */
            nama: string;
            /** @description Alamat; disamarkan untuk PEMBAYAR. */
            alamat: string;
            /** @description Kode golongan tarif; null untuk PEMBAYAR. */
            kode_golongan: string | null;
            /** @description Nama golongan tarif; null untuk PEMBAYAR. */
            golongan: string | null;
            /** @description YYYYMM. */
            periode: string;
            /** @description Untuk dibaca pelanggan. */
            periode_label: string;
            /**
             * Format: date
             * @description Tanggal terbit.
             */
            tanggal_terbit: string;
            /**
             * Format: date
             * @description Hari terakhir tanpa denda.
             */
            jatuh_tempo: string;
            /** @description Stand meter awal; null untuk PEMBAYAR dan NON_AIR. */
            stand_awal: number | null;
            /** @description Stand meter akhir; null untuk PEMBAYAR dan NON_AIR. */
            stand_akhir: number | null;
            /** @description m³; null untuk PEMBAYAR dan NON_AIR. */
            pemakaian: number | null;
            /** @description m³ yang ditambahkan (atau dikurangkan, di bawah nol) oleh petugas di luar hitungan meter; sudah termasuk dalam pemakaian. 0: tidak ada. */
            koreksi_pemakaian: number | null;
            /** @description Cara baca; null untuk PEMBAYAR dan NON_AIR. */
            cara_baca: "PETUGAS" | "MANDIRI" | "TAKSASI" | null;
            /** @description Harga air per blok; null untuk PEMBAYAR. */
            rincian_blok: components["schemas"]["RincianBlok"][] | null;
            /** @description Angka tiap meter bila meter diganti dalam periode ini, selain itu kosong; null untuk PEMBAYAR. */
            rincian_meter: components["schemas"]["RincianMeter"][] | null;
            /** @description Pengembalian atas taksasi bulan lalu yang terlalu tinggi, dari blok termahal; jumlahnya dengan PPN ada di diskon. null untuk PEMBAYAR. */
            penyesuaian: components["schemas"]["Penyesuaian"][] | null;
            /** @description Jumlah harga air, rupiah; null untuk PEMBAYAR. */
            harga_air: number | null;
            /** @description Rupiah. */
            biaya_beban: number;
            /** @description Rupiah. */
            biaya_pemeliharaan: number;
            /** @description Rupiah. */
            biaya_admin: number;
            /** @description Rupiah. */
            retribusi: number;
            /** @description Rupiah. */
            ppn: number;
            /** @description Rupiah; 0 pada NON_AIR. */
            angsuran: number;
            /** @description Jumlah tagihan NON_AIR, untuk yang disebut dalam uraian, rupiah; 0 pada AIR. */
            biaya_lain: number;
            /** @description Rupiah, mengurangi tagihan. */
            diskon: number;
            /** @description Denda pada hari ini, atau yang sudah dibayar; rupiah. */
            denda: number;
            /** @description Meterai pada hari ini, atau yang sudah dibayar; rupiah. */
            meterai: number;
            /** @description Yang harus atau sudah dibayar, rupiah. */
            total_tagihan: number;
            /** @description Status tagihan. */
            status: "BELUM_LUNAS" | "DALAM_PEMBAYARAN" | "LUNAS";
            /** @description ISO 8601 dengan offset. */
            tanggal_bayar: string | null;
            /** @description Cara tagihan dibayar. */
            kanal_bayar: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI" | null;
            denda_berikutnya: components["schemas"]["DendaBerikutnya"] | null;
            /** @description Pembayaran akun sendiri yang memegang atau melunasi tagihan ini. */
            pembayaran: components["schemas"]["PembayaranTagihan"] | null;
            /** @description Foto meter saat dibaca; null bagi PEMBAYAR. */
            foto_meter_url: string | null;
            /** @description Kapan meter dibaca; null bagi PEMBAYAR. */
            dibaca_pada: components["schemas"]["WaktuOrNull"];
            /** @description Dua belas tagihan air sebelumnya, yang terbaru dahulu; kosong bagi PEMBAYAR. */
            pemakaian_sebelumnya: components["schemas"]["PemakaianBulan"][];
        };
        RiwayatLaporan: {
            /** @description Keadaan laporan sejak saat itu. */
            status: string;
            /** @description Kapan. */
            waktu: components["schemas"]["Waktu"];
            /** @description Catatan petugas atau alasan pelanggan. */
            catatan: string | null;
        };
        RiwayatMeter: {
            /** @description Nomor meter air. */
            no_meter: string | null;
            /**
             * Format: date
             * @description Tanggal dipasang, bila diketahui.
             */
            dipasang_pada: string | null;
            /**
             * Format: date
             * @description Tanggal dilepas; null: masih terpasang.
             */
            dilepas_pada: string | null;
            /** @description Angka meter saat mulai dibaca, m³. */
            stand_awal: number;
            /** @description Angka meter saat dilepas, m³. */
            stand_akhir: number | null;
        };
        RiwayatPasang: {
            /**
             * @description Halaman, mulai dari 1.
             * @default 1
             */
            halaman?: number | null;
            /**
             * @description Banyak baris per halaman.
             * @default 20
             */
            per_halaman?: number | null;
        };
        /** @description Pada SALDO_TIDAK_CUKUP. */
        SaldoKurang: {
            /** @description Saldo sekarang, rupiah. */
            saldo: number;
            /** @description Yang masih kurang, rupiah. */
            kurang: number;
        };
        SambunganBeranda: {
            /** @description Nomor sambungan. */
            sl: string;
            /** @description Sebutan yang dipilih sendiri. */
            label: string | null;
            /** @description Tersamar bagi PEMBAYAR. */
            nama: string;
            /** @description Tersamar bagi PEMBAYAR. */
            alamat: string;
            /** @description PEMILIK atau PEMBAYAR. */
            hubungan: "PEMILIK" | "PEMBAYAR";
            /** @description Status sambungan. */
            status_sl: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
            /** @description Banyak tagihan yang belum lunas. */
            jumlah_lembar: number;
            /** @description Jumlahnya dengan denda hari ini, rupiah. */
            total_tunggakan: number;
            /**
             * Format: date
             * @description Jatuh tempo yang paling awal.
             */
            jatuh_tempo: string | null;
            denda_berikutnya: components["schemas"]["DendaSambungan"] | null;
            /** @description null bagi PEMBAYAR, dan bila belum ada tagihan. */
            pemakaian: components["schemas"]["PemakaianBeranda"] | null;
        };
        Sesi: {
            /** @description Kirim sebagai Authorization: Bearer <token>. */
            token: string;
            tipe_token: "Bearer";
            /** @description Lama token berlaku, detik. */
            berlaku_detik: number;
        };
        SesiAkun: {
            /** @description Nomor sesi. */
            id_sesi: string;
            /** @description Nama aplikasi atau peramban, seperti dikirimnya. */
            perangkat: string | null;
            /** @description Alamat jaringan saat pemakaian itu dicatat. */
            alamat_ip: string | null;
            /** @description Kapan masuk. */
            dibuat_pada: components["schemas"]["Waktu"];
            /** @description Kapan terakhir dipakai, dicatat paling sering sekali dalam satu jam. */
            terakhir_dipakai: components["schemas"]["Waktu"];
            /** @description Apakah sesi ini yang bertanya. */
            sesi_ini: boolean;
        };
        SesiBaru: {
            /** @description Kirim sebagai Authorization: Bearer <token>. */
            token: string;
            tipe_token: "Bearer";
            /** @description Lama token berlaku, detik. */
            berlaku_detik: number;
            akun: components["schemas"]["Akun"];
        };
        SesiDiakhiri: {
            /** @description Banyak sesi yang diakhiri. */
            diakhiri: number;
        };
        SesiMasuk: {
            /** @description Kirim sebagai Authorization: Bearer <token>. */
            token: string;
            tipe_token: "Bearer";
            /** @description Lama token berlaku, detik. */
            berlaku_detik: number;
            akun: components["schemas"]["Akun"];
            /** @description Sambungan yang terdaftar di akun. */
            daftar_sl: components["schemas"]["Sl"][];
        };
        SesiWeb: {
            /** @description Selama ini cookie berlaku; panggil lagi sebelum habis. */
            berlaku_detik: number;
        };
        Sl: {
            /** @description Nomor sambungan (SL). */
            sl: string;
            /** @description Sama dengan sl. */
            no_pelanggan: string;
            /** @description Nama pelanggan; tersamar bagi PEMBAYAR. */
            nama: string;
            /** @description Alamat sambungan; tersamar bagi PEMBAYAR. */
            alamat: string;
            /** @description Kode golongan tarif; null bagi PEMBAYAR. */
            kode_golongan: string | null;
            /** @description Nama golongan tarif; null bagi PEMBAYAR. */
            golongan: string | null;
            /** @description Wilayah baca meter. */
            wilayah: string;
            /** @description Nomor meter air; null bagi PEMBAYAR, karena nomor itu bukti kepemilikan. */
            no_meter: string | null;
            /** @description Meter yang pernah terpasang, yang terbaru lebih dahulu; kosong bila belum pernah diganti, null bagi PEMBAYAR. */
            riwayat_meter: components["schemas"]["RiwayatMeter"][] | null;
            /** @description Status sambungan. */
            status_sl: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
            /** @description PEMILIK: terbukti pemilik, data lengkap; PEMBAYAR: dapat melihat jumlah tagihan dan membayar. */
            hubungan: "PEMILIK" | "PEMBAYAR";
            /** @description Sebutan yang dipilih sendiri. */
            label: string | null;
            /** @description Banyak tagihan yang belum lunas. */
            jumlah_lembar: number;
            /** @description Jumlah tagihan yang belum lunas, termasuk denda hari ini, rupiah. */
            total_tunggakan: number;
            /** @description Kapan didaftarkan di akun. */
            terdaftar_pada: components["schemas"]["Waktu"];
        };
        SlDihapus: {
            /** @description Nomor sambungan (SL). */
            sl: string;
            dihapus: true;
        };
        SlDiperiksa: {
            /** @description Dapat didaftarkan; false bila sambungan sudah dicabut. */
            valid: boolean;
            /** @description Nomor sambungan (SL). */
            sl: string;
            /** @description Tersamar. */
            nama: string;
            /** @description Tersamar. */
            alamat: string;
            /** @description Nama golongan tarif. */
            golongan: string;
            /** @description Status sambungan. */
            status_sl: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
            /** @description Sudah terdaftar di akun ini. */
            sudah_terdaftar: boolean;
        };
        StatusDicatat: {
            /** @description Banyak pesan yang statusnya berubah karenanya. */
            berubah: number;
        };
        StatusPesan: {
            /** @description Id pesan, seperti waktu dikirim. */
            id?: string | null;
            /** @description Yang terjadi pada pesan itu; terkirim tidak mengubah apa pun. */
            status?: "terkirim" | "sampai" | "dibaca" | "gagal" | null;
            /** @description Kapan, ISO 8601; tanpa ini sekarang. */
            pada?: string | null;
            /** @description Mengapa gagal. */
            alasan?: string | null;
            /** @description Bentuk WhatsApp Cloud API. */
            entry?: {
                changes?: {
                    value?: {
                        statuses?: {
                            /** @description delivered, read, atau failed; yang lain diabaikan. */
                            status?: string;
                            /** @description Detik Unix. */
                            timestamp?: string;
                            /** @description Id pesan, seperti waktu dikirim. */
                            biz_opaque_callback_data?: string;
                            /** @description Mengapa gagal. */
                            errors?: {
                                /** @description Kode sebabnya. */
                                code?: number;
                                /** @description Sebabnya. */
                                title?: string;
                            }[];
                        }[];
                    };
                }[];
            }[] | null;
        };
        Tagihan: {
            /** @description Nomor tagihan dalam sistem. */
            id_tagihan: number;
            /** @description Nomor rekening air. */
            no_rekening: string;
            /** @description AIR: pemakaian air; NON_AIR: lainnya. */
            jenis: "AIR" | "NON_AIR";
            /** @description Untuk apa tagihan ini, untuk dibaca pelanggan; pada NON_AIR seperti yang ditulis petugas. */
            uraian: string;
            /** @description Nomor sambungan. */
            sl: string | null;
            /** @description Nama pelanggan; disamarkan untuk PEMBAYAR. */
            nama: string;
            /** @description Alamat; disamarkan untuk PEMBAYAR. */
            alamat: string;
            /** @description Kode golongan tarif; null untuk PEMBAYAR. */
            kode_golongan: string | null;
            /** @description Nama golongan tarif; null untuk PEMBAYAR. */
            golongan: string | null;
            /** @description YYYYMM. */
            periode: string;
            /** @description Untuk dibaca pelanggan. */
            periode_label: string;
            /**
             * Format: date
             * @description Tanggal terbit.
             */
            tanggal_terbit: string;
            /**
             * Format: date
             * @description Hari terakhir tanpa denda.
             */
            jatuh_tempo: string;
            /** @description Stand meter awal; null untuk PEMBAYAR dan NON_AIR. */
            stand_awal: number | null;
            /** @description Stand meter akhir; null untuk PEMBAYAR dan NON_AIR. */
            stand_akhir: number | null;
            /** @description m³; null untuk PEMBAYAR dan NON_AIR. */
            pemakaian: number | null;
            /** @description m³ yang ditambahkan (atau dikurangkan, di bawah nol) oleh petugas di luar hitungan meter; sudah termasuk dalam pemakaian. 0: tidak ada. */
            koreksi_pemakaian: number | null;
            /** @description Cara baca; null untuk PEMBAYAR dan NON_AIR. */
            cara_baca: "PETUGAS" | "MANDIRI" | "TAKSASI" | null;
            /** @description Harga air per blok; null untuk PEMBAYAR. */
            rincian_blok: components["schemas"]["RincianBlok"][] | null;
            /** @description Angka tiap meter bila meter diganti dalam periode ini, selain itu kosong; null untuk PEMBAYAR. */
            rincian_meter: components["schemas"]["RincianMeter"][] | null;
            /** @description Pengembalian atas taksasi bulan lalu yang terlalu tinggi, dari blok termahal; jumlahnya dengan PPN ada di diskon. null untuk PEMBAYAR. */
            penyesuaian: components["schemas"]["Penyesuaian"][] | null;
            /** @description Jumlah harga air, rupiah; null untuk PEMBAYAR. */
            harga_air: number | null;
            /** @description Rupiah. */
            biaya_beban: number;
            /** @description Rupiah. */
            biaya_pemeliharaan: number;
            /** @description Rupiah. */
            biaya_admin: number;
            /** @description Rupiah. */
            retribusi: number;
            /** @description Rupiah. */
            ppn: number;
            /** @description Rupiah; 0 pada NON_AIR. */
            angsuran: number;
            /** @description Jumlah tagihan NON_AIR, untuk yang disebut dalam uraian, rupiah; 0 pada AIR. */
            biaya_lain: number;
            /** @description Rupiah, mengurangi tagihan. */
            diskon: number;
            /** @description Denda pada hari ini, atau yang sudah dibayar; rupiah. */
            denda: number;
            /** @description Meterai pada hari ini, atau yang sudah dibayar; rupiah. */
            meterai: number;
            /** @description Yang harus atau sudah dibayar, rupiah. */
            total_tagihan: number;
            /** @description Status tagihan. */
            status: "BELUM_LUNAS" | "DALAM_PEMBAYARAN" | "LUNAS";
            /** @description ISO 8601 dengan offset. */
            tanggal_bayar: string | null;
            /** @description Cara tagihan dibayar. */
            kanal_bayar: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI" | null;
            denda_berikutnya: components["schemas"]["DendaBerikutnya"] | null;
        };
        TagihanDiperiksa: {
            /** @description Nomor sambungan. */
            sl: string;
            /** @description Banyak tagihan yang belum lunas. */
            jumlah_lembar: number;
            /** @description Jumlah seluruhnya dengan denda dan meterai hari ini, rupiah. */
            total_tagihan: number;
            /**
             * Format: date
             * @description Jatuh tempo yang paling awal.
             */
            jatuh_tempo: string | null;
        };
        TagihanSambungan: {
            /** @description Nomor sambungan. */
            sl: string;
            /** @description Nama pelanggan; disamarkan untuk PEMBAYAR. */
            nama: string;
            /** @description Alamat; disamarkan untuk PEMBAYAR. */
            alamat: string;
            /** @description Nama golongan tarif; null untuk PEMBAYAR. */
            golongan: string | null;
            /** @description Banyak tagihan yang belum lunas. */
            jumlah_lembar: number;
            /** @description Jumlah seluruhnya dengan denda dan meterai hari ini, rupiah. */
            total_tagihan: number;
            /** @description Yang belum lunas, terlama lebih dahulu. */
            tagihan: components["schemas"]["Tagihan"][];
        };
        TahapanPasang: {
            /** @description Status permohonan sejak saat itu. */
            tahap: string;
            /** @description Kapan. */
            waktu: components["schemas"]["Waktu"];
            /** @description Catatan petugas atau alasan pelanggan. */
            catatan: string | null;
        };
        /** @description Yang dibuka aplikasi dari pesan ini. */
        TautanPesan: {
            /** @description Apa yang dibuka. */
            jenis: "tagihan" | "pembayaran" | "laporan" | "pasang_baru" | "sambungan" | "wipay" | "gangguan";
            /** @description Nomornya. */
            id: string;
        };
        Transfer: {
            /** @description Apakah uangnya sudah terlihat di rekening; bila lebih dari sekali, yang terakhir. */
            ditemukan: boolean;
            /** @description Jumlah yang masuk, rupiah. */
            jumlah: number | null;
            /** @description Kapan dibukukan bank. */
            waktu_transfer: components["schemas"]["WaktuOrNull"];
            /** @description Bank yang menerima. */
            bank: string | null;
            /** @description DIPERIKSA: sudah masuk, petugas sedang memeriksanya; DIKREDITKAN: masuk ke dompet WiPay; DIKEMBALIKAN: dikirim kembali; MEMBAYAR: membayar tagihan. */
            status_uang: "DIPERIKSA" | "DIKREDITKAN" | "DIKEMBALIKAN" | "MEMBAYAR" | null;
            /** @description Keadaan pembayaran. */
            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
            /** @description Semua yang masuk untuk pembayaran ini, yang terakhir dahulu. */
            transfer: components["schemas"]["UangMasuk"][];
        };
        UangMasuk: {
            /** @description Jumlah yang masuk, rupiah. */
            jumlah: number;
            /** @description Kapan dibukukan bank. */
            waktu_transfer: components["schemas"]["Waktu"];
            /** @description Bank yang menerima. */
            bank: string;
            /** @description DIPERIKSA: sudah masuk, petugas sedang memeriksanya; DIKREDITKAN: masuk ke dompet WiPay; DIKEMBALIKAN: dikirim kembali; MEMBAYAR: membayar tagihan. */
            status_uang: "DIPERIKSA" | "DIKREDITKAN" | "DIKEMBALIKAN" | "MEMBAYAR";
        };
        UpdateAkun: {
            /** @description Nama lengkap. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            nama?: string | null;
            /** @description Alamat surel; dapat dipakai untuk masuk. */
            email?: string | null;
            /** @description Nomor HP Indonesia dalam bentuk apa pun; dapat dipakai untuk masuk. */
            no_hp?: string | null;
            /** @description Alamat. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            alamat?: string | null;
            /** @description Nomor induk kependudukan, 16 angka. Selalu ditampilkan tersamar. */
            nik?: string | null;
            /** @description Kata sandi sekarang. Wajib bila alamat surel atau nomor HP diganti atau dihapus. */
            password_lama?: string | null;
        };
        UpdateAkunNamaLama: {
            /** @description Nama lengkap. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            nama?: string | null;
            /** @description Alamat surel; dapat dipakai untuk masuk. */
            email?: string | null;
            /** @description Nomor HP Indonesia dalam bentuk apa pun; dapat dipakai untuk masuk. */
            no_hp?: string | null;
            /** @description Alamat. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            alamat?: string | null;
            /** @description Nomor induk kependudukan, 16 angka. Selalu ditampilkan tersamar. */
            nik?: string | null;
            /** @description Kata sandi sekarang. Wajib bila alamat surel atau nomor HP diganti atau dihapus. */
            password_lama?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari no_hp, dipakai bila no_hp tidak dikirim.
             */
            no_telp?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari no_hp, dipakai bila no_hp tidak dikirim.
             */
            telepon?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari nama, dipakai bila nama tidak dikirim.
             */
            nama_lengkap?: string | null;
        };
        UpdatePassword: {
            /** @description Kata sandi sekarang. */
            password_lama: string;
            /** @description Kata sandi baru, paling sedikit 8 karakter. */
            password_baru: string;
        };
        UploadBacaMandiri: {
            /** @description Order yang dijawab; tanpa ini, isi sl. */
            id_order?: number | null;
            /** @description Nomor sambungan (SL). */
            sl?: string | null;
            /** @description Bulan, YYYYMM atau YYYY-MM. */
            periode?: string | null;
            /** @description Angka meter sekarang, m³. */
            stand_akhir: number;
            /** @description Foto meter, JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto: string;
            /** @description Letak ponsel, derajat; bersama longitude. */
            latitude?: number | null;
            /** @description Derajat. */
            longitude?: number | null;
            /** @description Kunci kiriman buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
            client_uuid?: string | null;
        };
        UploadBacaMandiriForm: {
            /** @description Order yang dijawab; tanpa ini, isi sl. */
            id_order?: number;
            /** @description Nomor sambungan (SL). */
            sl?: string;
            /** @description Bulan, YYYYMM atau YYYY-MM. */
            periode?: string;
            /** @description Angka meter sekarang, m³. */
            stand_akhir: number;
            /**
             * Format: binary
             * @description Foto meter, JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI.
             */
            foto: string;
            /** @description Letak ponsel, derajat; bersama longitude. */
            latitude?: number;
            /** @description Derajat. */
            longitude?: number;
            /** @description Kunci kiriman buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
            client_uuid?: string;
        };
        UploadBacaMandiriNamaLama: {
            /** @description Order yang dijawab; tanpa ini, isi sl. */
            id_order?: number | null;
            /** @description Nomor sambungan (SL). */
            sl?: string | null;
            /** @description Bulan, YYYYMM atau YYYY-MM. */
            periode?: string | null;
            /** @description Angka meter sekarang, m³. */
            stand_akhir: number;
            /** @description Foto meter, JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto?: string;
            /** @description Letak ponsel, derajat; bersama longitude. */
            latitude?: number | null;
            /** @description Derajat. */
            longitude?: number | null;
            /** @description Kunci kiriman buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
            client_uuid?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            image?: string;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            gambar?: string;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            file?: string;
        };
        UploadBukti: {
            /** @description Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan. */
            kode_pembayaran: string;
            /** @description JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto: string;
            /** @description Nama pengirim transfer. */
            nama_pengirim?: string | null;
            /** @description Bank pengirim. */
            bank_pengirim?: string | null;
            /** @description Yang ditransfer, rupiah. */
            jumlah?: number | null;
            /** @description Nomor unik dari aplikasi: kiriman ulang tidak disimpan lagi. */
            client_uuid?: string | null;
        };
        UploadBuktiForm: {
            /** @description Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan. */
            kode_pembayaran: string;
            /**
             * Format: binary
             * @description JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI.
             */
            foto: string;
            /** @description Nama pengirim transfer. */
            nama_pengirim?: string;
            /** @description Bank pengirim. */
            bank_pengirim?: string;
            /** @description Yang ditransfer, rupiah. */
            jumlah?: number;
            /** @description Nomor unik dari aplikasi: kiriman ulang tidak disimpan lagi. */
            client_uuid?: string;
        };
        UploadBuktiNamaLama: {
            /** @description Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan. */
            kode_pembayaran?: string;
            /** @description JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto?: string;
            /** @description Nama pengirim transfer. */
            nama_pengirim?: string | null;
            /** @description Bank pengirim. */
            bank_pengirim?: string | null;
            /** @description Yang ditransfer, rupiah. */
            jumlah?: number | null;
            /** @description Nomor unik dari aplikasi: kiriman ulang tidak disimpan lagi. */
            client_uuid?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            image?: string;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            gambar?: string;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            file?: string;
            /**
             * @deprecated
             * @description Nama lama dari kode_pembayaran, dipakai bila kode_pembayaran tidak dikirim.
             */
            kode_bayar?: string;
        };
        UploadCatatMeter: {
            /** @description Nomor sambungan (SL). */
            sl: string;
            /** @description Angka meter sekarang, m³. */
            stand_akhir?: number | null;
            /** @description Bulan, YYYYMM atau YYYY-MM. */
            periode?: string | null;
            /** @description Foto meter, JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto: string;
            /** @description Letak ponsel, derajat; bersama longitude. */
            latitude?: number | null;
            /** @description Derajat. */
            longitude?: number | null;
            /** @description Kunci kiriman buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
            client_uuid?: string | null;
        };
        UploadCatatMeterForm: {
            /** @description Nomor sambungan (SL). */
            sl: string;
            /** @description Angka meter sekarang, m³. */
            stand_akhir?: number;
            /** @description Bulan, YYYYMM atau YYYY-MM. */
            periode?: string;
            /**
             * Format: binary
             * @description Foto meter, JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI.
             */
            foto: string;
            /** @description Letak ponsel, derajat; bersama longitude. */
            latitude?: number;
            /** @description Derajat. */
            longitude?: number;
            /** @description Kunci kiriman buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
            client_uuid?: string;
        };
        UploadCatatMeterNamaLama: {
            /** @description Nomor sambungan (SL). */
            sl?: string;
            /** @description Angka meter sekarang, m³. */
            stand_akhir?: number | null;
            /** @description Bulan, YYYYMM atau YYYY-MM. */
            periode?: string | null;
            /** @description Foto meter, JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto?: string;
            /** @description Letak ponsel, derajat; bersama longitude. */
            latitude?: number | null;
            /** @description Derajat. */
            longitude?: number | null;
            /** @description Kunci kiriman buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
            client_uuid?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            image?: string;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            gambar?: string;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            file?: string;
        };
        UploadGangguan: {
            /** @description Salah satu kode dari jenis_laporan. */
            kode_jenis: string;
            /** @description Apa yang terjadi, paling sedikit 10 karakter. Disimpan tanpa spasi di awal dan akhir. */
            keterangan: string;
            /** @description Satu foto, atau daftar paling banyak 5: JPEG, PNG, atau WebP; dalam JSON sebagai base64 atau data: URI. */
            foto?: string | string[] | null;
            /** @description Sambungan yang terdaftar di akun. */
            sl?: string | null;
            /** @description Di mana. Disimpan tanpa spasi di awal dan akhir. */
            alamat?: string | null;
            /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto. */
            latitude?: number | null;
            /** @description Derajat, timur positif. */
            longitude?: number | null;
            /** @description Kunci laporan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab laporan yang pertama. */
            client_uuid?: string | null;
        };
        UploadGangguanForm: {
            /** @description Salah satu kode dari jenis_laporan. */
            kode_jenis: string;
            /** @description Apa yang terjadi, paling sedikit 10 karakter. Disimpan tanpa spasi di awal dan akhir. */
            keterangan: string;
            /** @description Satu foto, atau daftar paling banyak 5: JPEG, PNG, atau WebP; dalam JSON sebagai base64 atau data: URI. */
            foto?: string[];
            /** @description Sambungan yang terdaftar di akun. */
            sl?: string;
            /** @description Di mana. Disimpan tanpa spasi di awal dan akhir. */
            alamat?: string;
            /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto. */
            latitude?: number;
            /** @description Derajat, timur positif. */
            longitude?: number;
            /** @description Kunci laporan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab laporan yang pertama. */
            client_uuid?: string;
        };
        UploadGangguanNamaLama: {
            /** @description Salah satu kode dari jenis_laporan. */
            kode_jenis: string;
            /** @description Apa yang terjadi, paling sedikit 10 karakter. Disimpan tanpa spasi di awal dan akhir. */
            keterangan: string;
            /** @description Satu foto, atau daftar paling banyak 5: JPEG, PNG, atau WebP; dalam JSON sebagai base64 atau data: URI. */
            foto?: string | string[] | null;
            /** @description Sambungan yang terdaftar di akun. */
            sl?: string | null;
            /** @description Di mana. Disimpan tanpa spasi di awal dan akhir. */
            alamat?: string | null;
            /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto. */
            latitude?: number | null;
            /** @description Derajat, timur positif. */
            longitude?: number | null;
            /** @description Kunci laporan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab laporan yang pertama. */
            client_uuid?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_sl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            nosl?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari sl, dipakai bila sl tidak dikirim.
             */
            no_pelanggan?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            image?: string | string[] | null;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            gambar?: string | string[] | null;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            file?: string | string[] | null;
        };
        UploadPasangBaru: {
            /** @description Nama sesuai KTP; kosong atau tanpa ini nama akun. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            nama?: string | null;
            /** @description NIK, 16 angka; tanpa ini NIK akun. */
            nik?: string | null;
            /** @description Nomor HP dalam bentuk apa pun; tanpa ini nomor HP akun. */
            no_hp?: string | null;
            /** @description Alamat surel; tanpa ini alamat surel akun. */
            email?: string | null;
            /** @description Di mana sambungan dipasang. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            alamat: string;
            /** @description Kelurahan atau desa. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            kelurahan?: string | null;
            /** @description Kecamatan. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            kecamatan?: string | null;
            /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto_rumah. */
            latitude?: number | null;
            /** @description Derajat, timur positif. */
            longitude?: number | null;
            /** @description Misalnya rumah tinggal atau toko. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            jenis_bangunan?: string | null;
            /** @description Orang. */
            jumlah_penghuni?: number | null;
            /** @description Foto KTP: JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto_ktp: string;
            /** @description Foto rumah: JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto_rumah?: string | null;
            /** @description Bukti kepemilikan tanah atau bangunan: boleh juga PDF; JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            bukti_kepemilikan?: string | null;
            /** @description Kunci permohonan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab permohonan yang pertama. */
            client_uuid?: string | null;
        };
        UploadPasangBaruForm: {
            /** @description Nama sesuai KTP; kosong atau tanpa ini nama akun. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            nama?: string;
            /** @description NIK, 16 angka; tanpa ini NIK akun. */
            nik?: string;
            /** @description Nomor HP dalam bentuk apa pun; tanpa ini nomor HP akun. */
            no_hp?: string;
            /** @description Alamat surel; tanpa ini alamat surel akun. */
            email?: string;
            /** @description Di mana sambungan dipasang. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            alamat: string;
            /** @description Kelurahan atau desa. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            kelurahan?: string;
            /** @description Kecamatan. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            kecamatan?: string;
            /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto_rumah. */
            latitude?: number;
            /** @description Derajat, timur positif. */
            longitude?: number;
            /** @description Misalnya rumah tinggal atau toko. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            jenis_bangunan?: string;
            /** @description Orang. */
            jumlah_penghuni?: number;
            /**
             * Format: binary
             * @description Foto KTP: JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI.
             */
            foto_ktp: string;
            /**
             * Format: binary
             * @description Foto rumah: JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI.
             */
            foto_rumah?: string;
            /**
             * Format: binary
             * @description Bukti kepemilikan tanah atau bangunan: boleh juga PDF; JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI.
             */
            bukti_kepemilikan?: string;
            /** @description Kunci permohonan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab permohonan yang pertama. */
            client_uuid?: string;
        };
        UploadPasangBaruNamaLama: {
            /** @description Nama sesuai KTP; kosong atau tanpa ini nama akun. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            nama?: string | null;
            /** @description NIK, 16 angka; tanpa ini NIK akun. */
            nik?: string | null;
            /** @description Nomor HP dalam bentuk apa pun; tanpa ini nomor HP akun. */
            no_hp?: string | null;
            /** @description Alamat surel; tanpa ini alamat surel akun. */
            email?: string | null;
            /** @description Di mana sambungan dipasang. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            alamat: string;
            /** @description Kelurahan atau desa. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            kelurahan?: string | null;
            /** @description Kecamatan. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            kecamatan?: string | null;
            /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto_rumah. */
            latitude?: number | null;
            /** @description Derajat, timur positif. */
            longitude?: number | null;
            /** @description Misalnya rumah tinggal atau toko. Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi. */
            jenis_bangunan?: string | null;
            /** @description Orang. */
            jumlah_penghuni?: number | null;
            /** @description Foto KTP: JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto_ktp: string;
            /** @description Foto rumah: JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto_rumah?: string | null;
            /** @description Bukti kepemilikan tanah atau bangunan: boleh juga PDF; JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            bukti_kepemilikan?: string | null;
            /** @description Kunci permohonan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab permohonan yang pertama. */
            client_uuid?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari no_hp, dipakai bila no_hp tidak dikirim.
             */
            no_telp?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari no_hp, dipakai bila no_hp tidak dikirim.
             */
            telepon?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari nama, dipakai bila nama tidak dikirim.
             */
            nama_lengkap?: string | null;
        };
        UploadPp: {
            /** @description JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto: string;
            /** @description Kunci unggahan buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
            client_uuid?: string | null;
        };
        UploadPpForm: {
            /**
             * Format: binary
             * @description JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI.
             */
            foto: string;
            /** @description Kunci unggahan buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
            client_uuid?: string;
        };
        UploadPpNamaLama: {
            /** @description JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI. */
            foto?: string;
            /** @description Kunci unggahan buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
            client_uuid?: string | null;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            image?: string;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            gambar?: string;
            /**
             * @deprecated
             * @description Nama lama dari foto, dipakai bila foto tidak dikirim.
             */
            file?: string;
        };
        /** @description Waktu, ISO 8601 dengan selisih zona. */
        Waktu: string;
        /** @description Waktu, ISO 8601 dengan selisih zona. */
        WaktuOrNull: string | null;
        Wipay: {
            /** @description Nomor dompet. */
            no_wipay: string;
            /** @description Nama pemilik akun. */
            nama: string;
            /** @description Saldo, rupiah. */
            saldo: number;
            /** @description BEKU: tidak dapat dipakai membayar. */
            status: "AKTIF" | "BEKU";
            /** @description Apakah PIN sudah diatur. */
            pin_diatur: boolean;
            /** @description Sampai kapan pembayaran dari dompet dijeda, karena kata sandi akun diatur ulang. */
            dijeda_sampai: components["schemas"]["WaktuOrNull"];
            /** @description Paling banyak 10, yang terbaru dahulu. */
            mutasi_terakhir: components["schemas"]["MutasiDompet"][];
        };
        WipayBeranda: {
            /** @description Saldo, rupiah. */
            saldo: number;
            /** @description Keadaan dompet. */
            status: "AKTIF" | "BEKU";
        };
        /** @description Setiap kesalahan. */
        ErrorBody: {
            /** @constant */
            status: false;
            /** @description Apa yang terjadi dan apa yang dapat dilakukan. */
            pesan: string;
            /** @description Kode kesalahan yang tetap, UPPER_SNAKE. */
            kode: string;
            /** @description Hanya bila ada isian yang ditolak: nama isian → apa yang salah. */
            errors?: {
                [key: string]: string[];
            };
            /** @description Hanya bersama `errors`: setiap pesannya dengan kode dan bahannya, dalam urutan yang sama. */
            rincian?: components["schemas"]["RincianIsian"][];
            /** @description Hanya bila ada: apa yang menghalangi, menurut `kode`. */
            data?: components["schemas"]["Pembayaran"] | components["schemas"]["PembayaranAkunLain"] | components["schemas"]["SaldoKurang"] | components["schemas"]["DompetDijedaSampai"];
        };
    };
    responses: {
        Failure: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        UsernameSudahDipakaiOrEmailSudahDipakaiOrNoHpSudahDipakai: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TerlaluBanyakPermintaan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ValidasiGagal: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LoginGagal: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AkunNonaktif: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TidakTerotentikasiOrTokenKadaluarsa: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AkunNonaktifOrBukanDariAplikasi: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PasswordDiperlukanOrPasswordLamaSalahOrValidasiGagal: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        EmailSudahDipakaiOrNoHpSudahDipakai: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        KodeSalahOrKodeKadaluarsaOrValidasiGagal: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TidakAdaPerubahanOrEmailSudahDipakaiOrNoHpSudahDipakai: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PasswordLamaSalahOrValidasiGagal: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PermintaanTidakValid: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SesiTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PermintaanTerlaluLambat: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        BerkasTerlaluBesar: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TipeBerkasTidakDidukung: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        RuangPenyimpananHabis: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        KunciSudahDipakai: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SlTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SlSudahTerdaftarOrSlDicabutOrKunciSudahDipakai: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        BuktiSalahOrBatasSlTercapaiOrValidasiGagal: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PembayaranMasihTerbuka: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        AkunNonaktifOrBukanDariAplikasiOrAksesDitolak: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SlTidakDitemukanOrPembayarTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TagihanTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PasswordSalahOrValidasiGagal: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SlTidakDitemukanOrTagihanTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostRequestPembayaranConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PembayaranTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        StatusTidakSesuai: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostConfirmPembayaranNotAllowed: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SaldoTidakCukup: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        StatusTidakSesuaiOrPinBelumDiaturOrMetodeTidakTersedia: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PinSalahOrValidasiGagal: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        StatusTidakSesuaiOrBuktiTerlaluBanyakOrKunciSudahDipakai: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        ResiTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        SlTidakDitemukanOrOrderTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PostUploadBacaMandiriConflict: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        OrderTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        JadwalBelumDibukaOrJadwalSudahDitutupOrSudahDibaca: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        LaporanTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        StatusTidakSesuaiOrMasaBukaLaporanHabis: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PermohonanTidakDitemukan: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        StatusTidakSesuaiOrPembayaranMasihTerbuka: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TandaTanganSalah: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        TerlaluBanyakAliran: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        PembayaranTerbukaOrUangDiperiksaOrSaldoMasihAda: {
            content: { "application/json": components["schemas"]["ErrorBody"]; };
        };
        /** @description What If-None-Match names is what there is; there is no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description On every answer: the request's id, yours if you sent one; it is in the log and the audit trail too. */
        RequestId: string;
        /** @description Seconds after which a repeat makes sense. */
        RetryAfter: number;
        /** @description The record's version, and a mark of what is answered. Send it back as If-Match to change the record only if nobody else has, and as If-None-Match to read it only if it says something else. */
        ETag: string;
    };
    pathItems: never;
}
export type AkhiriSesi = components['schemas']['AkhiriSesi'];
export type Akun = components['schemas']['Akun'];
export type AkunBeranda = components['schemas']['AkunBeranda'];
export type AkunDihapus = components['schemas']['AkunDihapus'];
export type AturPin = components['schemas']['AturPin'];
export type BacaPesan = components['schemas']['BacaPesan'];
export type BacaanMeter = components['schemas']['BacaanMeter'];
export type BatalLaporan = components['schemas']['BatalLaporan'];
export type BatalPasang = components['schemas']['BatalPasang'];
export type BatalPembayaran = components['schemas']['BatalPembayaran'];
export type BatalPembayaranNamaLama = components['schemas']['BatalPembayaranNamaLama'];
export type BelumDibaca = components['schemas']['BelumDibaca'];
export type Beranda = components['schemas']['Beranda'];
export type Berhenti = components['schemas']['Berhenti'];
export type BuatKode = components['schemas']['BuatKode'];
export type BukaLaporan = components['schemas']['BukaLaporan'];
export type CabutPembayar = components['schemas']['CabutPembayar'];
export type CabutPembayarNamaLama = components['schemas']['CabutPembayarNamaLama'];
export type CaraBayar = components['schemas']['CaraBayar'];
export type CatatMeter = components['schemas']['CatatMeter'];
export type CekKode = components['schemas']['CekKode'];
export type CekSl = components['schemas']['CekSl'];
export type CekSlNamaLama = components['schemas']['CekSlNamaLama'];
export type ConfirmPembayaran = components['schemas']['ConfirmPembayaran'];
export type ConfirmPembayaranNamaLama = components['schemas']['ConfirmPembayaranNamaLama'];
export type ConfirmSl = components['schemas']['ConfirmSl'];
export type ConfirmSlNamaLama = components['schemas']['ConfirmSlNamaLama'];
export type Daftar = components['schemas']['Daftar'];
export type DaftarNamaLama = components['schemas']['DaftarNamaLama'];
export type DendaBerikutnya = components['schemas']['DendaBerikutnya'];
export type DendaSambungan = components['schemas']['DendaSambungan'];
export type DompetDijedaSampai = components['schemas']['DompetDijedaSampai'];
export type FotoDihapus = components['schemas']['FotoDihapus'];
export type FotoProfil = components['schemas']['FotoProfil'];
export type GangguanLaporan = components['schemas']['GangguanLaporan'];
export type GangguanWilayah = components['schemas']['GangguanWilayah'];
export type HapusAkun = components['schemas']['HapusAkun'];
export type HapusLangganan = components['schemas']['HapusLangganan'];
export type HapusSl = components['schemas']['HapusSl'];
export type HapusSlNamaLama = components['schemas']['HapusSlNamaLama'];
export type Health = components['schemas']['Health'];
export type HistoryBayar = components['schemas']['HistoryBayar'];
export type HistoryBayarNamaLama = components['schemas']['HistoryBayarNamaLama'];
export type HistoryGangguan = components['schemas']['HistoryGangguan'];
export type HistoryGangguanNamaLama = components['schemas']['HistoryGangguanNamaLama'];
export type Info = components['schemas']['Info'];
export type JadwalBacaMandiri = components['schemas']['JadwalBacaMandiri'];
export type JadwalBeranda = components['schemas']['JadwalBeranda'];
export type JamTenang = components['schemas']['JamTenang'];
export type JenisLaporan = components['schemas']['JenisLaporan'];
export type KirimUlangKontak = components['schemas']['KirimUlangKontak'];
export type KodeBenar = components['schemas']['KodeBenar'];
export type KodeDiminta = components['schemas']['KodeDiminta'];
export type KodePembayaran = components['schemas']['KodePembayaran'];
export type KodePembayaranNamaLama = components['schemas']['KodePembayaranNamaLama'];
export type KodeTerkirim = components['schemas']['KodeTerkirim'];
export type KonfirmasiKontak = components['schemas']['KonfirmasiKontak'];
export type KontakMenunggu = components['schemas']['KontakMenunggu'];
export type Kosong = components['schemas']['Kosong'];
export type LanggananDihapus = components['schemas']['LanggananDihapus'];
export type LanggananPush = components['schemas']['LanggananPush'];
export type LanggananTerdaftar = components['schemas']['LanggananTerdaftar'];
export type LaporUmum = components['schemas']['LaporUmum'];
export type LaporUmumForm = components['schemas']['LaporUmumForm'];
export type LaporUmumNamaLama = components['schemas']['LaporUmumNamaLama'];
export type Laporan = components['schemas']['Laporan'];
export type LaporanBeranda = components['schemas']['LaporanBeranda'];
export type LaporanUmum = components['schemas']['LaporanUmum'];
export type Login = components['schemas']['Login'];
export type LoginToken = components['schemas']['LoginToken'];
export type Meta = components['schemas']['Meta'];
export type MintaJadwal = components['schemas']['MintaJadwal'];
export type MintaJadwalNamaLama = components['schemas']['MintaJadwalNamaLama'];
export type MintaOrder = components['schemas']['MintaOrder'];
export type MintaOrderNamaLama = components['schemas']['MintaOrderNamaLama'];
export type MutasiDompet = components['schemas']['MutasiDompet'];
export type NilaiLaporan = components['schemas']['NilaiLaporan'];
export type OrderBacaMandiri = components['schemas']['OrderBacaMandiri'];
export type PasangBaru = components['schemas']['PasangBaru'];
export type PasangBeranda = components['schemas']['PasangBeranda'];
export type PasswordDiatur = components['schemas']['PasswordDiatur'];
export type PemakaianBeranda = components['schemas']['PemakaianBeranda'];
export type PemakaianBulan = components['schemas']['PemakaianBulan'];
export type Pembayar = components['schemas']['Pembayar'];
export type PembayarDicabut = components['schemas']['PembayarDicabut'];
export type Pembayaran = components['schemas']['Pembayaran'];
export type PembayaranAkunLain = components['schemas']['PembayaranAkunLain'];
export type PembayaranBeranda = components['schemas']['PembayaranBeranda'];
export type PembayaranTagihan = components['schemas']['PembayaranTagihan'];
export type Pengembalian = components['schemas']['Pengembalian'];
export type Penyesuaian = components['schemas']['Penyesuaian'];
export type PerkiraanTarif = components['schemas']['PerkiraanTarif'];
export type Pesan = components['schemas']['Pesan'];
export type PilihanTopik = components['schemas']['PilihanTopik'];
export type PinDiatur = components['schemas']['PinDiatur'];
export type PreferensiBaru = components['schemas']['PreferensiBaru'];
export type PreferensiPesan = components['schemas']['PreferensiPesan'];
export type PreferensiTopik = components['schemas']['PreferensiTopik'];
export type Promo = components['schemas']['Promo'];
export type PromoBeranda = components['schemas']['PromoBeranda'];
export type Rab = components['schemas']['Rab'];
export type RekeningTujuan = components['schemas']['RekeningTujuan'];
export type RequestPembayaran = components['schemas']['RequestPembayaran'];
export type RequestPembayaranNamaLama = components['schemas']['RequestPembayaranNamaLama'];
export type ResetKode = components['schemas']['ResetKode'];
export type ResiTerverifikasi = components['schemas']['ResiTerverifikasi'];
export type RincianBlok = components['schemas']['RincianBlok'];
export type RincianIsian = components['schemas']['RincianIsian'];
export type RincianMeter = components['schemas']['RincianMeter'];
export type RincianPembayaran = components['schemas']['RincianPembayaran'];
export type RincianRab = components['schemas']['RincianRab'];
export type RincianResi = components['schemas']['RincianResi'];
export type RincianTagihan = components['schemas']['RincianTagihan'];
export type RiwayatLaporan = components['schemas']['RiwayatLaporan'];
export type RiwayatMeter = components['schemas']['RiwayatMeter'];
export type RiwayatPasang = components['schemas']['RiwayatPasang'];
export type SaldoKurang = components['schemas']['SaldoKurang'];
export type SambunganBeranda = components['schemas']['SambunganBeranda'];
export type Sesi = components['schemas']['Sesi'];
export type SesiAkun = components['schemas']['SesiAkun'];
export type SesiBaru = components['schemas']['SesiBaru'];
export type SesiDiakhiri = components['schemas']['SesiDiakhiri'];
export type SesiMasuk = components['schemas']['SesiMasuk'];
export type SesiWeb = components['schemas']['SesiWeb'];
export type Sl = components['schemas']['Sl'];
export type SlDihapus = components['schemas']['SlDihapus'];
export type SlDiperiksa = components['schemas']['SlDiperiksa'];
export type StatusDicatat = components['schemas']['StatusDicatat'];
export type StatusPesan = components['schemas']['StatusPesan'];
export type Tagihan = components['schemas']['Tagihan'];
export type TagihanDiperiksa = components['schemas']['TagihanDiperiksa'];
export type TagihanSambungan = components['schemas']['TagihanSambungan'];
export type TahapanPasang = components['schemas']['TahapanPasang'];
export type TautanPesan = components['schemas']['TautanPesan'];
export type Transfer = components['schemas']['Transfer'];
export type UangMasuk = components['schemas']['UangMasuk'];
export type UpdateAkun = components['schemas']['UpdateAkun'];
export type UpdateAkunNamaLama = components['schemas']['UpdateAkunNamaLama'];
export type UpdatePassword = components['schemas']['UpdatePassword'];
export type UploadBacaMandiri = components['schemas']['UploadBacaMandiri'];
export type UploadBacaMandiriForm = components['schemas']['UploadBacaMandiriForm'];
export type UploadBacaMandiriNamaLama = components['schemas']['UploadBacaMandiriNamaLama'];
export type UploadBukti = components['schemas']['UploadBukti'];
export type UploadBuktiForm = components['schemas']['UploadBuktiForm'];
export type UploadBuktiNamaLama = components['schemas']['UploadBuktiNamaLama'];
export type UploadCatatMeter = components['schemas']['UploadCatatMeter'];
export type UploadCatatMeterForm = components['schemas']['UploadCatatMeterForm'];
export type UploadCatatMeterNamaLama = components['schemas']['UploadCatatMeterNamaLama'];
export type UploadGangguan = components['schemas']['UploadGangguan'];
export type UploadGangguanForm = components['schemas']['UploadGangguanForm'];
export type UploadGangguanNamaLama = components['schemas']['UploadGangguanNamaLama'];
export type UploadPasangBaru = components['schemas']['UploadPasangBaru'];
export type UploadPasangBaruForm = components['schemas']['UploadPasangBaruForm'];
export type UploadPasangBaruNamaLama = components['schemas']['UploadPasangBaruNamaLama'];
export type UploadPp = components['schemas']['UploadPp'];
export type UploadPpForm = components['schemas']['UploadPpForm'];
export type UploadPpNamaLama = components['schemas']['UploadPpNamaLama'];
export type Waktu = components['schemas']['Waktu'];
export type WaktuOrNull = components['schemas']['WaktuOrNull'];
export type Wipay = components['schemas']['Wipay'];
export type WipayBeranda = components['schemas']['WipayBeranda'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ResponseFailure = components['responses']['Failure'];
export type ResponseUsernameSudahDipakaiOrEmailSudahDipakaiOrNoHpSudahDipakai = components['responses']['UsernameSudahDipakaiOrEmailSudahDipakaiOrNoHpSudahDipakai'];
export type ResponseTerlaluBanyakPermintaan = components['responses']['TerlaluBanyakPermintaan'];
export type ResponseValidasiGagal = components['responses']['ValidasiGagal'];
export type ResponseLoginGagal = components['responses']['LoginGagal'];
export type ResponseAkunNonaktif = components['responses']['AkunNonaktif'];
export type ResponseTidakTerotentikasiOrTokenKadaluarsa = components['responses']['TidakTerotentikasiOrTokenKadaluarsa'];
export type ResponseAkunNonaktifOrBukanDariAplikasi = components['responses']['AkunNonaktifOrBukanDariAplikasi'];
export type ResponsePasswordDiperlukanOrPasswordLamaSalahOrValidasiGagal = components['responses']['PasswordDiperlukanOrPasswordLamaSalahOrValidasiGagal'];
export type ResponseEmailSudahDipakaiOrNoHpSudahDipakai = components['responses']['EmailSudahDipakaiOrNoHpSudahDipakai'];
export type ResponseKodeSalahOrKodeKadaluarsaOrValidasiGagal = components['responses']['KodeSalahOrKodeKadaluarsaOrValidasiGagal'];
export type ResponseTidakAdaPerubahanOrEmailSudahDipakaiOrNoHpSudahDipakai = components['responses']['TidakAdaPerubahanOrEmailSudahDipakaiOrNoHpSudahDipakai'];
export type ResponsePasswordLamaSalahOrValidasiGagal = components['responses']['PasswordLamaSalahOrValidasiGagal'];
export type ResponsePermintaanTidakValid = components['responses']['PermintaanTidakValid'];
export type ResponseSesiTidakDitemukan = components['responses']['SesiTidakDitemukan'];
export type ResponsePermintaanTerlaluLambat = components['responses']['PermintaanTerlaluLambat'];
export type ResponseBerkasTerlaluBesar = components['responses']['BerkasTerlaluBesar'];
export type ResponseTipeBerkasTidakDidukung = components['responses']['TipeBerkasTidakDidukung'];
export type ResponseRuangPenyimpananHabis = components['responses']['RuangPenyimpananHabis'];
export type ResponseKunciSudahDipakai = components['responses']['KunciSudahDipakai'];
export type ResponseSlTidakDitemukan = components['responses']['SlTidakDitemukan'];
export type ResponseSlSudahTerdaftarOrSlDicabutOrKunciSudahDipakai = components['responses']['SlSudahTerdaftarOrSlDicabutOrKunciSudahDipakai'];
export type ResponseBuktiSalahOrBatasSlTercapaiOrValidasiGagal = components['responses']['BuktiSalahOrBatasSlTercapaiOrValidasiGagal'];
export type ResponsePembayaranMasihTerbuka = components['responses']['PembayaranMasihTerbuka'];
export type ResponseAkunNonaktifOrBukanDariAplikasiOrAksesDitolak = components['responses']['AkunNonaktifOrBukanDariAplikasiOrAksesDitolak'];
export type ResponseSlTidakDitemukanOrPembayarTidakDitemukan = components['responses']['SlTidakDitemukanOrPembayarTidakDitemukan'];
export type ResponseTagihanTidakDitemukan = components['responses']['TagihanTidakDitemukan'];
export type ResponseTidakDitemukan = components['responses']['TidakDitemukan'];
export type ResponsePasswordSalahOrValidasiGagal = components['responses']['PasswordSalahOrValidasiGagal'];
export type ResponseSlTidakDitemukanOrTagihanTidakDitemukan = components['responses']['SlTidakDitemukanOrTagihanTidakDitemukan'];
export type ResponsePostRequestPembayaranConflict = components['responses']['PostRequestPembayaranConflict'];
export type ResponsePembayaranTidakDitemukan = components['responses']['PembayaranTidakDitemukan'];
export type ResponseStatusTidakSesuai = components['responses']['StatusTidakSesuai'];
export type ResponsePostConfirmPembayaranNotAllowed = components['responses']['PostConfirmPembayaranNotAllowed'];
export type ResponseSaldoTidakCukup = components['responses']['SaldoTidakCukup'];
export type ResponseStatusTidakSesuaiOrPinBelumDiaturOrMetodeTidakTersedia = components['responses']['StatusTidakSesuaiOrPinBelumDiaturOrMetodeTidakTersedia'];
export type ResponsePinSalahOrValidasiGagal = components['responses']['PinSalahOrValidasiGagal'];
export type ResponseStatusTidakSesuaiOrBuktiTerlaluBanyakOrKunciSudahDipakai = components['responses']['StatusTidakSesuaiOrBuktiTerlaluBanyakOrKunciSudahDipakai'];
export type ResponseResiTidakDitemukan = components['responses']['ResiTidakDitemukan'];
export type ResponseSlTidakDitemukanOrOrderTidakDitemukan = components['responses']['SlTidakDitemukanOrOrderTidakDitemukan'];
export type ResponsePostUploadBacaMandiriConflict = components['responses']['PostUploadBacaMandiriConflict'];
export type ResponseOrderTidakDitemukan = components['responses']['OrderTidakDitemukan'];
export type ResponseJadwalBelumDibukaOrJadwalSudahDitutupOrSudahDibaca = components['responses']['JadwalBelumDibukaOrJadwalSudahDitutupOrSudahDibaca'];
export type ResponseLaporanTidakDitemukan = components['responses']['LaporanTidakDitemukan'];
export type ResponseStatusTidakSesuaiOrMasaBukaLaporanHabis = components['responses']['StatusTidakSesuaiOrMasaBukaLaporanHabis'];
export type ResponsePermohonanTidakDitemukan = components['responses']['PermohonanTidakDitemukan'];
export type ResponseStatusTidakSesuaiOrPembayaranMasihTerbuka = components['responses']['StatusTidakSesuaiOrPembayaranMasihTerbuka'];
export type ResponseTandaTanganSalah = components['responses']['TandaTanganSalah'];
export type ResponseTerlaluBanyakAliran = components['responses']['TerlaluBanyakAliran'];
export type ResponsePembayaranTerbukaOrUangDiperiksaOrSaldoMasihAda = components['responses']['PembayaranTerbukaOrUangDiperiksaOrSaldoMasihAda'];
export type ResponseNotModified = components['responses']['NotModified'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderETag = components['headers']['ETag'];
export type $defs = Record<string, never>;
export interface operations {
    postDaftar: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Daftar"] | components["schemas"]["DaftarNamaLama"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["SesiBaru"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            409: components["responses"]["UsernameSudahDipakaiOrEmailSudahDipakaiOrNoHpSudahDipakai"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postLogin: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["Login"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["SesiMasuk"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["LoginGagal"];
            403: components["responses"]["AkunNonaktif"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postLoginToken: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["LoginToken"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["SesiMasuk"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["LoginGagal"];
            403: components["responses"]["AkunNonaktif"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postUpdateAkun: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAkun"] | components["schemas"]["UpdateAkunNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Akun"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            409: components["responses"]["EmailSudahDipakaiOrNoHpSudahDipakai"];
            422: components["responses"]["PasswordDiperlukanOrPasswordLamaSalahOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postKonfirmasiKontak: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["KonfirmasiKontak"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Akun"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            409: components["responses"]["TidakAdaPerubahanOrEmailSudahDipakaiOrNoHpSudahDipakai"];
            422: components["responses"]["KodeSalahOrKodeKadaluarsaOrValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postKirimUlangKontak: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["KirimUlangKontak"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["KodeTerkirim"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            409: components["responses"]["TidakAdaPerubahanOrEmailSudahDipakaiOrNoHpSudahDipakai"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postUpdatePassword: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["UpdatePassword"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Sesi"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["PasswordLamaSalahOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    getAkun: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Akun"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            default: components["responses"]["Failure"];
        };
    };
    postSesiWeb: {
        parameters: { query?: never; };
        requestBody?: {
            content: { "application/json": components["schemas"]["Kosong"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["SesiWeb"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            default: components["responses"]["Failure"];
        };
    };
    postPerpanjangToken: {
        parameters: { query?: never; };
        requestBody?: {
            content: { "application/json": components["schemas"]["Kosong"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Sesi"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            default: components["responses"]["Failure"];
        };
    };
    getSesi: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["SesiAkun"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            default: components["responses"]["Failure"];
        };
    };
    postAkhiriSesi: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["AkhiriSesi"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["SesiDiakhiri"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SesiTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postAkhiriSesiLain: {
        parameters: { query?: never; };
        requestBody?: {
            content: { "application/json": components["schemas"]["Kosong"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["SesiDiakhiri"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            default: components["responses"]["Failure"];
        };
    };
    postLogout: {
        parameters: { query?: never; };
        requestBody?: {
            content: { "application/json": components["schemas"]["Kosong"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["SesiDiakhiri"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            default: components["responses"]["Failure"];
        };
    };
    postBuatKode: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["BuatKode"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["KodeDiminta"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postCekKode: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["CekKode"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["KodeBenar"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            422: components["responses"]["KodeSalahOrKodeKadaluarsaOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postResetKode: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["ResetKode"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PasswordDiatur"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            422: components["responses"]["KodeSalahOrKodeKadaluarsaOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postUploadPp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadPp"] | components["schemas"]["UploadPpNamaLama"];
                "multipart/form-data": components["schemas"]["UploadPpForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["FotoProfil"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["KunciSudahDipakai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            503: components["responses"]["RuangPenyimpananHabis"];
            default: components["responses"]["Failure"];
        };
    };
    postHapusPp: {
        parameters: { query?: never; };
        requestBody?: {
            content: { "application/json": components["schemas"]["Kosong"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["FotoDihapus"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            default: components["responses"]["Failure"];
        };
    };
    postCekSl: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CekSl"] | components["schemas"]["CekSlNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["SlDiperiksa"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postConfirmSl: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmSl"] | components["schemas"]["ConfirmSlNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Sl"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            201: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Sl"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            409: components["responses"]["SlSudahTerdaftarOrSlDicabutOrKunciSudahDipakai"];
            422: components["responses"]["BuktiSalahOrBatasSlTercapaiOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postHapusSl: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HapusSl"] | components["schemas"]["HapusSlNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["SlDihapus"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            409: components["responses"]["PembayaranMasihTerbuka"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getDaftarSl: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Sl"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            default: components["responses"]["Failure"];
        };
    };
    getPembayarBySl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Nomor sambungan (SL). */
                sl: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pembayar"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasiOrAksesDitolak"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postCabutPembayar: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CabutPembayar"] | components["schemas"]["CabutPembayarNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PembayarDicabut"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasiOrAksesDitolak"];
            404: components["responses"]["SlTidakDitemukanOrPembayarTidakDitemukan"];
            409: components["responses"]["PembayaranMasihTerbuka"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getRincianTagihanByIdTagihan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description id_tagihan. */
                id_tagihan: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["RincianTagihan"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["TagihanTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getTagihanPdfByIdTagihan: {
        parameters: {
            query?: never;
            path: {
                /** @description id_tagihan. */
                id_tagihan: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["TagihanTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getFotoMeterById: {
        parameters: {
            query?: {
                /** @description Gambar kecil: paling lebar sekian piksel. Tanpa ini: berkas seperti tersimpan. */
                lebar?: 256 | 800;
            };
            path: {
                /** @description id_tagihan. */
                id: string;
            };
        };
        responses: {
            200: {
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["TidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getCekTagihanBySl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Nomor sambungan (SL). */
                sl: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["TagihanDiperiksa"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    getHistoryBySlAndPeriode: {
        parameters: {
            query?: never;
            path: {
                /** @description Nomor sambungan (SL) yang terdaftar pada akun Anda. */
                sl: string;
                /** @description YYYYMM, YYYY-MM, YYYY, atau semua. */
                periode: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Tagihan"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getTagihanBySl: {
        parameters: {
            query?: never;
            path: {
                /** @description Nomor sambungan (SL) yang terdaftar pada akun Anda. */
                sl: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["TagihanSambungan"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getTarif: {
        parameters: {
            query?: {
                /** @description Pemakaian sebulan, m³; tanpa ini 20. */
                m3?: number;
            };
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PerkiraanTarif"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getBerkasById: {
        parameters: {
            query?: {
                /** @description Gambar kecil: paling lebar sekian piksel, untuk daftar dan pratinjau. Tanpa ini, atau bila gambarnya tidak lebih lebar, dan untuk PDF: berkas seperti tersimpan. */
                lebar?: 256 | 800;
            };
            path: {
                /** @description Bagian terakhir dari foto_url, gambar_url, atau foto_profil_url. */
                id: string;
            };
        };
        responses: {
            200: {
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["TidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postCekWipay: {
        parameters: { query?: never; };
        requestBody?: {
            content: { "application/json": components["schemas"]["Kosong"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Wipay"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            default: components["responses"]["Failure"];
        };
    };
    postAturPin: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["AturPin"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PinDiatur"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["PasswordSalahOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postRequestPembayaran: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPembayaran"] | components["schemas"]["RequestPembayaranNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pembayaran"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            201: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pembayaran"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukanOrTagihanTidakDitemukan"];
            409: components["responses"]["PostRequestPembayaranConflict"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postCekPembayaran: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KodePembayaran"] | components["schemas"]["KodePembayaranNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pembayaran"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postCekTransfer: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KodePembayaran"] | components["schemas"]["KodePembayaranNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Transfer"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postBatalPembayaran: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatalPembayaran"] | components["schemas"]["BatalPembayaranNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pembayaran"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            409: components["responses"]["StatusTidakSesuai"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postConfirmPembayaran: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPembayaran"] | components["schemas"]["ConfirmPembayaranNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pembayaran"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            402: components["responses"]["SaldoTidakCukup"];
            403: components["responses"]["PostConfirmPembayaranNotAllowed"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            409: components["responses"]["StatusTidakSesuaiOrPinBelumDiaturOrMetodeTidakTersedia"];
            422: components["responses"]["PinSalahOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postUploadBuktiTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadBukti"] | components["schemas"]["UploadBuktiNamaLama"];
                "multipart/form-data": components["schemas"]["UploadBuktiForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pembayaran"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["StatusTidakSesuaiOrBuktiTerlaluBanyakOrKunciSudahDipakai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            503: components["responses"]["RuangPenyimpananHabis"];
            default: components["responses"]["Failure"];
        };
    };
    postHistoryBayar: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HistoryBayar"] | components["schemas"]["HistoryBayarNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pembayaran"][];
                        meta: components["schemas"]["Meta"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getPembayaranByKodePembayaran: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan. */
                kode_pembayaran: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pembayaran"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getCaraBayar: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["CaraBayar"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getPembayaran: {
        parameters: {
            query?: {
                /** @description Halaman, mulai dari 1. */
                halaman?: number;
                /** @description Banyak baris per halaman. */
                per_halaman?: number;
                /** @description Hanya yang dibuat atau berubah sejak saat ini, ISO 8601. */
                sejak?: string;
                /** @description Hanya yang berkeadaan ini. */
                status?: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
            };
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pembayaran"][];
                        meta: components["schemas"]["Meta"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getResiByNoResi: {
        parameters: {
            query?: never;
            path: {
                /** @description Nomor resi, misalnya RS20261121000000042. */
                no_resi: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["ResiTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getVerifikasiResiByNoResiAndTanda: {
        parameters: {
            query?: never;
            path: {
                /** @description Nomor resi. */
                no_resi: string;
                /** @description Tanda keaslian, dari kode QR pada resi. */
                tanda: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["ResiTerverifikasi"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getRiwayatBacaBySl: {
        parameters: {
            query?: {
                /** @description Halaman, mulai dari 1. */
                halaman?: number;
                /** @description Banyak baris per halaman. */
                per_halaman?: number;
            };
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Nomor sambungan (SL). */
                sl: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["BacaanMeter"][];
                        meta: components["schemas"]["Meta"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasiOrAksesDitolak"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getFotoBacaanById: {
        parameters: {
            query?: {
                /** @description Gambar kecil: paling lebar sekian piksel. Tanpa ini: berkas seperti tersimpan. */
                lebar?: 256 | 800;
            };
            path: {
                /** @description id_bacaan. */
                id: string;
            };
        };
        responses: {
            200: {
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["TidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postUploadCatatMeter: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadCatatMeter"] | components["schemas"]["UploadCatatMeterNamaLama"];
                "multipart/form-data": components["schemas"]["UploadCatatMeterForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["CatatMeter"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            201: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["CatatMeter"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasiOrAksesDitolak"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["KunciSudahDipakai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            503: components["responses"]["RuangPenyimpananHabis"];
            default: components["responses"]["Failure"];
        };
    };
    postUploadBacaMandiri: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadBacaMandiri"] | components["schemas"]["UploadBacaMandiriNamaLama"];
                "multipart/form-data": components["schemas"]["UploadBacaMandiriForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["OrderBacaMandiri"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            201: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["OrderBacaMandiri"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasiOrAksesDitolak"];
            404: components["responses"]["SlTidakDitemukanOrOrderTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["PostUploadBacaMandiriConflict"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            503: components["responses"]["RuangPenyimpananHabis"];
            default: components["responses"]["Failure"];
        };
    };
    postJadwalCatatMeter: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MintaJadwal"] | components["schemas"]["MintaJadwalNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["JadwalBacaMandiri"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getJadwal: {
        parameters: {
            query?: {
                /** @description Nomor sambungan (SL). */
                sl?: string;
            };
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["JadwalBacaMandiri"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getOrderBacaByIdOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Nomor order. */
                id_order: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["OrderBacaMandiri"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["OrderTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postRequestOrderBacaMandiri: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MintaOrder"] | components["schemas"]["MintaOrderNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["OrderBacaMandiri"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            201: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["OrderBacaMandiri"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasiOrAksesDitolak"];
            404: components["responses"]["SlTidakDitemukan"];
            409: components["responses"]["JadwalBelumDibukaOrJadwalSudahDitutupOrSudahDibaca"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getJenisLaporan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["JenisLaporan"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postJenisLaporan: {
        parameters: { query?: never; };
        requestBody?: {
            content: { "application/json": components["schemas"]["Kosong"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["JenisLaporan"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            default: components["responses"]["Failure"];
        };
    };
    getLaporan: {
        parameters: {
            query?: {
                /** @description Halaman, mulai dari 1. */
                halaman?: number;
                /** @description Banyak baris per halaman. */
                per_halaman?: number;
                /** @description Hanya yang dibuat atau berubah sejak saat ini, ISO 8601. */
                sejak?: string;
                /** @description Hanya laporan tentang sambungan ini. */
                sl?: string;
                /** @description Hanya laporan yang sekarang berkeadaan ini. */
                status?: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
            };
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Laporan"][];
                        meta: components["schemas"]["Meta"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getLaporanByNoLaporan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Nomor laporan. */
                no_laporan: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Laporan"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["LaporanTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postLaporUmum: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LaporUmum"] | components["schemas"]["LaporUmumNamaLama"];
                "multipart/form-data": components["schemas"]["LaporUmumForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["LaporanUmum"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            201: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["LaporanUmum"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["KunciSudahDipakai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            503: components["responses"]["RuangPenyimpananHabis"];
            default: components["responses"]["Failure"];
        };
    };
    getLaporUmumByNoLaporanAndKodeLacak: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Nomor laporan. */
                no_laporan: string;
                /** @description kode_lacak dari lapor_umum. */
                kode_lacak: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["LaporanUmum"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["LaporanTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postHistoryGangguan: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HistoryGangguan"] | components["schemas"]["HistoryGangguanNamaLama"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Laporan"][];
                        meta: components["schemas"]["Meta"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postUploadGangguan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadGangguan"] | components["schemas"]["UploadGangguanNamaLama"];
                "multipart/form-data": components["schemas"]["UploadGangguanForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Laporan"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            201: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Laporan"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["KunciSudahDipakai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            503: components["responses"]["RuangPenyimpananHabis"];
            default: components["responses"]["Failure"];
        };
    };
    postBatalLaporan: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["BatalLaporan"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Laporan"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["LaporanTidakDitemukan"];
            409: components["responses"]["StatusTidakSesuai"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postBukaLaporan: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["BukaLaporan"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Laporan"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["LaporanTidakDitemukan"];
            409: components["responses"]["StatusTidakSesuaiOrMasaBukaLaporanHabis"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postNilaiLaporan: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["NilaiLaporan"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Laporan"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["LaporanTidakDitemukan"];
            409: components["responses"]["StatusTidakSesuai"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getGangguan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["GangguanWilayah"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postUploadPasangBaru: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadPasangBaru"] | components["schemas"]["UploadPasangBaruNamaLama"];
                "multipart/form-data": components["schemas"]["UploadPasangBaruForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PasangBaru"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            201: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PasangBaru"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["KunciSudahDipakai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            503: components["responses"]["RuangPenyimpananHabis"];
            default: components["responses"]["Failure"];
        };
    };
    postRiwayatPasang: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["RiwayatPasang"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PasangBaru"][];
                        meta: components["schemas"]["Meta"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getPasangBaru: {
        parameters: {
            query?: {
                /** @description Halaman, mulai dari 1. */
                halaman?: number;
                /** @description Banyak baris per halaman. */
                per_halaman?: number;
                /** @description Hanya yang dibuat atau berubah sejak saat ini, ISO 8601. */
                sejak?: string;
            };
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PasangBaru"][];
                        meta: components["schemas"]["Meta"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getPasangBaruByNoRegistrasi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Nomor permohonan. */
                no_registrasi: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PasangBaru"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["PermohonanTidakDitemukan"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postBatalPasang: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["BatalPasang"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PasangBaru"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            404: components["responses"]["PermohonanTidakDitemukan"];
            409: components["responses"]["StatusTidakSesuaiOrPembayaranMasihTerbuka"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getPromo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Promo"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postPromo: {
        parameters: { query?: never; };
        requestBody?: {
            content: { "application/json": components["schemas"]["Kosong"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Promo"][];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            default: components["responses"]["Failure"];
        };
    };
    getPesan: {
        parameters: {
            query?: {
                /** @description Halaman, mulai dari 1. */
                halaman?: number;
                /** @description Banyak baris per halaman. */
                per_halaman?: number;
                /** @description Hanya yang dibuat atau berubah sejak saat ini, ISO 8601. */
                sejak?: string;
                /** @description true: hanya yang belum dibaca. */
                belum_dibaca?: "true" | "false";
            };
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Pesan"][];
                        meta: components["schemas"]["Meta"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postBacaPesan: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["BacaPesan"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["BelumDibaca"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getPreferensiPesan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PreferensiPesan"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postPreferensiPesan: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["PreferensiBaru"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["PreferensiPesan"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getBerhentiByTanda: {
        parameters: {
            query?: never;
            path: {
                /** @description Dari tautan di surel. */
                tanda: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Berhenti"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postBerhentiByTanda: {
        parameters: {
            query?: never;
            path: {
                /** @description Dari tautan di surel. */
                tanda: string;
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["Kosong"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Berhenti"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getStatusPesan: {
        parameters: {
            query?: {
                /** @description subscribe */
                "hub.mode"?: string;
                /** @description Dikirim kembali bila tandanya benar. */
                "hub.challenge"?: string;
                /** @description Tanda yang didaftarkan di sana. */
                "hub.verify_token"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["TandaTanganSalah"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postStatusPesan: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["StatusPesan"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["StatusDicatat"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TandaTanganSalah"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    postLanggananPush: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["LanggananPush"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["LanggananTerdaftar"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            201: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["LanggananTerdaftar"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postHapusLanggananPush: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["HapusLangganan"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["LanggananDihapus"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getAliran: {
        parameters: {
            query?: {
                /** @description Pesan terakhir yang sudah diterima; header Last-Event-ID menang. */
                sejak_id?: number;
            };
            header?: {
                /** @description Dikirim EventSource yang menyambung lagi. */
                "Last-Event-Id"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakAliran"];
            default: components["responses"]["Failure"];
        };
    };
    getInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Info"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    getLogo: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            404: components["responses"]["TidakDitemukan"];
            default: components["responses"]["Failure"];
        };
    };
    getBeranda: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETags you have; 304 while one of them is the answer's. */
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Beranda"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            422: components["responses"]["ValidasiGagal"];
            default: components["responses"]["Failure"];
        };
    };
    postHapusAkun: {
        parameters: { query?: never; };
        requestBody: {
            content: { "application/json": components["schemas"]["HapusAkun"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["AkunDihapus"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrBukanDariAplikasi"];
            409: components["responses"]["PembayaranTerbukaOrUangDiperiksaOrSaldoMasihAda"];
            422: components["responses"]["PasswordSalahOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            default: components["responses"]["Failure"];
        };
    };
    getHealth: {
        parameters: { query?: never; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: components["schemas"]["Health"];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            default: components["responses"]["Failure"];
        };
    };
}
