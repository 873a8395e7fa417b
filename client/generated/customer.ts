// Generated from docs/openapi/customer.json by `npm run generate`; do not edit.

export interface paths {
    "/app/daftar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Daftar akun baru
         * @description Wajib ada alamat surel atau nomor HP; keduanya juga dapat dipakai untuk masuk.
         */
        post: operations["postDaftar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Masuk dengan kata sandi
         * @description `username` boleh berisi nama pengguna, alamat surel, atau nomor HP. Percobaan yang gagal dihitung per akun dan per alamat jaringan.
         */
        post: operations["postLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/login_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Masuk dengan SHA-256 kata sandi
         * @description Seperti login, tetapi `password` adalah SHA-256 dari kata sandi dalam 64 karakter heksadesimal. Hitungan percobaan gagal sama dengan login.
         */
        post: operations["postLoginToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/update_akun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ubah data akun
         * @description Hanya isian yang dikirim yang diubah; teks kosong menghapus. Alamat surel dan nomor HP tidak dapat dihapus dua-duanya.
         */
        post: operations["postUpdateAkun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/update_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ganti kata sandi
         * @description Jawaban membawa token baru; semua token sebelumnya berakhir.
         */
        post: operations["postUpdatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/akun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Data akun sendiri
         * @description Akun dari token, seperti tersimpan sekarang.
         */
        get: operations["getAkun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/buat_kode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Minta kode verifikasi untuk mengatur ulang kata sandi
         * @description Kode 6 angka dikirim ke alamat surel akun. Jawabannya selalu sama, ada atau tidak ada akunnya. Permintaan lain sebelum `kirim_ulang_detik` berlalu tidak mengirim kode baru.
         */
        post: operations["postBuatKode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/cek_kode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Periksa kode verifikasi
         * @description Kode tidak terpakai olehnya. Lima kali salah, di sini dan di reset_kode bersama-sama, mematikan kode.
         */
        post: operations["postCekKode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/reset_kode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Atur ulang kata sandi dengan kode verifikasi
         * @description Kode terpakai, dan semua token akun berakhir. Setelah itu masuk dengan kata sandi baru.
         */
        post: operations["postResetKode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/upload_pp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unggah foto profil
         * @description JPEG, PNG, atau WebP, paling besar 5 MiB dan 40 megapiksel. Data lokasi dan kamera di dalamnya dibuang.
         */
        post: operations["postUploadPp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/hapus_pp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hapus foto profil
         * @description Boleh diulang: tanpa foto pun jawabannya sama.
         */
        post: operations["postHapusPp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/cek_sl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Periksa nomor sambungan
         * @description Nama dan alamat selalu tersamar. Banyak pemeriksaan per jam dibatasi.
         */
        post: operations["postCekSl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/confirm_sl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Daftarkan sambungan ke akun
         * @description Dengan bukti yang benar (no_hp_terdaftar, total_tagihan_terakhir, atau stand_akhir) akun menjadi PEMILIK dan melihat data lengkap; tanpa bukti menjadi PEMBAYAR. Setiap bukti yang dikirim harus benar; bukti yang salah dibatasi per jam. PEMBAYAR yang mengirim bukti yang benar menjadi PEMILIK: 200. Paling banyak 20 sambungan per akun.
         */
        post: operations["postConfirmSl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/hapus_sl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hapus sambungan dari akun
         * @description Tidak selama akun mempunyai pembayaran terbuka untuk tagihan sambungan itu.
         */
        post: operations["postHapusSl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/daftar_sl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sambungan di akun
         * @description Semua sambungan yang terdaftar di akun, yang pertama didaftarkan lebih dulu.
         */
        get: operations["getDaftarSl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/history/{sl}/{periode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Riwayat tagihan
         * @description Semua tagihan satu bulan, satu tahun, atau seluruhnya, terbaru lebih dahulu; paling banyak 600 tagihan terbaru. Untuk PEMBAYAR, nama dan alamat disamarkan dan pemakaian tidak ditampilkan.
         */
        get: operations["getHistoryBySlAndPeriode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/tagihan/{sl}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tagihan yang belum lunas
         * @description Denda dan meterai dihitung pada hari ini. Bila tidak ada tagihan: 200 dengan total 0.
         */
        get: operations["getTagihanBySl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/berkas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Baca berkas
         * @description Berkas yang diunggah akun sendiri (butuh token), atau gambar yang terbuka untuk umum. Berkas lain dijawab 404, ada atau tidak ada.
         */
        get: operations["getBerkasById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/cek_wipay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saldo WiPay
         * @description Dompet dibuat saat pertama kali dilihat.
         */
        post: operations["postCekWipay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/atur_pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Atur PIN WiPay
         * @description Memasang atau mengganti PIN, dengan kata sandi akun. PIN diminta pada setiap pembayaran WIPAY.
         */
        post: operations["postAturPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/request_pembayaran": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Minta pembayaran
         * @description Tanpa periode dan id_tagihan: semua tagihan yang belum lunas. Jumlahnya dibekukan sampai kadaluarsa_pada. Dengan Idempotency-Key, permintaan ulang mendapat pembayaran yang sama.
         */
        post: operations["postRequestPembayaran"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/cek_pembayaran": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Periksa pembayaran
         * @description Pembayaran milik akun, dengan status terakhir dan rincian tagihannya.
         */
        post: operations["postCekPembayaran"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/cek_transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Periksa apakah transfer sudah masuk
         * @description Apakah mutasi bank yang cocok dengan pembayaran ini sudah ditemukan. Sampai ada, `ditemukan` bernilai false.
         */
        post: operations["postCekTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/batal_pembayaran": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Batalkan pembayaran
         * @description Hanya selama belum dibayar. Diulang: jawaban yang sama.
         */
        post: operations["postBatalPembayaran"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/confirm_pembayaran": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Konfirmasi pembayaran
         * @description TRANSFER: memberi tahu bahwa sudah ditransfer; pembayaran menunggu bank. WIPAY: membayar dari dompet dengan PIN.
         */
        post: operations["postConfirmPembayaran"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/upload_bukti_transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Kirim bukti transfer
         * @description Membantu petugas; pembayaran menjadi DIBAYAR setelah uangnya terlihat di rekening.
         */
        post: operations["postUploadBuktiTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/history_bayar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Riwayat pembayaran
         * @description Pembayaran yang sudah DIBAYAR, yang terakhir dibayar dahulu.
         */
        post: operations["postHistoryBayar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/pembayaran": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Daftar pembayaran
         * @description Pembayaran dalam keadaan apa pun, yang terbaru dahulu.
         */
        get: operations["getPembayaran"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/resi/{no_resi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Unduh resi
         * @description Resi pembayaran sendiri sebagai PDF, dengan kode QR yang membuktikan keasliannya.
         */
        get: operations["getResiByNoResi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/verifikasi_resi/{no_resi}/{tanda}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Periksa keaslian resi
         * @description Alamat yang ada di kode QR pada resi. Bandingkan isinya dengan resi yang Anda pegang.
         */
        get: operations["getVerifikasiResiByNoResiAndTanda"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/upload_catat_meter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Kirim foto meter
         * @description Kapan saja, dengan atau tanpa angka meter. Petugas memeriksanya. Tanpa periode: periode yang jadwalnya sedang dibuka, atau bulan ini. Hanya pemilik sambungan.
         */
        post: operations["postUploadCatatMeter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/upload_baca_mandiri": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Kirim hasil baca mandiri
         * @description Jawaban atas order, atau atas sl dan periode (tanpa periode: yang sedang dibuka), yang ordernya dibuatkan bila belum ada. Petugas memeriksanya. Hanya pemilik sambungan.
         */
        post: operations["postUploadBacaMandiri"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/jadwal_catat_meter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Jadwal baca mandiri
         * @description Jadwal yang sedang dibuka, yang berikutnya, dan yang terakhir; tanpa sl: dari semua sambungan akun.
         */
        post: operations["postJadwalCatatMeter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/request_order_baca_mandiri": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Minta order baca mandiri
         * @description Selama jadwalnya dibuka; tanpa periode: jadwal yang sedang dibuka. Permintaan ulang menemukan order yang sama. Hanya pemilik sambungan.
         */
        post: operations["postRequestOrderBacaMandiri"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/jenis_laporan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Jenis laporan gangguan
         * @description Yang dapat dilaporkan sekarang, dalam urutan untuk ditampilkan.
         */
        post: operations["postJenisLaporan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/history_gangguan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Riwayat laporan gangguan
         * @description Laporan akun sendiri, yang terbaru dahulu.
         */
        post: operations["postHistoryGangguan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/upload_gangguan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Laporkan gangguan
         * @description Apakah foto dan lokasi wajib, disebut oleh jenis_laporan. Tanpa latitude dan longitude dipakai lokasi di dalam foto. Kiriman ulang dengan client_uuid yang sama menjawab laporan yang pertama.
         */
        post: operations["postUploadGangguan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/batal_laporan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Batalkan laporan
         * @description Selama belum dikerjakan. Kiriman ulang menjawab sama.
         */
        post: operations["postBatalLaporan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/buka_laporan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buka kembali laporan
         * @description Dalam 7 hari setelah selesai, bila gangguannya belum hilang. Kiriman ulang menjawab sama.
         */
        post: operations["postBukaLaporan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/nilai_laporan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Nilai penanganan laporan
         * @description Setelah selesai; nilai yang baru menggantikan yang lama.
         */
        post: operations["postNilaiLaporan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/upload_pasang_baru": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ajukan sambungan baru
         * @description Nama, NIK, nomor HP, dan surel yang tidak diisi diambil dari akun. Kiriman ulang dengan client_uuid yang sama menjawab permohonan yang pertama.
         */
        post: operations["postUploadPasangBaru"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/riwayat_pasang": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Riwayat pasang baru
         * @description Permohonan akun sendiri, yang terbaru dahulu. Selama MENUNGGU_PEMBAYARAN, bayar id_tagihan dengan request_pembayaran.
         */
        post: operations["postRiwayatPasang"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/batal_pasang": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Batalkan permohonan
         * @description Selama biayanya belum dibayar. Kiriman ulang menjawab sama.
         */
        post: operations["postBatalPasang"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/promo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Promo yang sedang berlaku
         * @description Yang terbaru lebih dulu. Tanpa promo, `data` adalah daftar kosong.
         */
        post: operations["postPromo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Periksa layanan
         * @description 200 selama proses melayani, dengan atau tanpa basis data.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Setiap kesalahan. */
        Error: {
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
            /** @description Hanya bila ada: apa yang menghalangi. */
            data?: unknown;
        };
    };
    responses: {
        /** @description `USERNAME_SUDAH_DIPAKAI`, `EMAIL_SUDAH_DIPAKAI`, `NO_HP_SUDAH_DIPAKAI` */
        UsernameSudahDipakaiOrEmailSudahDipakaiOrNoHpSudahDipakai: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `TERLALU_BANYAK_PERMINTAAN` */
        TerlaluBanyakPermintaan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PERMINTAAN_TIDAK_VALID`, `JSON_TIDAK_VALID` */
        PermintaanTidakValidOrJsonTidakValid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PERMINTAAN_TERLALU_LAMBAT` */
        PermintaanTerlaluLambat: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `HEADER_TERLALU_BESAR` */
        HeaderTerlaluBesar: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `KESALAHAN_SERVER` */
        KesalahanServer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `LAYANAN_TIDAK_TERSEDIA` */
        LayananTidakTersedia: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `BERKAS_TERLALU_BESAR` */
        BerkasTerlaluBesar: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `TIPE_BERKAS_TIDAK_DIDUKUNG` */
        TipeBerkasTidakDidukung: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `VALIDASI_GAGAL` */
        ValidasiGagal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `LOGIN_GAGAL` */
        LoginGagal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `AKUN_NONAKTIF` */
        AkunNonaktif: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `TIDAK_TEROTENTIKASI`, `TOKEN_KADALUARSA` */
        TidakTerotentikasiOrTokenKadaluarsa: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `EMAIL_SUDAH_DIPAKAI`, `NO_HP_SUDAH_DIPAKAI` */
        EmailSudahDipakaiOrNoHpSudahDipakai: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `TIDAK_TEROTENTIKASI`, `TOKEN_KADALUARSA`, `PASSWORD_LAMA_SALAH` */
        TidakTerotentikasiOrTokenKadaluarsaOrPasswordLamaSalah: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PERMINTAAN_TIDAK_VALID` */
        PermintaanTidakValid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `KODE_SALAH`, `KODE_KADALUARSA`, `VALIDASI_GAGAL` */
        KodeSalahOrKodeKadaluarsaOrValidasiGagal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `SL_TIDAK_DITEMUKAN` */
        SlTidakDitemukan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `SL_SUDAH_TERDAFTAR`, `SL_DICABUT` */
        SlSudahTerdaftarOrSlDicabut: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `BUKTI_SALAH`, `BATAS_SL_TERCAPAI`, `VALIDASI_GAGAL` */
        BuktiSalahOrBatasSlTercapaiOrValidasiGagal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PEMBAYARAN_MASIH_TERBUKA` */
        PembayaranMasihTerbuka: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `TIDAK_DITEMUKAN` */
        TidakDitemukan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `TIDAK_TEROTENTIKASI`, `TOKEN_KADALUARSA`, `PASSWORD_SALAH` */
        TidakTerotentikasiOrTokenKadaluarsaOrPasswordSalah: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `SL_TIDAK_DITEMUKAN`, `TAGIHAN_TIDAK_DITEMUKAN` */
        SlTidakDitemukanOrTagihanTidakDitemukan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `TAGIHAN_SUDAH_LUNAS`, `PEMBAYARAN_MASIH_TERBUKA`, `TUNGGAKAN_LAMA_BELUM_DIPILIH`, `METODE_TIDAK_TERSEDIA`, `KUNCI_SUDAH_DIPAKAI` */
        TagihanSudahLunasOrPembayaranMasihTerbukaOrTunggakanLamaBelumDipilihOrMetodeTidakTersediaOrKunciSudahDipakai: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PEMBAYARAN_TIDAK_DITEMUKAN` */
        PembayaranTidakDitemukan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `STATUS_TIDAK_SESUAI` */
        StatusTidakSesuai: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `AKUN_NONAKTIF`, `DOMPET_DIBEKUKAN` */
        AkunNonaktifOrDompetDibekukan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `SALDO_TIDAK_CUKUP` */
        SaldoTidakCukup: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `STATUS_TIDAK_SESUAI`, `PIN_BELUM_DIATUR`, `METODE_TIDAK_TERSEDIA` */
        StatusTidakSesuaiOrPinBelumDiaturOrMetodeTidakTersedia: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PIN_SALAH`, `VALIDASI_GAGAL` */
        PinSalahOrValidasiGagal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `STATUS_TIDAK_SESUAI`, `BUKTI_TERLALU_BANYAK` */
        StatusTidakSesuaiOrBuktiTerlaluBanyak: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `RESI_TIDAK_DITEMUKAN` */
        ResiTidakDitemukan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `AKUN_NONAKTIF`, `AKSES_DITOLAK` */
        AkunNonaktifOrAksesDitolak: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `SL_TIDAK_DITEMUKAN`, `ORDER_TIDAK_DITEMUKAN` */
        SlTidakDitemukanOrOrderTidakDitemukan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `KADALUARSA`, `JADWAL_BELUM_DIBUKA`, `SUDAH_DIKIRIM`, `SUDAH_DIBACA`, `ORDER_DITOLAK` */
        KadaluarsaOrJadwalBelumDibukaOrSudahDikirimOrSudahDibacaOrOrderDitolak: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `JADWAL_BELUM_DIBUKA`, `JADWAL_SUDAH_DITUTUP`, `SUDAH_DIBACA` */
        JadwalBelumDibukaOrJadwalSudahDitutupOrSudahDibaca: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `LAPORAN_TIDAK_DITEMUKAN` */
        LaporanTidakDitemukan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `STATUS_TIDAK_SESUAI`, `MASA_BUKA_LAPORAN_HABIS` */
        StatusTidakSesuaiOrMasaBukaLaporanHabis: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PERMOHONAN_TIDAK_DITEMUKAN` */
        PermohonanTidakDitemukan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `STATUS_TIDAK_SESUAI`, `PEMBAYARAN_MASIH_TERBUKA` */
        StatusTidakSesuaiOrPembayaranMasihTerbuka: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The request's id, yours if you sent one; it is in the log and the audit trail too. */
        RequestId: string;
        /** @description Seconds after which a repeat makes sense. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postDaftar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "wulan.contoh",
                 *       "password": "kata sandi yang panjang",
                 *       "nama": "Wulan Contoh",
                 *       "email": "wulan@example.com",
                 *       "no_hp": "0812-3456-7890"
                 *     }
                 */
                "application/json": {
                    /** @description Nama pengguna: 3-30 karakter dari a-z, 0-9, titik, garis bawah; huruf besar dikecilkan. */
                    username: string;
                    /** @description Kata sandi baru, paling sedikit 8 karakter. */
                    password: string;
                    /** @description Nama lengkap. */
                    nama: string;
                    /** @description Alamat surel; dapat dipakai untuk masuk. */
                    email?: string | null;
                    /** @description Nomor HP Indonesia dalam bentuk apa pun; dapat dipakai untuk masuk. */
                    no_hp?: string | null;
                    /** @description Alamat. */
                    alamat?: string | null;
                    /** @description Nomor induk kependudukan, 16 angka. Selalu ditampilkan tersamar. */
                    nik?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Pendaftaran berhasil. Selamat datang.",
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl",
                     *         "tipe_token": "Bearer",
                     *         "berlaku_detik": 2592000,
                     *         "akun": {
                     *           "id_akun": 12,
                     *           "username": "wulan.contoh",
                     *           "nama": "Wulan Contoh",
                     *           "email": "wulan@example.com",
                     *           "no_hp": "+6281234567890",
                     *           "alamat": "Jl. Melati No. 12",
                     *           "nik": "************1234",
                     *           "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                     *           "jumlah_sl": 1,
                     *           "dibuat_pada": "2026-11-21T14:05:00+07:00"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl",
                         *       "tipe_token": "Bearer",
                         *       "berlaku_detik": 2592000,
                         *       "akun": {
                         *         "id_akun": 12,
                         *         "username": "wulan.contoh",
                         *         "nama": "Wulan Contoh",
                         *         "email": "wulan@example.com",
                         *         "no_hp": "+6281234567890",
                         *         "alamat": "Jl. Melati No. 12",
                         *         "nik": "************1234",
                         *         "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                         *         "jumlah_sl": 1,
                         *         "dibuat_pada": "2026-11-21T14:05:00+07:00"
                         *       }
                         *     }
                         */
                        data: {
                            /** @description Kirim sebagai Authorization: Bearer <token>. */
                            token: string;
                            /** @enum {string} */
                            tipe_token: "Bearer";
                            /** @description Lama token berlaku, detik. */
                            berlaku_detik: number;
                            /**
                             * @example {
                             *       "id_akun": 12,
                             *       "username": "wulan.contoh",
                             *       "nama": "Wulan Contoh",
                             *       "email": "wulan@example.com",
                             *       "no_hp": "+6281234567890",
                             *       "alamat": "Jl. Melati No. 12",
                             *       "nik": "************1234",
                             *       "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                             *       "jumlah_sl": 1,
                             *       "dibuat_pada": "2026-11-21T14:05:00+07:00"
                             *     }
                             */
                            akun: {
                                /** @description Nomor akun. */
                                id_akun: number;
                                /** @description Nama pengguna. */
                                username: string;
                                /** @description Nama lengkap. */
                                nama: string;
                                /** @description Alamat surel. */
                                email: string | null;
                                /** @description Nomor HP, diawali +62. */
                                no_hp: string | null;
                                /** @description Alamat. */
                                alamat: string | null;
                                /** @description NIK; hanya empat angka terakhir yang tampak. */
                                nik: string | null;
                                /** @description Foto profil, di bawah alamat layanan ini. */
                                foto_profil_url: string | null;
                                /** @description Banyak sambungan yang terdaftar di akun. */
                                jumlah_sl: number;
                                /**
                                 * @description Kapan akun dibuat.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                dibuat_pada: string;
                            };
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["UsernameSudahDipakaiOrEmailSudahDipakaiOrNoHpSudahDipakai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "wulan.contoh",
                 *       "password": "kata sandi yang panjang"
                 *     }
                 */
                "application/json": {
                    /** @description Nama pengguna, alamat surel, atau nomor HP. */
                    username: string;
                    /** @description Kata sandi, seperti diketik. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Berhasil masuk.",
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl",
                     *         "tipe_token": "Bearer",
                     *         "berlaku_detik": 2592000,
                     *         "akun": {
                     *           "id_akun": 12,
                     *           "username": "wulan.contoh",
                     *           "nama": "Wulan Contoh",
                     *           "email": "wulan@example.com",
                     *           "no_hp": "+6281234567890",
                     *           "alamat": "Jl. Melati No. 12",
                     *           "nik": "************1234",
                     *           "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                     *           "jumlah_sl": 1,
                     *           "dibuat_pada": "2026-11-21T14:05:00+07:00"
                     *         },
                     *         "daftar_sl": [
                     *           {
                     *             "sl": "0100123456",
                     *             "no_pelanggan": "0100123456",
                     *             "nama": "Wulan Contoh",
                     *             "alamat": "Jl. Melati No. 12",
                     *             "kode_golongan": "RT-A",
                     *             "golongan": "Rumah tangga A",
                     *             "wilayah": "UTARA",
                     *             "no_meter": "M-12345",
                     *             "status_sl": "AKTIF",
                     *             "hubungan": "PEMILIK",
                     *             "label": "Rumah",
                     *             "jumlah_lembar": 1,
                     *             "total_tunggakan": 47300,
                     *             "terdaftar_pada": "2026-11-21T08:00:00+07:00"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
                            /**
                             * @description Kirim sebagai Authorization: Bearer <token>.
                             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl
                             */
                            token: string;
                            /** @enum {string} */
                            tipe_token: "Bearer";
                            /**
                             * @description Lama token berlaku, detik.
                             * @example 2592000
                             */
                            berlaku_detik: number;
                            /**
                             * @example {
                             *       "id_akun": 12,
                             *       "username": "wulan.contoh",
                             *       "nama": "Wulan Contoh",
                             *       "email": "wulan@example.com",
                             *       "no_hp": "+6281234567890",
                             *       "alamat": "Jl. Melati No. 12",
                             *       "nik": "************1234",
                             *       "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                             *       "jumlah_sl": 1,
                             *       "dibuat_pada": "2026-11-21T14:05:00+07:00"
                             *     }
                             */
                            akun: {
                                /** @description Nomor akun. */
                                id_akun: number;
                                /** @description Nama pengguna. */
                                username: string;
                                /** @description Nama lengkap. */
                                nama: string;
                                /** @description Alamat surel. */
                                email: string | null;
                                /** @description Nomor HP, diawali +62. */
                                no_hp: string | null;
                                /** @description Alamat. */
                                alamat: string | null;
                                /** @description NIK; hanya empat angka terakhir yang tampak. */
                                nik: string | null;
                                /** @description Foto profil, di bawah alamat layanan ini. */
                                foto_profil_url: string | null;
                                /** @description Banyak sambungan yang terdaftar di akun. */
                                jumlah_sl: number;
                                /**
                                 * @description Kapan akun dibuat.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                dibuat_pada: string;
                            };
                            /** @description Sambungan yang terdaftar di akun. */
                            daftar_sl: {
                                /** @description Nomor sambungan (SL). */
                                sl: string;
                                /** @description Sama dengan sl. */
                                no_pelanggan: string;
                                /** @description Nama pelanggan; tersamar bagi PEMBAYAR. */
                                nama: string;
                                /** @description Alamat sambungan; tersamar bagi PEMBAYAR. */
                                alamat: string;
                                /** @description Kode golongan tarif. */
                                kode_golongan: string;
                                /** @description Nama golongan tarif. */
                                golongan: string;
                                /** @description Wilayah baca meter. */
                                wilayah: string;
                                /** @description Nomor meter air. */
                                no_meter: string | null;
                                /**
                                 * @description Status sambungan.
                                 * @enum {string}
                                 */
                                status_sl: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
                                /**
                                 * @description PEMILIK: terbukti pemilik, data lengkap; PEMBAYAR: dapat melihat jumlah tagihan dan membayar.
                                 * @enum {string}
                                 */
                                hubungan: "PEMILIK" | "PEMBAYAR";
                                /** @description Sebutan yang dipilih sendiri. */
                                label: string | null;
                                /** @description Banyak tagihan yang belum lunas. */
                                jumlah_lembar: number;
                                /** @description Jumlah tagihan yang belum lunas, termasuk denda hari ini, rupiah. */
                                total_tunggakan: number;
                                /**
                                 * @description Kapan didaftarkan di akun.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                terdaftar_pada: string;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["LoginGagal"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postLoginToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "wulan.contoh",
                 *       "password": "d4ff5fcc86bc0f5939896d477af1719f09bd93252872d49160512484580c99fd"
                 *     }
                 */
                "application/json": {
                    /** @description Nama pengguna, alamat surel, atau nomor HP. */
                    username: string;
                    /** @description SHA-256 dari kata sandi, 64 karakter heksadesimal. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Berhasil masuk.",
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl",
                     *         "tipe_token": "Bearer",
                     *         "berlaku_detik": 2592000,
                     *         "akun": {
                     *           "id_akun": 12,
                     *           "username": "wulan.contoh",
                     *           "nama": "Wulan Contoh",
                     *           "email": "wulan@example.com",
                     *           "no_hp": "+6281234567890",
                     *           "alamat": "Jl. Melati No. 12",
                     *           "nik": "************1234",
                     *           "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                     *           "jumlah_sl": 1,
                     *           "dibuat_pada": "2026-11-21T14:05:00+07:00"
                     *         },
                     *         "daftar_sl": [
                     *           {
                     *             "sl": "0100123456",
                     *             "no_pelanggan": "0100123456",
                     *             "nama": "Wulan Contoh",
                     *             "alamat": "Jl. Melati No. 12",
                     *             "kode_golongan": "RT-A",
                     *             "golongan": "Rumah tangga A",
                     *             "wilayah": "UTARA",
                     *             "no_meter": "M-12345",
                     *             "status_sl": "AKTIF",
                     *             "hubungan": "PEMILIK",
                     *             "label": "Rumah",
                     *             "jumlah_lembar": 1,
                     *             "total_tunggakan": 47300,
                     *             "terdaftar_pada": "2026-11-21T08:00:00+07:00"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
                            /**
                             * @description Kirim sebagai Authorization: Bearer <token>.
                             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl
                             */
                            token: string;
                            /** @enum {string} */
                            tipe_token: "Bearer";
                            /**
                             * @description Lama token berlaku, detik.
                             * @example 2592000
                             */
                            berlaku_detik: number;
                            /**
                             * @example {
                             *       "id_akun": 12,
                             *       "username": "wulan.contoh",
                             *       "nama": "Wulan Contoh",
                             *       "email": "wulan@example.com",
                             *       "no_hp": "+6281234567890",
                             *       "alamat": "Jl. Melati No. 12",
                             *       "nik": "************1234",
                             *       "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                             *       "jumlah_sl": 1,
                             *       "dibuat_pada": "2026-11-21T14:05:00+07:00"
                             *     }
                             */
                            akun: {
                                /** @description Nomor akun. */
                                id_akun: number;
                                /** @description Nama pengguna. */
                                username: string;
                                /** @description Nama lengkap. */
                                nama: string;
                                /** @description Alamat surel. */
                                email: string | null;
                                /** @description Nomor HP, diawali +62. */
                                no_hp: string | null;
                                /** @description Alamat. */
                                alamat: string | null;
                                /** @description NIK; hanya empat angka terakhir yang tampak. */
                                nik: string | null;
                                /** @description Foto profil, di bawah alamat layanan ini. */
                                foto_profil_url: string | null;
                                /** @description Banyak sambungan yang terdaftar di akun. */
                                jumlah_sl: number;
                                /**
                                 * @description Kapan akun dibuat.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                dibuat_pada: string;
                            };
                            /** @description Sambungan yang terdaftar di akun. */
                            daftar_sl: {
                                /** @description Nomor sambungan (SL). */
                                sl: string;
                                /** @description Sama dengan sl. */
                                no_pelanggan: string;
                                /** @description Nama pelanggan; tersamar bagi PEMBAYAR. */
                                nama: string;
                                /** @description Alamat sambungan; tersamar bagi PEMBAYAR. */
                                alamat: string;
                                /** @description Kode golongan tarif. */
                                kode_golongan: string;
                                /** @description Nama golongan tarif. */
                                golongan: string;
                                /** @description Wilayah baca meter. */
                                wilayah: string;
                                /** @description Nomor meter air. */
                                no_meter: string | null;
                                /**
                                 * @description Status sambungan.
                                 * @enum {string}
                                 */
                                status_sl: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
                                /**
                                 * @description PEMILIK: terbukti pemilik, data lengkap; PEMBAYAR: dapat melihat jumlah tagihan dan membayar.
                                 * @enum {string}
                                 */
                                hubungan: "PEMILIK" | "PEMBAYAR";
                                /** @description Sebutan yang dipilih sendiri. */
                                label: string | null;
                                /** @description Banyak tagihan yang belum lunas. */
                                jumlah_lembar: number;
                                /** @description Jumlah tagihan yang belum lunas, termasuk denda hari ini, rupiah. */
                                total_tunggakan: number;
                                /**
                                 * @description Kapan didaftarkan di akun.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                terdaftar_pada: string;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["LoginGagal"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postUpdateAkun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "alamat": "Jl. Kenanga No. 7"
                 *     }
                 */
                "application/json": {
                    /** @description Nama lengkap. */
                    nama?: string;
                    /** @description Alamat surel; dapat dipakai untuk masuk. */
                    email?: string | null;
                    /** @description Nomor HP Indonesia dalam bentuk apa pun; dapat dipakai untuk masuk. */
                    no_hp?: string | null;
                    /** @description Alamat. */
                    alamat?: string | null;
                    /** @description Nomor induk kependudukan, 16 angka. Selalu ditampilkan tersamar. */
                    nik?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Data akun sudah diperbarui.",
                     *       "data": {
                     *         "id_akun": 12,
                     *         "username": "wulan.contoh",
                     *         "nama": "Wulan Contoh",
                     *         "email": "wulan@example.com",
                     *         "no_hp": "+6281234567890",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "nik": "************1234",
                     *         "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                     *         "jumlah_sl": 1,
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_akun": 12,
                         *       "username": "wulan.contoh",
                         *       "nama": "Wulan Contoh",
                         *       "email": "wulan@example.com",
                         *       "no_hp": "+6281234567890",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "nik": "************1234",
                         *       "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                         *       "jumlah_sl": 1,
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00"
                         *     }
                         */
                        data: {
                            /** @description Nomor akun. */
                            id_akun: number;
                            /** @description Nama pengguna. */
                            username: string;
                            /** @description Nama lengkap. */
                            nama: string;
                            /** @description Alamat surel. */
                            email: string | null;
                            /** @description Nomor HP, diawali +62. */
                            no_hp: string | null;
                            /** @description Alamat. */
                            alamat: string | null;
                            /** @description NIK; hanya empat angka terakhir yang tampak. */
                            nik: string | null;
                            /** @description Foto profil, di bawah alamat layanan ini. */
                            foto_profil_url: string | null;
                            /** @description Banyak sambungan yang terdaftar di akun. */
                            jumlah_sl: number;
                            /**
                             * @description Kapan akun dibuat.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["EmailSudahDipakaiOrNoHpSudahDipakai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postUpdatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password_lama": "kata sandi yang panjang",
                 *       "password_baru": "kata sandi yang lebih panjang"
                 *     }
                 */
                "application/json": {
                    /** @description Kata sandi sekarang. */
                    password_lama: string;
                    /** @description Kata sandi baru, paling sedikit 8 karakter. */
                    password_baru: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Kata sandi sudah diganti.",
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl",
                     *         "tipe_token": "Bearer",
                     *         "berlaku_detik": 2592000
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl",
                         *       "tipe_token": "Bearer",
                         *       "berlaku_detik": 2592000
                         *     }
                         */
                        data: {
                            /** @description Kirim sebagai Authorization: Bearer <token>. */
                            token: string;
                            /** @enum {string} */
                            tipe_token: "Bearer";
                            /** @description Lama token berlaku, detik. */
                            berlaku_detik: number;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsaOrPasswordLamaSalah"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    getAkun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Data akun ditemukan.",
                     *       "data": {
                     *         "id_akun": 12,
                     *         "username": "wulan.contoh",
                     *         "nama": "Wulan Contoh",
                     *         "email": "wulan@example.com",
                     *         "no_hp": "+6281234567890",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "nik": "************1234",
                     *         "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                     *         "jumlah_sl": 1,
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_akun": 12,
                         *       "username": "wulan.contoh",
                         *       "nama": "Wulan Contoh",
                         *       "email": "wulan@example.com",
                         *       "no_hp": "+6281234567890",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "nik": "************1234",
                         *       "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
                         *       "jumlah_sl": 1,
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00"
                         *     }
                         */
                        data: {
                            /** @description Nomor akun. */
                            id_akun: number;
                            /** @description Nama pengguna. */
                            username: string;
                            /** @description Nama lengkap. */
                            nama: string;
                            /** @description Alamat surel. */
                            email: string | null;
                            /** @description Nomor HP, diawali +62. */
                            no_hp: string | null;
                            /** @description Alamat. */
                            alamat: string | null;
                            /** @description NIK; hanya empat angka terakhir yang tampak. */
                            nik: string | null;
                            /** @description Foto profil, di bawah alamat layanan ini. */
                            foto_profil_url: string | null;
                            /** @description Banyak sambungan yang terdaftar di akun. */
                            jumlah_sl: number;
                            /**
                             * @description Kapan akun dibuat.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postBuatKode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "wulan.contoh"
                 *     }
                 */
                "application/json": {
                    /** @description Nama pengguna, alamat surel, atau nomor HP. */
                    username: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Jika akun tersebut ada dan memiliki alamat surel, kode verifikasi sudah dikirim. Periksa kotak masuk Anda.",
                     *       "data": {
                     *         "tujuan_tersamar": "w***@***",
                     *         "berlaku_detik": 600,
                     *         "kirim_ulang_detik": 60
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "tujuan_tersamar": "w***@***",
                         *       "berlaku_detik": 600,
                         *       "kirim_ulang_detik": 60
                         *     }
                         */
                        data: {
                            /** @description Ke mana kode dikirim bila akunnya ada dan memiliki alamat surel. */
                            tujuan_tersamar: string;
                            /** @description Lama kode berlaku, detik. */
                            berlaku_detik: number;
                            /** @description Baru setelah ini kode lain dikirim, detik. */
                            kirim_ulang_detik: number;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postCekKode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "wulan.contoh",
                 *       "kode": "042137"
                 *     }
                 */
                "application/json": {
                    /** @description Nama pengguna, alamat surel, atau nomor HP. */
                    username: string;
                    /** @description Kode verifikasi dari surel, 6 angka. */
                    kode: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Kode verifikasi benar.",
                     *       "data": {
                     *         "valid": true,
                     *         "sisa_detik": 540
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "valid": true,
                         *       "sisa_detik": 540
                         *     }
                         */
                        data: {
                            /** @enum {boolean} */
                            valid: true;
                            /** @description Berapa lama lagi kode berlaku, detik. */
                            sisa_detik: number;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["KodeSalahOrKodeKadaluarsaOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postResetKode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "wulan.contoh",
                 *       "kode": "042137",
                 *       "password_baru": "kata sandi yang lebih panjang"
                 *     }
                 */
                "application/json": {
                    /** @description Nama pengguna, alamat surel, atau nomor HP. */
                    username: string;
                    /** @description Kode verifikasi dari surel, 6 angka. */
                    kode: string;
                    /** @description Kata sandi baru, paling sedikit 8 karakter. */
                    password_baru: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Kata sandi sudah diatur ulang. Silakan masuk dengan kata sandi baru.",
                     *       "data": {
                     *         "diubah": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "diubah": true
                         *     }
                         */
                        data: {
                            /** @enum {boolean} */
                            diubah: true;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["KodeSalahOrKodeKadaluarsaOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postUploadPp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "foto": "data:image/png;base64,iVBORw0KGgo="
                 *     }
                 */
                "application/json": {
                    /** @description JPEG, PNG, atau WebP: base64 atau data: URI, paling besar 5 MiB. */
                    foto: string;
                    /** @description Kunci unggahan buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
                    client_uuid?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Foto profil sudah disimpan.",
                     *       "data": {
                     *         "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "foto_profil_url": "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx"
                         *     }
                         */
                        data: {
                            /** @description Di bawah alamat layanan ini; butuh token. */
                            foto_profil_url: string;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postHapusPp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Foto profil sudah dihapus.",
                     *       "data": {
                     *         "dihapus": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "dihapus": true
                         *     }
                         */
                        data: {
                            /** @enum {boolean} */
                            dihapus: true;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postCekSl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sl": "0100123456"
                 *     }
                 */
                "application/json": {
                    /** @description Nomor sambungan (SL). */
                    sl: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Nomor sambungan ditemukan.",
                     *       "data": {
                     *         "valid": true,
                     *         "sl": "0100123456",
                     *         "nama": "W**** C*****",
                     *         "alamat": "Jl. M***** No. **",
                     *         "golongan": "Rumah tangga A",
                     *         "status_sl": "AKTIF",
                     *         "sudah_terdaftar": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "valid": true,
                         *       "sl": "0100123456",
                         *       "nama": "W**** C*****",
                         *       "alamat": "Jl. M***** No. **",
                         *       "golongan": "Rumah tangga A",
                         *       "status_sl": "AKTIF",
                         *       "sudah_terdaftar": false
                         *     }
                         */
                        data: {
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
                            /**
                             * @description Status sambungan.
                             * @enum {string}
                             */
                            status_sl: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
                            /** @description Sudah terdaftar di akun ini. */
                            sudah_terdaftar: boolean;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postConfirmSl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Nomor sambungan (SL). */
                    sl: string;
                    /** @description Sebutan sendiri, misalnya Rumah. */
                    label?: string | null;
                    /** @description Bukti: nomor HP pelanggan yang terdaftar di sambungan. */
                    no_hp_terdaftar?: string | null;
                    /** @description Bukti: jumlah tagihan terakhir, rupiah, dengan atau tanpa denda. */
                    total_tagihan_terakhir?: number | null;
                    /** @description Bukti: angka meter pada pembacaan terakhir, m³. */
                    stand_akhir?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Sambungan berhasil didaftarkan.",
                     *       "data": {
                     *         "sl": "0100123456",
                     *         "no_pelanggan": "0100123456",
                     *         "nama": "Wulan Contoh",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "kode_golongan": "RT-A",
                     *         "golongan": "Rumah tangga A",
                     *         "wilayah": "UTARA",
                     *         "no_meter": "M-12345",
                     *         "status_sl": "AKTIF",
                     *         "hubungan": "PEMILIK",
                     *         "label": "Rumah",
                     *         "jumlah_lembar": 1,
                     *         "total_tunggakan": 47300,
                     *         "terdaftar_pada": "2026-11-21T08:00:00+07:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "sl": "0100123456",
                         *       "no_pelanggan": "0100123456",
                         *       "nama": "Wulan Contoh",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "kode_golongan": "RT-A",
                         *       "golongan": "Rumah tangga A",
                         *       "wilayah": "UTARA",
                         *       "no_meter": "M-12345",
                         *       "status_sl": "AKTIF",
                         *       "hubungan": "PEMILIK",
                         *       "label": "Rumah",
                         *       "jumlah_lembar": 1,
                         *       "total_tunggakan": 47300,
                         *       "terdaftar_pada": "2026-11-21T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            /** @description Nomor sambungan (SL). */
                            sl: string;
                            /** @description Sama dengan sl. */
                            no_pelanggan: string;
                            /** @description Nama pelanggan; tersamar bagi PEMBAYAR. */
                            nama: string;
                            /** @description Alamat sambungan; tersamar bagi PEMBAYAR. */
                            alamat: string;
                            /** @description Kode golongan tarif. */
                            kode_golongan: string;
                            /** @description Nama golongan tarif. */
                            golongan: string;
                            /** @description Wilayah baca meter. */
                            wilayah: string;
                            /** @description Nomor meter air. */
                            no_meter: string | null;
                            /**
                             * @description Status sambungan.
                             * @enum {string}
                             */
                            status_sl: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
                            /**
                             * @description PEMILIK: terbukti pemilik, data lengkap; PEMBAYAR: dapat melihat jumlah tagihan dan membayar.
                             * @enum {string}
                             */
                            hubungan: "PEMILIK" | "PEMBAYAR";
                            /** @description Sebutan yang dipilih sendiri. */
                            label: string | null;
                            /** @description Banyak tagihan yang belum lunas. */
                            jumlah_lembar: number;
                            /** @description Jumlah tagihan yang belum lunas, termasuk denda hari ini, rupiah. */
                            total_tunggakan: number;
                            /**
                             * @description Kapan didaftarkan di akun.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            terdaftar_pada: string;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Sambungan berhasil didaftarkan.",
                     *       "data": {
                     *         "sl": "0100123456",
                     *         "no_pelanggan": "0100123456",
                     *         "nama": "Wulan Contoh",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "kode_golongan": "RT-A",
                     *         "golongan": "Rumah tangga A",
                     *         "wilayah": "UTARA",
                     *         "no_meter": "M-12345",
                     *         "status_sl": "AKTIF",
                     *         "hubungan": "PEMILIK",
                     *         "label": "Rumah",
                     *         "jumlah_lembar": 1,
                     *         "total_tunggakan": 47300,
                     *         "terdaftar_pada": "2026-11-21T08:00:00+07:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "sl": "0100123456",
                         *       "no_pelanggan": "0100123456",
                         *       "nama": "Wulan Contoh",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "kode_golongan": "RT-A",
                         *       "golongan": "Rumah tangga A",
                         *       "wilayah": "UTARA",
                         *       "no_meter": "M-12345",
                         *       "status_sl": "AKTIF",
                         *       "hubungan": "PEMILIK",
                         *       "label": "Rumah",
                         *       "jumlah_lembar": 1,
                         *       "total_tunggakan": 47300,
                         *       "terdaftar_pada": "2026-11-21T08:00:00+07:00"
                         *     }
                         */
                        data: {
                            /** @description Nomor sambungan (SL). */
                            sl: string;
                            /** @description Sama dengan sl. */
                            no_pelanggan: string;
                            /** @description Nama pelanggan; tersamar bagi PEMBAYAR. */
                            nama: string;
                            /** @description Alamat sambungan; tersamar bagi PEMBAYAR. */
                            alamat: string;
                            /** @description Kode golongan tarif. */
                            kode_golongan: string;
                            /** @description Nama golongan tarif. */
                            golongan: string;
                            /** @description Wilayah baca meter. */
                            wilayah: string;
                            /** @description Nomor meter air. */
                            no_meter: string | null;
                            /**
                             * @description Status sambungan.
                             * @enum {string}
                             */
                            status_sl: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
                            /**
                             * @description PEMILIK: terbukti pemilik, data lengkap; PEMBAYAR: dapat melihat jumlah tagihan dan membayar.
                             * @enum {string}
                             */
                            hubungan: "PEMILIK" | "PEMBAYAR";
                            /** @description Sebutan yang dipilih sendiri. */
                            label: string | null;
                            /** @description Banyak tagihan yang belum lunas. */
                            jumlah_lembar: number;
                            /** @description Jumlah tagihan yang belum lunas, termasuk denda hari ini, rupiah. */
                            total_tunggakan: number;
                            /**
                             * @description Kapan didaftarkan di akun.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            terdaftar_pada: string;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["SlSudahTerdaftarOrSlDicabut"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["BuktiSalahOrBatasSlTercapaiOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postHapusSl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sl": "0100123456"
                 *     }
                 */
                "application/json": {
                    /** @description Nomor sambungan (SL). */
                    sl: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Sambungan dihapus dari akun Anda.",
                     *       "data": {
                     *         "sl": "0100123456",
                     *         "dihapus": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "sl": "0100123456",
                         *       "dihapus": true
                         *     }
                         */
                        data: {
                            /** @description Nomor sambungan (SL). */
                            sl: string;
                            /** @enum {boolean} */
                            dihapus: true;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["PembayaranMasihTerbuka"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    getDaftarSl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Daftar sambungan Anda.",
                     *       "data": [
                     *         {
                     *           "sl": "0100123456",
                     *           "no_pelanggan": "0100123456",
                     *           "nama": "Wulan Contoh",
                     *           "alamat": "Jl. Melati No. 12",
                     *           "kode_golongan": "RT-A",
                     *           "golongan": "Rumah tangga A",
                     *           "wilayah": "UTARA",
                     *           "no_meter": "M-12345",
                     *           "status_sl": "AKTIF",
                     *           "hubungan": "PEMILIK",
                     *           "label": "Rumah",
                     *           "jumlah_lembar": 1,
                     *           "total_tunggakan": 47300,
                     *           "terdaftar_pada": "2026-11-21T08:00:00+07:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
                            /** @description Nomor sambungan (SL). */
                            sl: string;
                            /** @description Sama dengan sl. */
                            no_pelanggan: string;
                            /** @description Nama pelanggan; tersamar bagi PEMBAYAR. */
                            nama: string;
                            /** @description Alamat sambungan; tersamar bagi PEMBAYAR. */
                            alamat: string;
                            /** @description Kode golongan tarif. */
                            kode_golongan: string;
                            /** @description Nama golongan tarif. */
                            golongan: string;
                            /** @description Wilayah baca meter. */
                            wilayah: string;
                            /** @description Nomor meter air. */
                            no_meter: string | null;
                            /**
                             * @description Status sambungan.
                             * @enum {string}
                             */
                            status_sl: "AKTIF" | "SEGEL" | "TUTUP_SEMENTARA" | "CABUT";
                            /**
                             * @description PEMILIK: terbukti pemilik, data lengkap; PEMBAYAR: dapat melihat jumlah tagihan dan membayar.
                             * @enum {string}
                             */
                            hubungan: "PEMILIK" | "PEMBAYAR";
                            /** @description Sebutan yang dipilih sendiri. */
                            label: string | null;
                            /** @description Banyak tagihan yang belum lunas. */
                            jumlah_lembar: number;
                            /** @description Jumlah tagihan yang belum lunas, termasuk denda hari ini, rupiah. */
                            total_tunggakan: number;
                            /**
                             * @description Kapan didaftarkan di akun.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            terdaftar_pada: string;
                        }[];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    getHistoryBySlAndPeriode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Nomor sambungan (SL) yang terdaftar pada akun Anda. */
                sl: string;
                /** @description YYYYMM, YYYY-MM, YYYY, atau semua. */
                periode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Riwayat tagihan.",
                     *       "data": [
                     *         {
                     *           "id_tagihan": 812,
                     *           "no_rekening": "202611000000812",
                     *           "jenis": "AIR",
                     *           "sl": "0101000123",
                     *           "nama": "Budi Contoh",
                     *           "alamat": "Jalan Melati 1",
                     *           "kode_golongan": "RT-A",
                     *           "golongan": "Rumah Tangga A",
                     *           "periode": "202611",
                     *           "periode_label": "November 2026",
                     *           "tanggal_terbit": "2026-12-01",
                     *           "jatuh_tempo": "2026-12-20",
                     *           "stand_awal": 1200,
                     *           "stand_akhir": 1225,
                     *           "pemakaian": 25,
                     *           "cara_baca": "PETUGAS",
                     *           "rincian_blok": [
                     *             {
                     *               "blok": 1,
                     *               "dari": 0,
                     *               "sampai": 10,
                     *               "volume": 10,
                     *               "tarif": 1100,
                     *               "jumlah": 11000
                     *             },
                     *             {
                     *               "blok": 2,
                     *               "dari": 11,
                     *               "sampai": 20,
                     *               "volume": 10,
                     *               "tarif": 1480,
                     *               "jumlah": 14800
                     *             },
                     *             {
                     *               "blok": 3,
                     *               "dari": 21,
                     *               "sampai": 30,
                     *               "volume": 5,
                     *               "tarif": 2000,
                     *               "jumlah": 10000
                     *             }
                     *           ],
                     *           "harga_air": 35800,
                     *           "biaya_beban": 5000,
                     *           "biaya_pemeliharaan": 4000,
                     *           "biaya_admin": 2500,
                     *           "retribusi": 0,
                     *           "ppn": 0,
                     *           "angsuran": 0,
                     *           "diskon": 0,
                     *           "denda": 0,
                     *           "meterai": 0,
                     *           "total_tagihan": 47300,
                     *           "status": "BELUM_LUNAS",
                     *           "tanggal_bayar": null,
                     *           "kanal_bayar": null,
                     *           "denda_berikutnya": {
                     *             "tanggal": "2026-12-21",
                     *             "denda": 4730
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
                            /** @description Nomor tagihan dalam sistem. */
                            id_tagihan: number;
                            /** @description Nomor rekening air. */
                            no_rekening: string;
                            /**
                             * @description AIR: pemakaian air; NON_AIR: lainnya.
                             * @enum {string}
                             */
                            jenis: "AIR" | "NON_AIR";
                            /** @description Nomor sambungan. */
                            sl: string | null;
                            /** @description Nama pelanggan; disamarkan untuk PEMBAYAR. */
                            nama: string;
                            /** @description Alamat; disamarkan untuk PEMBAYAR. */
                            alamat: string;
                            /** @description Kode golongan tarif. */
                            kode_golongan: string | null;
                            /** @description Nama golongan tarif. */
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
                            /**
                             * @description Cara baca; null untuk PEMBAYAR dan NON_AIR.
                             * @enum {string|null}
                             */
                            cara_baca: "PETUGAS" | "MANDIRI" | "TAKSASI" | null;
                            /** @description Harga air per blok; kosong untuk PEMBAYAR. */
                            rincian_blok: {
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
                            }[];
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
                            /** @description Rupiah. */
                            angsuran: number;
                            /** @description Rupiah, mengurangi tagihan. */
                            diskon: number;
                            /** @description Denda pada hari ini, atau yang sudah dibayar; rupiah. */
                            denda: number;
                            /** @description Meterai pada hari ini, atau yang sudah dibayar; rupiah. */
                            meterai: number;
                            /** @description Yang harus atau sudah dibayar, rupiah. */
                            total_tagihan: number;
                            /**
                             * @description Status tagihan.
                             * @enum {string}
                             */
                            status: "BELUM_LUNAS" | "DALAM_PEMBAYARAN" | "LUNAS";
                            /** @description ISO 8601 dengan offset. */
                            tanggal_bayar: string | null;
                            /**
                             * @description Cara tagihan dibayar.
                             * @enum {string|null}
                             */
                            kanal_bayar: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI" | null;
                            denda_berikutnya: {
                                /**
                                 * Format: date
                                 * @description Mulai tanggal ini.
                                 */
                                tanggal: string;
                                /** @description Denda seluruhnya sejak tanggal itu, rupiah. */
                                denda: number;
                            } | null;
                        }[];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    getTagihanBySl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Nomor sambungan (SL) yang terdaftar pada akun Anda. */
                sl: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Tagihan yang perlu dibayar.",
                     *       "data": {
                     *         "sl": "0101000123",
                     *         "nama": "Budi Contoh",
                     *         "alamat": "Jalan Melati 1",
                     *         "golongan": "Rumah Tangga A",
                     *         "jumlah_lembar": 0,
                     *         "total_tagihan": 0,
                     *         "tagihan": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "sl": "0101000123",
                         *       "nama": "Budi Contoh",
                         *       "alamat": "Jalan Melati 1",
                         *       "golongan": "Rumah Tangga A",
                         *       "jumlah_lembar": 0,
                         *       "total_tagihan": 0,
                         *       "tagihan": []
                         *     }
                         */
                        data: {
                            /** @description Nomor sambungan. */
                            sl: string;
                            /** @description Nama pelanggan; disamarkan untuk PEMBAYAR. */
                            nama: string;
                            /** @description Alamat; disamarkan untuk PEMBAYAR. */
                            alamat: string;
                            /** @description Nama golongan tarif. */
                            golongan: string;
                            /** @description Banyak tagihan yang belum lunas. */
                            jumlah_lembar: number;
                            /** @description Jumlah seluruhnya dengan denda dan meterai hari ini, rupiah. */
                            total_tagihan: number;
                            /** @description Yang belum lunas, terlama lebih dahulu. */
                            tagihan: {
                                /** @description Nomor tagihan dalam sistem. */
                                id_tagihan: number;
                                /** @description Nomor rekening air. */
                                no_rekening: string;
                                /**
                                 * @description AIR: pemakaian air; NON_AIR: lainnya.
                                 * @enum {string}
                                 */
                                jenis: "AIR" | "NON_AIR";
                                /** @description Nomor sambungan. */
                                sl: string | null;
                                /** @description Nama pelanggan; disamarkan untuk PEMBAYAR. */
                                nama: string;
                                /** @description Alamat; disamarkan untuk PEMBAYAR. */
                                alamat: string;
                                /** @description Kode golongan tarif. */
                                kode_golongan: string | null;
                                /** @description Nama golongan tarif. */
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
                                /**
                                 * @description Cara baca; null untuk PEMBAYAR dan NON_AIR.
                                 * @enum {string|null}
                                 */
                                cara_baca: "PETUGAS" | "MANDIRI" | "TAKSASI" | null;
                                /** @description Harga air per blok; kosong untuk PEMBAYAR. */
                                rincian_blok: {
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
                                }[];
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
                                /** @description Rupiah. */
                                angsuran: number;
                                /** @description Rupiah, mengurangi tagihan. */
                                diskon: number;
                                /** @description Denda pada hari ini, atau yang sudah dibayar; rupiah. */
                                denda: number;
                                /** @description Meterai pada hari ini, atau yang sudah dibayar; rupiah. */
                                meterai: number;
                                /** @description Yang harus atau sudah dibayar, rupiah. */
                                total_tagihan: number;
                                /**
                                 * @description Status tagihan.
                                 * @enum {string}
                                 */
                                status: "BELUM_LUNAS" | "DALAM_PEMBAYARAN" | "LUNAS";
                                /** @description ISO 8601 dengan offset. */
                                tanggal_bayar: string | null;
                                /**
                                 * @description Cara tagihan dibayar.
                                 * @enum {string|null}
                                 */
                                kanal_bayar: "TRANSFER" | "WIPAY" | "LOKET" | "SIMULASI" | null;
                                denda_berikutnya: {
                                    /**
                                     * Format: date
                                     * @description Mulai tanggal ini.
                                     */
                                    tanggal: string;
                                    /** @description Denda seluruhnya sejak tanggal itu, rupiah. */
                                    denda: number;
                                } | null;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    getBerkasById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Bagian terakhir dari foto_url, gambar_url, atau foto_profil_url. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["TidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postCekWipay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Saldo WiPay Anda.",
                     *       "data": {
                     *         "no_wipay": "WP4710382956",
                     *         "nama": "Budi Santoso",
                     *         "saldo": 100000,
                     *         "status": "AKTIF",
                     *         "pin_diatur": true,
                     *         "mutasi_terakhir": [
                     *           {
                     *             "waktu": "2026-11-21T14:05:00+07:00",
                     *             "jenis": "KREDIT",
                     *             "jumlah": 100000,
                     *             "keterangan": "Isi saldo, nomor bukti 0042",
                     *             "saldo_akhir": 100000
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
                            /**
                             * @description Nomor dompet.
                             * @example WP4710382956
                             */
                            no_wipay: string;
                            /**
                             * @description Nama pemilik akun.
                             * @example Budi Santoso
                             */
                            nama: string;
                            /**
                             * @description Saldo, rupiah.
                             * @example 100000
                             */
                            saldo: number;
                            /**
                             * @description BEKU: tidak dapat dipakai membayar.
                             * @example AKTIF
                             * @enum {string}
                             */
                            status: "AKTIF" | "BEKU";
                            /**
                             * @description Apakah PIN sudah diatur.
                             * @example true
                             */
                            pin_diatur: boolean;
                            /** @description Paling banyak 10, yang terbaru dahulu. */
                            mutasi_terakhir: {
                                /**
                                 * @description Kapan dibukukan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /**
                                 * @description KREDIT: saldo bertambah; DEBIT: saldo berkurang.
                                 * @enum {string}
                                 */
                                jenis: "KREDIT" | "DEBIT";
                                /** @description Rupiah, selalu positif. */
                                jumlah: number;
                                /** @description Untuk apa. */
                                keterangan: string;
                                /** @description Saldo sesudahnya, rupiah. */
                                saldo_akhir: number;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postAturPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "rahasia sekali",
                 *       "pin": "482913"
                 *     }
                 */
                "application/json": {
                    /** @description Kata sandi akun. */
                    password: string;
                    /** @description PIN WiPay: 6 angka. */
                    pin: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "PIN WiPay sudah diatur.",
                     *       "data": {
                     *         "no_wipay": "WP4710382956",
                     *         "pin_diatur": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "no_wipay": "WP4710382956",
                         *       "pin_diatur": true
                         *     }
                         */
                        data: {
                            /** @description Nomor dompet. */
                            no_wipay: string;
                            /** @enum {boolean} */
                            pin_diatur: true;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsaOrPasswordSalah"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postRequestPembayaran: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Nomor sambungan. */
                    sl?: string;
                    /** @description Periode yang dibayar, YYYYMM. */
                    periode?: string[];
                    /** @description Tagihan yang dibayar; tanpa sl juga untuk tagihan yang bukan tagihan sambungan. */
                    id_tagihan?: number[];
                    /**
                     * @description TRANSFER bila tidak disebut. SIMULASI hanya untuk uji coba.
                     * @enum {string}
                     */
                    metode?: "TRANSFER" | "WIPAY" | "SIMULASI";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Pembayaran sudah dibuat. Silakan bayar sebelum kadaluarsa.",
                     *       "data": {
                     *         "id_pembayaran": 42,
                     *         "kode_pembayaran": "799273987120",
                     *         "status": "MENUNGGU_PEMBAYARAN",
                     *         "metode": "TRANSFER",
                     *         "jumlah_tagihan": 47300,
                     *         "biaya_layanan": 0,
                     *         "kode_unik": 123,
                     *         "total_bayar": 47423,
                     *         "rekening_tujuan": {
                     *           "bank": "BANK CONTOH",
                     *           "no_rekening": "1234567890",
                     *           "atas_nama": "Perumda Air Minum"
                     *         },
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                     *         "dibayar_pada": null,
                     *         "dibatalkan_pada": null,
                     *         "alasan": null,
                     *         "no_resi": null,
                     *         "status_bukti": null,
                     *         "rincian": [
                     *           {
                     *             "id_tagihan": 7,
                     *             "sl": "0101000001",
                     *             "periode": "202610",
                     *             "total_tagihan": 47300
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_pembayaran": 42,
                         *       "kode_pembayaran": "799273987120",
                         *       "status": "MENUNGGU_PEMBAYARAN",
                         *       "metode": "TRANSFER",
                         *       "jumlah_tagihan": 47300,
                         *       "biaya_layanan": 0,
                         *       "kode_unik": 123,
                         *       "total_bayar": 47423,
                         *       "rekening_tujuan": {
                         *         "bank": "BANK CONTOH",
                         *         "no_rekening": "1234567890",
                         *         "atas_nama": "Perumda Air Minum"
                         *       },
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                         *       "dibayar_pada": null,
                         *       "dibatalkan_pada": null,
                         *       "alasan": null,
                         *       "no_resi": null,
                         *       "status_bukti": null,
                         *       "rincian": [
                         *         {
                         *           "id_tagihan": 7,
                         *           "sl": "0101000001",
                         *           "periode": "202610",
                         *           "total_tagihan": 47300
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
                            /** @description Nomor pembayaran. */
                            id_pembayaran: number;
                            /** @description 12 angka, berlaku untuk satu pembayaran selamanya. */
                            kode_pembayaran: string;
                            /**
                             * @description Keadaan pembayaran.
                             * @enum {string}
                             */
                            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                            /**
                             * @description Cara membayar.
                             * @enum {string}
                             */
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
                            rekening_tujuan: {
                                /** @description Nama bank. */
                                bank: string;
                                /** @description Nomor rekening. */
                                no_rekening: string;
                                /** @description Pemilik rekening. */
                                atas_nama: string;
                            } | null;
                            /**
                             * @description Kapan diminta.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Bayar sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            kadaluarsa_pada: string;
                            /**
                             * @description Kapan dibayar.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibayar_pada: string | null;
                            /**
                             * @description Kapan dibatalkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibatalkan_pada: string | null;
                            /** @description Mengapa dibatalkan. */
                            alasan: string | null;
                            /** @description Nomor resi, setelah dibayar. */
                            no_resi: string | null;
                            /**
                             * @description Keadaan bukti transfer yang terakhir dikirim.
                             * @enum {string|null}
                             */
                            status_bukti: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
                            /** @description Tagihan di dalamnya, yang tertua dahulu. */
                            rincian: {
                                /** @description Tagihan yang dibayar. */
                                id_tagihan: number;
                                /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
                                sl: string | null;
                                /** @description YYYYMM. */
                                periode: string;
                                /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
                                total_tagihan: number;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Pembayaran sudah dibuat. Silakan bayar sebelum kadaluarsa.",
                     *       "data": {
                     *         "id_pembayaran": 42,
                     *         "kode_pembayaran": "799273987120",
                     *         "status": "MENUNGGU_PEMBAYARAN",
                     *         "metode": "TRANSFER",
                     *         "jumlah_tagihan": 47300,
                     *         "biaya_layanan": 0,
                     *         "kode_unik": 123,
                     *         "total_bayar": 47423,
                     *         "rekening_tujuan": {
                     *           "bank": "BANK CONTOH",
                     *           "no_rekening": "1234567890",
                     *           "atas_nama": "Perumda Air Minum"
                     *         },
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                     *         "dibayar_pada": null,
                     *         "dibatalkan_pada": null,
                     *         "alasan": null,
                     *         "no_resi": null,
                     *         "status_bukti": null,
                     *         "rincian": [
                     *           {
                     *             "id_tagihan": 7,
                     *             "sl": "0101000001",
                     *             "periode": "202610",
                     *             "total_tagihan": 47300
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_pembayaran": 42,
                         *       "kode_pembayaran": "799273987120",
                         *       "status": "MENUNGGU_PEMBAYARAN",
                         *       "metode": "TRANSFER",
                         *       "jumlah_tagihan": 47300,
                         *       "biaya_layanan": 0,
                         *       "kode_unik": 123,
                         *       "total_bayar": 47423,
                         *       "rekening_tujuan": {
                         *         "bank": "BANK CONTOH",
                         *         "no_rekening": "1234567890",
                         *         "atas_nama": "Perumda Air Minum"
                         *       },
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                         *       "dibayar_pada": null,
                         *       "dibatalkan_pada": null,
                         *       "alasan": null,
                         *       "no_resi": null,
                         *       "status_bukti": null,
                         *       "rincian": [
                         *         {
                         *           "id_tagihan": 7,
                         *           "sl": "0101000001",
                         *           "periode": "202610",
                         *           "total_tagihan": 47300
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
                            /** @description Nomor pembayaran. */
                            id_pembayaran: number;
                            /** @description 12 angka, berlaku untuk satu pembayaran selamanya. */
                            kode_pembayaran: string;
                            /**
                             * @description Keadaan pembayaran.
                             * @enum {string}
                             */
                            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                            /**
                             * @description Cara membayar.
                             * @enum {string}
                             */
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
                            rekening_tujuan: {
                                /** @description Nama bank. */
                                bank: string;
                                /** @description Nomor rekening. */
                                no_rekening: string;
                                /** @description Pemilik rekening. */
                                atas_nama: string;
                            } | null;
                            /**
                             * @description Kapan diminta.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Bayar sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            kadaluarsa_pada: string;
                            /**
                             * @description Kapan dibayar.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibayar_pada: string | null;
                            /**
                             * @description Kapan dibatalkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibatalkan_pada: string | null;
                            /** @description Mengapa dibatalkan. */
                            alasan: string | null;
                            /** @description Nomor resi, setelah dibayar. */
                            no_resi: string | null;
                            /**
                             * @description Keadaan bukti transfer yang terakhir dikirim.
                             * @enum {string|null}
                             */
                            status_bukti: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
                            /** @description Tagihan di dalamnya, yang tertua dahulu. */
                            rincian: {
                                /** @description Tagihan yang dibayar. */
                                id_tagihan: number;
                                /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
                                sl: string | null;
                                /** @description YYYYMM. */
                                periode: string;
                                /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
                                total_tagihan: number;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["SlTidakDitemukanOrTagihanTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["TagihanSudahLunasOrPembayaranMasihTerbukaOrTunggakanLamaBelumDipilihOrMetodeTidakTersediaOrKunciSudahDipakai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postCekPembayaran: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kode_pembayaran": "799273987120"
                 *     }
                 */
                "application/json": {
                    /** @description Kode pembayaran, 12 angka. */
                    kode_pembayaran: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Pembayaran ditemukan.",
                     *       "data": {
                     *         "id_pembayaran": 42,
                     *         "kode_pembayaran": "799273987120",
                     *         "status": "MENUNGGU_PEMBAYARAN",
                     *         "metode": "TRANSFER",
                     *         "jumlah_tagihan": 47300,
                     *         "biaya_layanan": 0,
                     *         "kode_unik": 123,
                     *         "total_bayar": 47423,
                     *         "rekening_tujuan": {
                     *           "bank": "BANK CONTOH",
                     *           "no_rekening": "1234567890",
                     *           "atas_nama": "Perumda Air Minum"
                     *         },
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                     *         "dibayar_pada": null,
                     *         "dibatalkan_pada": null,
                     *         "alasan": null,
                     *         "no_resi": null,
                     *         "status_bukti": null,
                     *         "rincian": [
                     *           {
                     *             "id_tagihan": 7,
                     *             "sl": "0101000001",
                     *             "periode": "202610",
                     *             "total_tagihan": 47300
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_pembayaran": 42,
                         *       "kode_pembayaran": "799273987120",
                         *       "status": "MENUNGGU_PEMBAYARAN",
                         *       "metode": "TRANSFER",
                         *       "jumlah_tagihan": 47300,
                         *       "biaya_layanan": 0,
                         *       "kode_unik": 123,
                         *       "total_bayar": 47423,
                         *       "rekening_tujuan": {
                         *         "bank": "BANK CONTOH",
                         *         "no_rekening": "1234567890",
                         *         "atas_nama": "Perumda Air Minum"
                         *       },
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                         *       "dibayar_pada": null,
                         *       "dibatalkan_pada": null,
                         *       "alasan": null,
                         *       "no_resi": null,
                         *       "status_bukti": null,
                         *       "rincian": [
                         *         {
                         *           "id_tagihan": 7,
                         *           "sl": "0101000001",
                         *           "periode": "202610",
                         *           "total_tagihan": 47300
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
                            /** @description Nomor pembayaran. */
                            id_pembayaran: number;
                            /** @description 12 angka, berlaku untuk satu pembayaran selamanya. */
                            kode_pembayaran: string;
                            /**
                             * @description Keadaan pembayaran.
                             * @enum {string}
                             */
                            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                            /**
                             * @description Cara membayar.
                             * @enum {string}
                             */
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
                            rekening_tujuan: {
                                /** @description Nama bank. */
                                bank: string;
                                /** @description Nomor rekening. */
                                no_rekening: string;
                                /** @description Pemilik rekening. */
                                atas_nama: string;
                            } | null;
                            /**
                             * @description Kapan diminta.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Bayar sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            kadaluarsa_pada: string;
                            /**
                             * @description Kapan dibayar.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibayar_pada: string | null;
                            /**
                             * @description Kapan dibatalkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibatalkan_pada: string | null;
                            /** @description Mengapa dibatalkan. */
                            alasan: string | null;
                            /** @description Nomor resi, setelah dibayar. */
                            no_resi: string | null;
                            /**
                             * @description Keadaan bukti transfer yang terakhir dikirim.
                             * @enum {string|null}
                             */
                            status_bukti: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
                            /** @description Tagihan di dalamnya, yang tertua dahulu. */
                            rincian: {
                                /** @description Tagihan yang dibayar. */
                                id_tagihan: number;
                                /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
                                sl: string | null;
                                /** @description YYYYMM. */
                                periode: string;
                                /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
                                total_tagihan: number;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postCekTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kode_pembayaran": "799273987120"
                 *     }
                 */
                "application/json": {
                    /** @description Kode pembayaran, 12 angka. */
                    kode_pembayaran: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Transfer sudah diperiksa.",
                     *       "data": {
                     *         "ditemukan": true,
                     *         "jumlah": 47423,
                     *         "waktu_transfer": "2026-11-21T15:10:00+07:00",
                     *         "bank": "BANK CONTOH",
                     *         "status": "DIBAYAR"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "ditemukan": true,
                         *       "jumlah": 47423,
                         *       "waktu_transfer": "2026-11-21T15:10:00+07:00",
                         *       "bank": "BANK CONTOH",
                         *       "status": "DIBAYAR"
                         *     }
                         */
                        data: {
                            /** @description Apakah transfernya sudah terlihat di rekening. */
                            ditemukan: boolean;
                            /** @description Jumlah yang masuk, rupiah. */
                            jumlah: number | null;
                            /**
                             * @description Kapan dibukukan bank.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            waktu_transfer: string | null;
                            /** @description Bank yang menerima. */
                            bank: string | null;
                            /**
                             * @description Keadaan pembayaran.
                             * @enum {string}
                             */
                            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postBatalPembayaran: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kode_pembayaran": "799273987120",
                 *       "alasan": "Ingin membayar dengan WiPay"
                 *     }
                 */
                "application/json": {
                    /** @description Kode pembayaran, 12 angka. */
                    kode_pembayaran: string;
                    /** @description Mengapa dibatalkan. */
                    alasan?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Pembayaran dibatalkan.",
                     *       "data": {
                     *         "id_pembayaran": 42,
                     *         "kode_pembayaran": "799273987120",
                     *         "status": "MENUNGGU_PEMBAYARAN",
                     *         "metode": "TRANSFER",
                     *         "jumlah_tagihan": 47300,
                     *         "biaya_layanan": 0,
                     *         "kode_unik": 123,
                     *         "total_bayar": 47423,
                     *         "rekening_tujuan": {
                     *           "bank": "BANK CONTOH",
                     *           "no_rekening": "1234567890",
                     *           "atas_nama": "Perumda Air Minum"
                     *         },
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                     *         "dibayar_pada": null,
                     *         "dibatalkan_pada": null,
                     *         "alasan": null,
                     *         "no_resi": null,
                     *         "status_bukti": null,
                     *         "rincian": [
                     *           {
                     *             "id_tagihan": 7,
                     *             "sl": "0101000001",
                     *             "periode": "202610",
                     *             "total_tagihan": 47300
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_pembayaran": 42,
                         *       "kode_pembayaran": "799273987120",
                         *       "status": "MENUNGGU_PEMBAYARAN",
                         *       "metode": "TRANSFER",
                         *       "jumlah_tagihan": 47300,
                         *       "biaya_layanan": 0,
                         *       "kode_unik": 123,
                         *       "total_bayar": 47423,
                         *       "rekening_tujuan": {
                         *         "bank": "BANK CONTOH",
                         *         "no_rekening": "1234567890",
                         *         "atas_nama": "Perumda Air Minum"
                         *       },
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                         *       "dibayar_pada": null,
                         *       "dibatalkan_pada": null,
                         *       "alasan": null,
                         *       "no_resi": null,
                         *       "status_bukti": null,
                         *       "rincian": [
                         *         {
                         *           "id_tagihan": 7,
                         *           "sl": "0101000001",
                         *           "periode": "202610",
                         *           "total_tagihan": 47300
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
                            /** @description Nomor pembayaran. */
                            id_pembayaran: number;
                            /** @description 12 angka, berlaku untuk satu pembayaran selamanya. */
                            kode_pembayaran: string;
                            /**
                             * @description Keadaan pembayaran.
                             * @enum {string}
                             */
                            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                            /**
                             * @description Cara membayar.
                             * @enum {string}
                             */
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
                            rekening_tujuan: {
                                /** @description Nama bank. */
                                bank: string;
                                /** @description Nomor rekening. */
                                no_rekening: string;
                                /** @description Pemilik rekening. */
                                atas_nama: string;
                            } | null;
                            /**
                             * @description Kapan diminta.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Bayar sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            kadaluarsa_pada: string;
                            /**
                             * @description Kapan dibayar.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibayar_pada: string | null;
                            /**
                             * @description Kapan dibatalkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibatalkan_pada: string | null;
                            /** @description Mengapa dibatalkan. */
                            alasan: string | null;
                            /** @description Nomor resi, setelah dibayar. */
                            no_resi: string | null;
                            /**
                             * @description Keadaan bukti transfer yang terakhir dikirim.
                             * @enum {string|null}
                             */
                            status_bukti: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
                            /** @description Tagihan di dalamnya, yang tertua dahulu. */
                            rincian: {
                                /** @description Tagihan yang dibayar. */
                                id_tagihan: number;
                                /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
                                sl: string | null;
                                /** @description YYYYMM. */
                                periode: string;
                                /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
                                total_tagihan: number;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["StatusTidakSesuai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postConfirmPembayaran: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Kode pembayaran, 12 angka. */
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
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Konfirmasi sudah kami terima.",
                     *       "data": {
                     *         "id_pembayaran": 42,
                     *         "kode_pembayaran": "799273987120",
                     *         "status": "MENUNGGU_PEMBAYARAN",
                     *         "metode": "TRANSFER",
                     *         "jumlah_tagihan": 47300,
                     *         "biaya_layanan": 0,
                     *         "kode_unik": 123,
                     *         "total_bayar": 47423,
                     *         "rekening_tujuan": {
                     *           "bank": "BANK CONTOH",
                     *           "no_rekening": "1234567890",
                     *           "atas_nama": "Perumda Air Minum"
                     *         },
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                     *         "dibayar_pada": null,
                     *         "dibatalkan_pada": null,
                     *         "alasan": null,
                     *         "no_resi": null,
                     *         "status_bukti": null,
                     *         "rincian": [
                     *           {
                     *             "id_tagihan": 7,
                     *             "sl": "0101000001",
                     *             "periode": "202610",
                     *             "total_tagihan": 47300
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_pembayaran": 42,
                         *       "kode_pembayaran": "799273987120",
                         *       "status": "MENUNGGU_PEMBAYARAN",
                         *       "metode": "TRANSFER",
                         *       "jumlah_tagihan": 47300,
                         *       "biaya_layanan": 0,
                         *       "kode_unik": 123,
                         *       "total_bayar": 47423,
                         *       "rekening_tujuan": {
                         *         "bank": "BANK CONTOH",
                         *         "no_rekening": "1234567890",
                         *         "atas_nama": "Perumda Air Minum"
                         *       },
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                         *       "dibayar_pada": null,
                         *       "dibatalkan_pada": null,
                         *       "alasan": null,
                         *       "no_resi": null,
                         *       "status_bukti": null,
                         *       "rincian": [
                         *         {
                         *           "id_tagihan": 7,
                         *           "sl": "0101000001",
                         *           "periode": "202610",
                         *           "total_tagihan": 47300
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
                            /** @description Nomor pembayaran. */
                            id_pembayaran: number;
                            /** @description 12 angka, berlaku untuk satu pembayaran selamanya. */
                            kode_pembayaran: string;
                            /**
                             * @description Keadaan pembayaran.
                             * @enum {string}
                             */
                            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                            /**
                             * @description Cara membayar.
                             * @enum {string}
                             */
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
                            rekening_tujuan: {
                                /** @description Nama bank. */
                                bank: string;
                                /** @description Nomor rekening. */
                                no_rekening: string;
                                /** @description Pemilik rekening. */
                                atas_nama: string;
                            } | null;
                            /**
                             * @description Kapan diminta.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Bayar sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            kadaluarsa_pada: string;
                            /**
                             * @description Kapan dibayar.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibayar_pada: string | null;
                            /**
                             * @description Kapan dibatalkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibatalkan_pada: string | null;
                            /** @description Mengapa dibatalkan. */
                            alasan: string | null;
                            /** @description Nomor resi, setelah dibayar. */
                            no_resi: string | null;
                            /**
                             * @description Keadaan bukti transfer yang terakhir dikirim.
                             * @enum {string|null}
                             */
                            status_bukti: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
                            /** @description Tagihan di dalamnya, yang tertua dahulu. */
                            rincian: {
                                /** @description Tagihan yang dibayar. */
                                id_tagihan: number;
                                /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
                                sl: string | null;
                                /** @description YYYYMM. */
                                periode: string;
                                /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
                                total_tagihan: number;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            402: components["responses"]["SaldoTidakCukup"];
            403: components["responses"]["AkunNonaktifOrDompetDibekukan"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["StatusTidakSesuaiOrPinBelumDiaturOrMetodeTidakTersedia"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["PinSalahOrValidasiGagal"];
            429: components["responses"]["TerlaluBanyakPermintaan"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postUploadBuktiTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kode_pembayaran": "799273987120",
                 *       "foto": "data:image/jpeg;base64,/9j/4AAQSkZJRg=="
                 *     }
                 */
                "application/json": {
                    /** @description Kode pembayaran, 12 angka. */
                    kode_pembayaran: string;
                    /** @description JPEG, PNG, atau WebP: base64 atau data: URI. */
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
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Bukti transfer sudah kami terima.",
                     *       "data": {
                     *         "id_pembayaran": 42,
                     *         "kode_pembayaran": "799273987120",
                     *         "status": "MENUNGGU_PEMBAYARAN",
                     *         "metode": "TRANSFER",
                     *         "jumlah_tagihan": 47300,
                     *         "biaya_layanan": 0,
                     *         "kode_unik": 123,
                     *         "total_bayar": 47423,
                     *         "rekening_tujuan": {
                     *           "bank": "BANK CONTOH",
                     *           "no_rekening": "1234567890",
                     *           "atas_nama": "Perumda Air Minum"
                     *         },
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                     *         "dibayar_pada": null,
                     *         "dibatalkan_pada": null,
                     *         "alasan": null,
                     *         "no_resi": null,
                     *         "status_bukti": null,
                     *         "rincian": [
                     *           {
                     *             "id_tagihan": 7,
                     *             "sl": "0101000001",
                     *             "periode": "202610",
                     *             "total_tagihan": 47300
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_pembayaran": 42,
                         *       "kode_pembayaran": "799273987120",
                         *       "status": "MENUNGGU_PEMBAYARAN",
                         *       "metode": "TRANSFER",
                         *       "jumlah_tagihan": 47300,
                         *       "biaya_layanan": 0,
                         *       "kode_unik": 123,
                         *       "total_bayar": 47423,
                         *       "rekening_tujuan": {
                         *         "bank": "BANK CONTOH",
                         *         "no_rekening": "1234567890",
                         *         "atas_nama": "Perumda Air Minum"
                         *       },
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                         *       "dibayar_pada": null,
                         *       "dibatalkan_pada": null,
                         *       "alasan": null,
                         *       "no_resi": null,
                         *       "status_bukti": null,
                         *       "rincian": [
                         *         {
                         *           "id_tagihan": 7,
                         *           "sl": "0101000001",
                         *           "periode": "202610",
                         *           "total_tagihan": 47300
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
                            /** @description Nomor pembayaran. */
                            id_pembayaran: number;
                            /** @description 12 angka, berlaku untuk satu pembayaran selamanya. */
                            kode_pembayaran: string;
                            /**
                             * @description Keadaan pembayaran.
                             * @enum {string}
                             */
                            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                            /**
                             * @description Cara membayar.
                             * @enum {string}
                             */
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
                            rekening_tujuan: {
                                /** @description Nama bank. */
                                bank: string;
                                /** @description Nomor rekening. */
                                no_rekening: string;
                                /** @description Pemilik rekening. */
                                atas_nama: string;
                            } | null;
                            /**
                             * @description Kapan diminta.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Bayar sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            kadaluarsa_pada: string;
                            /**
                             * @description Kapan dibayar.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibayar_pada: string | null;
                            /**
                             * @description Kapan dibatalkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibatalkan_pada: string | null;
                            /** @description Mengapa dibatalkan. */
                            alasan: string | null;
                            /** @description Nomor resi, setelah dibayar. */
                            no_resi: string | null;
                            /**
                             * @description Keadaan bukti transfer yang terakhir dikirim.
                             * @enum {string|null}
                             */
                            status_bukti: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
                            /** @description Tagihan di dalamnya, yang tertua dahulu. */
                            rincian: {
                                /** @description Tagihan yang dibayar. */
                                id_tagihan: number;
                                /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
                                sl: string | null;
                                /** @description YYYYMM. */
                                periode: string;
                                /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
                                total_tagihan: number;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["PembayaranTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["StatusTidakSesuaiOrBuktiTerlaluBanyak"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postHistoryBayar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sl": "0101000001",
                 *       "halaman": 1,
                 *       "per_halaman": 20,
                 *       "dari": "2026-01-01",
                 *       "sampai": "2026-12-31"
                 *     }
                 */
                "application/json": {
                    /** @description Nomor sambungan. */
                    sl?: string | null;
                    /**
                     * @description Halaman, mulai dari 1.
                     * @default 1
                     */
                    halaman?: number;
                    /**
                     * @description Banyak baris per halaman.
                     * @default 20
                     */
                    per_halaman?: number;
                    /**
                     * Format: date
                     * @description Dibayar sejak tanggal ini.
                     */
                    dari?: string;
                    /**
                     * Format: date
                     * @description Dibayar sampai tanggal ini.
                     */
                    sampai?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Riwayat pembayaran Anda.",
                     *       "data": [
                     *         {
                     *           "id_pembayaran": 42,
                     *           "kode_pembayaran": "799273987120",
                     *           "status": "MENUNGGU_PEMBAYARAN",
                     *           "metode": "TRANSFER",
                     *           "jumlah_tagihan": 47300,
                     *           "biaya_layanan": 0,
                     *           "kode_unik": 123,
                     *           "total_bayar": 47423,
                     *           "rekening_tujuan": {
                     *             "bank": "BANK CONTOH",
                     *             "no_rekening": "1234567890",
                     *             "atas_nama": "Perumda Air Minum"
                     *           },
                     *           "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *           "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                     *           "dibayar_pada": null,
                     *           "dibatalkan_pada": null,
                     *           "alasan": null,
                     *           "no_resi": null,
                     *           "status_bukti": null,
                     *           "rincian": [
                     *             {
                     *               "id_tagihan": 7,
                     *               "sl": "0101000001",
                     *               "periode": "202610",
                     *               "total_tagihan": 47300
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "halaman": 1,
                     *         "per_halaman": 20,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
                            /** @description Nomor pembayaran. */
                            id_pembayaran: number;
                            /** @description 12 angka, berlaku untuk satu pembayaran selamanya. */
                            kode_pembayaran: string;
                            /**
                             * @description Keadaan pembayaran.
                             * @enum {string}
                             */
                            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                            /**
                             * @description Cara membayar.
                             * @enum {string}
                             */
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
                            rekening_tujuan: {
                                /** @description Nama bank. */
                                bank: string;
                                /** @description Nomor rekening. */
                                no_rekening: string;
                                /** @description Pemilik rekening. */
                                atas_nama: string;
                            } | null;
                            /**
                             * @description Kapan diminta.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Bayar sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            kadaluarsa_pada: string;
                            /**
                             * @description Kapan dibayar.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibayar_pada: string | null;
                            /**
                             * @description Kapan dibatalkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibatalkan_pada: string | null;
                            /** @description Mengapa dibatalkan. */
                            alasan: string | null;
                            /** @description Nomor resi, setelah dibayar. */
                            no_resi: string | null;
                            /**
                             * @description Keadaan bukti transfer yang terakhir dikirim.
                             * @enum {string|null}
                             */
                            status_bukti: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
                            /** @description Tagihan di dalamnya, yang tertua dahulu. */
                            rincian: {
                                /** @description Tagihan yang dibayar. */
                                id_tagihan: number;
                                /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
                                sl: string | null;
                                /** @description YYYYMM. */
                                periode: string;
                                /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
                                total_tagihan: number;
                            }[];
                        }[];
                        /**
                         * @example {
                         *       "halaman": 1,
                         *       "per_halaman": 20,
                         *       "total": 1
                         *     }
                         */
                        meta: {
                            /** @description Halaman, mulai dari 1. */
                            halaman: number;
                            /** @description Banyak baris per halaman. */
                            per_halaman: number;
                            /** @description Banyak baris seluruhnya. */
                            total: number;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    getPembayaran: {
        parameters: {
            query?: {
                /** @description Halaman, mulai dari 1. */
                halaman?: number;
                /** @description Banyak baris per halaman. */
                per_halaman?: number;
                /** @description Hanya yang berkeadaan ini. */
                status?: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Daftar pembayaran Anda.",
                     *       "data": [
                     *         {
                     *           "id_pembayaran": 42,
                     *           "kode_pembayaran": "799273987120",
                     *           "status": "MENUNGGU_PEMBAYARAN",
                     *           "metode": "TRANSFER",
                     *           "jumlah_tagihan": 47300,
                     *           "biaya_layanan": 0,
                     *           "kode_unik": 123,
                     *           "total_bayar": 47423,
                     *           "rekening_tujuan": {
                     *             "bank": "BANK CONTOH",
                     *             "no_rekening": "1234567890",
                     *             "atas_nama": "Perumda Air Minum"
                     *           },
                     *           "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *           "kadaluarsa_pada": "2026-11-22T14:05:00+07:00",
                     *           "dibayar_pada": null,
                     *           "dibatalkan_pada": null,
                     *           "alasan": null,
                     *           "no_resi": null,
                     *           "status_bukti": null,
                     *           "rincian": [
                     *             {
                     *               "id_tagihan": 7,
                     *               "sl": "0101000001",
                     *               "periode": "202610",
                     *               "total_tagihan": 47300
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "halaman": 1,
                     *         "per_halaman": 20,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
                            /** @description Nomor pembayaran. */
                            id_pembayaran: number;
                            /** @description 12 angka, berlaku untuk satu pembayaran selamanya. */
                            kode_pembayaran: string;
                            /**
                             * @description Keadaan pembayaran.
                             * @enum {string}
                             */
                            status: "MENUNGGU_PEMBAYARAN" | "MENUNGGU_KONFIRMASI" | "DIBAYAR" | "DIBATALKAN" | "KADALUARSA" | "DIKEMBALIKAN";
                            /**
                             * @description Cara membayar.
                             * @enum {string}
                             */
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
                            rekening_tujuan: {
                                /** @description Nama bank. */
                                bank: string;
                                /** @description Nomor rekening. */
                                no_rekening: string;
                                /** @description Pemilik rekening. */
                                atas_nama: string;
                            } | null;
                            /**
                             * @description Kapan diminta.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Bayar sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            kadaluarsa_pada: string;
                            /**
                             * @description Kapan dibayar.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibayar_pada: string | null;
                            /**
                             * @description Kapan dibatalkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibatalkan_pada: string | null;
                            /** @description Mengapa dibatalkan. */
                            alasan: string | null;
                            /** @description Nomor resi, setelah dibayar. */
                            no_resi: string | null;
                            /**
                             * @description Keadaan bukti transfer yang terakhir dikirim.
                             * @enum {string|null}
                             */
                            status_bukti: "MENUNGGU" | "DITERIMA" | "DITOLAK" | null;
                            /** @description Tagihan di dalamnya, yang tertua dahulu. */
                            rincian: {
                                /** @description Tagihan yang dibayar. */
                                id_tagihan: number;
                                /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
                                sl: string | null;
                                /** @description YYYYMM. */
                                periode: string;
                                /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
                                total_tagihan: number;
                            }[];
                        }[];
                        /**
                         * @example {
                         *       "halaman": 1,
                         *       "per_halaman": 20,
                         *       "total": 1
                         *     }
                         */
                        meta: {
                            /** @description Halaman, mulai dari 1. */
                            halaman: number;
                            /** @description Banyak baris per halaman. */
                            per_halaman: number;
                            /** @description Banyak baris seluruhnya. */
                            total: number;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    getResiByNoResi: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Nomor resi, misalnya RS20261121000000042. */
                no_resi: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDF. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.3 … */
                    "application/pdf": string;
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["ResiTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    getVerifikasiResiByNoResiAndTanda: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Nomor resi. */
                no_resi: string;
                /** @description Tanda keaslian, dari kode QR pada resi. */
                tanda: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Resi sudah diperiksa.",
                     *       "data": {
                     *         "sah": true,
                     *         "no_resi": "RS20261121000000042",
                     *         "status": "DIBAYAR",
                     *         "total_bayar": 47423,
                     *         "dibayar_pada": "2026-11-21T15:10:00+07:00",
                     *         "nama": "B*** S******",
                     *         "rincian": [
                     *           {
                     *             "sl": "0101000001",
                     *             "periode": "202610",
                     *             "total_tagihan": 47300
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "sah": true,
                         *       "no_resi": "RS20261121000000042",
                         *       "status": "DIBAYAR",
                         *       "total_bayar": 47423,
                         *       "dibayar_pada": "2026-11-21T15:10:00+07:00",
                         *       "nama": "B*** S******",
                         *       "rincian": [
                         *         {
                         *           "sl": "0101000001",
                         *           "periode": "202610",
                         *           "total_tagihan": 47300
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
                            /** @description true: resi ini kami terbitkan dan masih berlaku. */
                            sah: boolean;
                            /** @description Nomor resi yang ditanyakan. */
                            no_resi: string;
                            /** @description Keadaan pembayaran; null bila tandanya tidak cocok. */
                            status: string | null;
                            /** @description Yang dibayar, rupiah. */
                            total_bayar: number | null;
                            /**
                             * @description Kapan dibayar.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibayar_pada: string | null;
                            /** @description Nama pembayar, disamarkan. */
                            nama: string | null;
                            /** @description Tagihan yang dibayar. */
                            rincian: {
                                /** @description Nomor sambungan; null bila bukan tagihan sambungan. */
                                sl: string | null;
                                /** @description YYYYMM. */
                                periode: string;
                                /** @description Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah. */
                                total_tagihan: number;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postUploadCatatMeter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sl": "0100123456",
                 *       "stand_akhir": 1229,
                 *       "foto": "data:image/jpeg;base64,/9j/4AAQSkZJRg==",
                 *       "latitude": -6.2,
                 *       "longitude": 106.8
                 *     }
                 */
                "application/json": {
                    /** @description Nomor sambungan (SL). */
                    sl: string;
                    /** @description Angka meter sekarang, m³. */
                    stand_akhir?: number | null;
                    /** @description Bulan, YYYYMM atau YYYY-MM. */
                    periode?: string | null;
                    /** @description Foto meter, JPEG, PNG, atau WebP: base64 atau data: URI, paling besar 5 MiB. */
                    foto: string;
                    /** @description Letak ponsel, derajat; bersama longitude. */
                    latitude?: number | null;
                    /** @description Derajat. */
                    longitude?: number | null;
                    /** @description Kunci kiriman buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
                    client_uuid?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Foto meter sudah kami terima. Terima kasih.",
                     *       "data": {
                     *         "id": 8,
                     *         "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                     *         "stand_akhir": 1229,
                     *         "pemakaian": 25,
                     *         "peringatan": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id": 8,
                         *       "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                         *       "stand_akhir": 1229,
                         *       "pemakaian": 25,
                         *       "peringatan": []
                         *     }
                         */
                        data: {
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
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Foto meter sudah kami terima. Terima kasih.",
                     *       "data": {
                     *         "id": 8,
                     *         "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                     *         "stand_akhir": 1229,
                     *         "pemakaian": 25,
                     *         "peringatan": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id": 8,
                         *       "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                         *       "stand_akhir": 1229,
                         *       "pemakaian": 25,
                         *       "peringatan": []
                         *     }
                         */
                        data: {
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
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrAksesDitolak"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postUploadBacaMandiri: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Order yang dijawab; tanpa ini, isi sl. */
                    id_order?: number | null;
                    /** @description Nomor sambungan (SL). */
                    sl?: string | null;
                    /** @description Bulan, YYYYMM atau YYYY-MM. */
                    periode?: string | null;
                    /** @description Angka meter sekarang, m³. */
                    stand_akhir: number;
                    /** @description Foto meter, JPEG, PNG, atau WebP: base64 atau data: URI, paling besar 5 MiB. */
                    foto: string;
                    /** @description Letak ponsel, derajat; bersama longitude. */
                    latitude?: number | null;
                    /** @description Derajat. */
                    longitude?: number | null;
                    /** @description Kunci kiriman buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi. */
                    client_uuid?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Bacaan meter sudah kami terima dan akan diperiksa. Terima kasih.",
                     *       "data": {
                     *         "id_order": 7,
                     *         "sl": "0100123456",
                     *         "periode": "202611",
                     *         "status": "DIKIRIM",
                     *         "batas_kirim": "2026-11-28T00:00:00+07:00",
                     *         "stand_awal": 1204,
                     *         "stand_akhir": 1229,
                     *         "pemakaian": 25,
                     *         "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                     *         "peringatan": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_order": 7,
                         *       "sl": "0100123456",
                         *       "periode": "202611",
                         *       "status": "DIKIRIM",
                         *       "batas_kirim": "2026-11-28T00:00:00+07:00",
                         *       "stand_awal": 1204,
                         *       "stand_akhir": 1229,
                         *       "pemakaian": 25,
                         *       "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                         *       "peringatan": []
                         *     }
                         */
                        data: {
                            /** @description Nomor order. */
                            id_order: number;
                            /** @description Nomor sambungan. */
                            sl: string;
                            /** @description YYYYMM. */
                            periode: string;
                            /**
                             * @description DIBUKA: menunggu bacaan; DIKIRIM: sedang diperiksa; DIVERIFIKASI: diterima; DITOLAK; KADALUARSA: tidak dikirim tepat waktu.
                             * @enum {string}
                             */
                            status: "DIBUKA" | "DIKIRIM" | "DIVERIFIKASI" | "DITOLAK" | "KADALUARSA";
                            /**
                             * @description Kirim sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            batas_kirim: string;
                            /** @description Angka meter sebelumnya, m³. */
                            stand_awal: number;
                            /** @description Angka meter yang dikirim, m³. */
                            stand_akhir: number | null;
                            /** @description m³. */
                            pemakaian: number | null;
                            /** @description Foto, di bawah alamat layanan ini. */
                            foto_url: string | null;
                            /** @description ROLLOVER: angka meter sudah berputar; PEMAKAIAN_TIDAK_WAJAR: di atas 2 kali atau di bawah 30 % rata-rata 3 bulan; LOKASI_JAUH: lebih dari 100 m dari sambungan; FOTO_BERULANG: foto yang sama pernah dikirim. */
                            peringatan: string[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Bacaan meter sudah kami terima dan akan diperiksa. Terima kasih.",
                     *       "data": {
                     *         "id_order": 7,
                     *         "sl": "0100123456",
                     *         "periode": "202611",
                     *         "status": "DIKIRIM",
                     *         "batas_kirim": "2026-11-28T00:00:00+07:00",
                     *         "stand_awal": 1204,
                     *         "stand_akhir": 1229,
                     *         "pemakaian": 25,
                     *         "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                     *         "peringatan": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_order": 7,
                         *       "sl": "0100123456",
                         *       "periode": "202611",
                         *       "status": "DIKIRIM",
                         *       "batas_kirim": "2026-11-28T00:00:00+07:00",
                         *       "stand_awal": 1204,
                         *       "stand_akhir": 1229,
                         *       "pemakaian": 25,
                         *       "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                         *       "peringatan": []
                         *     }
                         */
                        data: {
                            /** @description Nomor order. */
                            id_order: number;
                            /** @description Nomor sambungan. */
                            sl: string;
                            /** @description YYYYMM. */
                            periode: string;
                            /**
                             * @description DIBUKA: menunggu bacaan; DIKIRIM: sedang diperiksa; DIVERIFIKASI: diterima; DITOLAK; KADALUARSA: tidak dikirim tepat waktu.
                             * @enum {string}
                             */
                            status: "DIBUKA" | "DIKIRIM" | "DIVERIFIKASI" | "DITOLAK" | "KADALUARSA";
                            /**
                             * @description Kirim sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            batas_kirim: string;
                            /** @description Angka meter sebelumnya, m³. */
                            stand_awal: number;
                            /** @description Angka meter yang dikirim, m³. */
                            stand_akhir: number | null;
                            /** @description m³. */
                            pemakaian: number | null;
                            /** @description Foto, di bawah alamat layanan ini. */
                            foto_url: string | null;
                            /** @description ROLLOVER: angka meter sudah berputar; PEMAKAIAN_TIDAK_WAJAR: di atas 2 kali atau di bawah 30 % rata-rata 3 bulan; LOKASI_JAUH: lebih dari 100 m dari sambungan; FOTO_BERULANG: foto yang sama pernah dikirim. */
                            peringatan: string[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrAksesDitolak"];
            404: components["responses"]["SlTidakDitemukanOrOrderTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["KadaluarsaOrJadwalBelumDibukaOrSudahDikirimOrSudahDibacaOrOrderDitolak"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postJadwalCatatMeter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Nomor sambungan (SL). */
                    sl?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Jadwal baca meter Anda.",
                     *       "data": [
                     *         {
                     *           "sl": "0100123456",
                     *           "periode": "202611",
                     *           "tanggal_mulai": "2026-11-20",
                     *           "tanggal_selesai": "2026-11-27",
                     *           "status": "DIBUKA",
                     *           "sisa_detik": 553500,
                     *           "sudah_dibaca": false,
                     *           "cara_baca": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
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
                            /**
                             * @description Menurut tanggal hari ini.
                             * @enum {string}
                             */
                            status: "BELUM_DIBUKA" | "DIBUKA" | "DITUTUP";
                            /** @description Sampai ditutup; 0 bila tidak sedang dibuka. */
                            sisa_detik: number;
                            /** @description Sudah dibaca petugas, atau bacaan sendiri sudah diterima. */
                            sudah_dibaca: boolean;
                            /**
                             * @description null: belum ada; TAKSASI: baru diperkirakan, masih boleh dibaca sendiri.
                             * @enum {string|null}
                             */
                            cara_baca: "PETUGAS" | "MANDIRI" | "TAKSASI" | null;
                        }[];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postRequestOrderBacaMandiri: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Nomor sambungan (SL). */
                    sl: string;
                    /** @description Bulan, YYYYMM atau YYYY-MM. */
                    periode?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Silakan baca meter Anda dan kirim sebelum batas waktu.",
                     *       "data": {
                     *         "id_order": 7,
                     *         "sl": "0100123456",
                     *         "periode": "202611",
                     *         "status": "DIKIRIM",
                     *         "batas_kirim": "2026-11-28T00:00:00+07:00",
                     *         "stand_awal": 1204,
                     *         "stand_akhir": 1229,
                     *         "pemakaian": 25,
                     *         "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                     *         "peringatan": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_order": 7,
                         *       "sl": "0100123456",
                         *       "periode": "202611",
                         *       "status": "DIKIRIM",
                         *       "batas_kirim": "2026-11-28T00:00:00+07:00",
                         *       "stand_awal": 1204,
                         *       "stand_akhir": 1229,
                         *       "pemakaian": 25,
                         *       "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                         *       "peringatan": []
                         *     }
                         */
                        data: {
                            /** @description Nomor order. */
                            id_order: number;
                            /** @description Nomor sambungan. */
                            sl: string;
                            /** @description YYYYMM. */
                            periode: string;
                            /**
                             * @description DIBUKA: menunggu bacaan; DIKIRIM: sedang diperiksa; DIVERIFIKASI: diterima; DITOLAK; KADALUARSA: tidak dikirim tepat waktu.
                             * @enum {string}
                             */
                            status: "DIBUKA" | "DIKIRIM" | "DIVERIFIKASI" | "DITOLAK" | "KADALUARSA";
                            /**
                             * @description Kirim sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            batas_kirim: string;
                            /** @description Angka meter sebelumnya, m³. */
                            stand_awal: number;
                            /** @description Angka meter yang dikirim, m³. */
                            stand_akhir: number | null;
                            /** @description m³. */
                            pemakaian: number | null;
                            /** @description Foto, di bawah alamat layanan ini. */
                            foto_url: string | null;
                            /** @description ROLLOVER: angka meter sudah berputar; PEMAKAIAN_TIDAK_WAJAR: di atas 2 kali atau di bawah 30 % rata-rata 3 bulan; LOKASI_JAUH: lebih dari 100 m dari sambungan; FOTO_BERULANG: foto yang sama pernah dikirim. */
                            peringatan: string[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Silakan baca meter Anda dan kirim sebelum batas waktu.",
                     *       "data": {
                     *         "id_order": 7,
                     *         "sl": "0100123456",
                     *         "periode": "202611",
                     *         "status": "DIKIRIM",
                     *         "batas_kirim": "2026-11-28T00:00:00+07:00",
                     *         "stand_awal": 1204,
                     *         "stand_akhir": 1229,
                     *         "pemakaian": 25,
                     *         "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                     *         "peringatan": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_order": 7,
                         *       "sl": "0100123456",
                         *       "periode": "202611",
                         *       "status": "DIKIRIM",
                         *       "batas_kirim": "2026-11-28T00:00:00+07:00",
                         *       "stand_awal": 1204,
                         *       "stand_akhir": 1229,
                         *       "pemakaian": 25,
                         *       "foto_url": "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
                         *       "peringatan": []
                         *     }
                         */
                        data: {
                            /** @description Nomor order. */
                            id_order: number;
                            /** @description Nomor sambungan. */
                            sl: string;
                            /** @description YYYYMM. */
                            periode: string;
                            /**
                             * @description DIBUKA: menunggu bacaan; DIKIRIM: sedang diperiksa; DIVERIFIKASI: diterima; DITOLAK; KADALUARSA: tidak dikirim tepat waktu.
                             * @enum {string}
                             */
                            status: "DIBUKA" | "DIKIRIM" | "DIVERIFIKASI" | "DITOLAK" | "KADALUARSA";
                            /**
                             * @description Kirim sebelum saat ini.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            batas_kirim: string;
                            /** @description Angka meter sebelumnya, m³. */
                            stand_awal: number;
                            /** @description Angka meter yang dikirim, m³. */
                            stand_akhir: number | null;
                            /** @description m³. */
                            pemakaian: number | null;
                            /** @description Foto, di bawah alamat layanan ini. */
                            foto_url: string | null;
                            /** @description ROLLOVER: angka meter sudah berputar; PEMAKAIAN_TIDAK_WAJAR: di atas 2 kali atau di bawah 30 % rata-rata 3 bulan; LOKASI_JAUH: lebih dari 100 m dari sambungan; FOTO_BERULANG: foto yang sama pernah dikirim. */
                            peringatan: string[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktifOrAksesDitolak"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["JadwalBelumDibukaOrJadwalSudahDitutupOrSudahDibaca"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postJenisLaporan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Jenis laporan ditemukan.",
                     *       "data": [
                     *         {
                     *           "kode": "PIPA_BOCOR",
                     *           "nama": "Pipa bocor",
                     *           "perlu_foto": true,
                     *           "perlu_lokasi": true,
                     *           "prioritas": "TINGGI",
                     *           "sla_jam": 24
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
                            /** @description Kirim sebagai kode_jenis. */
                            kode: string;
                            /** @description Untuk dibaca pelanggan. */
                            nama: string;
                            /** @description Laporan jenis ini harus disertai foto. */
                            perlu_foto: boolean;
                            /** @description Laporan jenis ini harus disertai lokasi: latitude dan longitude, atau foto yang memuatnya. */
                            perlu_lokasi: boolean;
                            /**
                             * @description Seberapa mendesak.
                             * @enum {string}
                             */
                            prioritas: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
                            /** @description Diselesaikan dalam sekian jam. */
                            sla_jam: number;
                        }[];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postHistoryGangguan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Hanya laporan tentang sambungan ini. */
                    sl?: string | null;
                    /**
                     * @description Hanya laporan yang sekarang berkeadaan ini.
                     * @enum {string|null}
                     */
                    status?: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI" | null;
                    /**
                     * @description Halaman, mulai dari 1.
                     * @default 1
                     */
                    halaman?: number;
                    /**
                     * @description Banyak baris per halaman.
                     * @default 20
                     */
                    per_halaman?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Riwayat laporan ditemukan.",
                     *       "data": [
                     *         {
                     *           "id_laporan": 12,
                     *           "no_laporan": "LG000000012",
                     *           "kode_jenis": "PIPA_BOCOR",
                     *           "jenis": "Pipa bocor",
                     *           "sl": "0101000001",
                     *           "keterangan": "Air menyembur dari pipa di depan rumah.",
                     *           "alamat": "Jl. Melati No. 12",
                     *           "latitude": -6.2,
                     *           "longitude": 106.8,
                     *           "foto": [
                     *             "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                     *           ],
                     *           "status": "DITERIMA",
                     *           "prioritas": "TINGGI",
                     *           "batas_waktu": "2026-11-22T14:05:00+07:00",
                     *           "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *           "selesai_pada": null,
                     *           "riwayat": [
                     *             {
                     *               "status": "DITERIMA",
                     *               "waktu": "2026-11-21T14:05:00+07:00",
                     *               "catatan": null
                     *             }
                     *           ],
                     *           "rating": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "halaman": 1,
                     *         "per_halaman": 20,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
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
                            /**
                             * @description Keadaan sekarang.
                             * @enum {string}
                             */
                            status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
                            /**
                             * @description Seberapa mendesak.
                             * @enum {string}
                             */
                            prioritas: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
                            /**
                             * @description Paling lambat selesai.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            batas_waktu: string;
                            /**
                             * @description Kapan dilaporkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Kapan selesai dikerjakan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            selesai_pada: string | null;
                            /** @description Dari yang paling awal. */
                            riwayat: {
                                /** @description Keadaan laporan sejak saat itu. */
                                status: string;
                                /**
                                 * @description Kapan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /** @description Catatan petugas atau alasan pelanggan. */
                                catatan: string | null;
                            }[];
                            /** @description Nilai dari pelapor, 1 sampai 5. */
                            rating: number | null;
                        }[];
                        /**
                         * @example {
                         *       "halaman": 1,
                         *       "per_halaman": 20,
                         *       "total": 1
                         *     }
                         */
                        meta: {
                            /** @description Halaman, mulai dari 1. */
                            halaman: number;
                            /** @description Banyak baris per halaman. */
                            per_halaman: number;
                            /** @description Banyak baris seluruhnya. */
                            total: number;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postUploadGangguan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kode_jenis": "AIR_TIDAK_MENGALIR",
                 *       "keterangan": "Sejak pagi air tidak mengalir sama sekali.",
                 *       "sl": "0101000001",
                 *       "client_uuid": "0d9be3e2-5f0c-4c7e-9c0a-2f1b6f7d8a90"
                 *     }
                 */
                "application/json": {
                    /** @description Salah satu kode dari jenis_laporan. */
                    kode_jenis: string;
                    /** @description Apa yang terjadi, paling sedikit 10 karakter. */
                    keterangan: string;
                    /** @description Satu foto, atau daftar paling banyak 5: JPEG, PNG, atau WebP sebagai base64 atau data: URI. */
                    foto?: string | string[] | null;
                    /** @description Sambungan yang terdaftar di akun. */
                    sl?: string | null;
                    /** @description Di mana. */
                    alamat?: string | null;
                    /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto. */
                    latitude?: number | null;
                    /** @description Derajat, timur positif. */
                    longitude?: number | null;
                    /** @description Kunci laporan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab laporan yang pertama. */
                    client_uuid?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Laporan diterima. Terima kasih.",
                     *       "data": {
                     *         "id_laporan": 12,
                     *         "no_laporan": "LG000000012",
                     *         "kode_jenis": "PIPA_BOCOR",
                     *         "jenis": "Pipa bocor",
                     *         "sl": "0101000001",
                     *         "keterangan": "Air menyembur dari pipa di depan rumah.",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "latitude": -6.2,
                     *         "longitude": 106.8,
                     *         "foto": [
                     *           "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                     *         ],
                     *         "status": "DITERIMA",
                     *         "prioritas": "TINGGI",
                     *         "batas_waktu": "2026-11-22T14:05:00+07:00",
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "selesai_pada": null,
                     *         "riwayat": [
                     *           {
                     *             "status": "DITERIMA",
                     *             "waktu": "2026-11-21T14:05:00+07:00",
                     *             "catatan": null
                     *           }
                     *         ],
                     *         "rating": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_laporan": 12,
                         *       "no_laporan": "LG000000012",
                         *       "kode_jenis": "PIPA_BOCOR",
                         *       "jenis": "Pipa bocor",
                         *       "sl": "0101000001",
                         *       "keterangan": "Air menyembur dari pipa di depan rumah.",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "latitude": -6.2,
                         *       "longitude": 106.8,
                         *       "foto": [
                         *         "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                         *       ],
                         *       "status": "DITERIMA",
                         *       "prioritas": "TINGGI",
                         *       "batas_waktu": "2026-11-22T14:05:00+07:00",
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "selesai_pada": null,
                         *       "riwayat": [
                         *         {
                         *           "status": "DITERIMA",
                         *           "waktu": "2026-11-21T14:05:00+07:00",
                         *           "catatan": null
                         *         }
                         *       ],
                         *       "rating": null
                         *     }
                         */
                        data: {
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
                            /**
                             * @description Keadaan sekarang.
                             * @enum {string}
                             */
                            status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
                            /**
                             * @description Seberapa mendesak.
                             * @enum {string}
                             */
                            prioritas: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
                            /**
                             * @description Paling lambat selesai.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            batas_waktu: string;
                            /**
                             * @description Kapan dilaporkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Kapan selesai dikerjakan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            selesai_pada: string | null;
                            /** @description Dari yang paling awal. */
                            riwayat: {
                                /** @description Keadaan laporan sejak saat itu. */
                                status: string;
                                /**
                                 * @description Kapan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /** @description Catatan petugas atau alasan pelanggan. */
                                catatan: string | null;
                            }[];
                            /** @description Nilai dari pelapor, 1 sampai 5. */
                            rating: number | null;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Laporan diterima. Terima kasih.",
                     *       "data": {
                     *         "id_laporan": 12,
                     *         "no_laporan": "LG000000012",
                     *         "kode_jenis": "PIPA_BOCOR",
                     *         "jenis": "Pipa bocor",
                     *         "sl": "0101000001",
                     *         "keterangan": "Air menyembur dari pipa di depan rumah.",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "latitude": -6.2,
                     *         "longitude": 106.8,
                     *         "foto": [
                     *           "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                     *         ],
                     *         "status": "DITERIMA",
                     *         "prioritas": "TINGGI",
                     *         "batas_waktu": "2026-11-22T14:05:00+07:00",
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "selesai_pada": null,
                     *         "riwayat": [
                     *           {
                     *             "status": "DITERIMA",
                     *             "waktu": "2026-11-21T14:05:00+07:00",
                     *             "catatan": null
                     *           }
                     *         ],
                     *         "rating": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_laporan": 12,
                         *       "no_laporan": "LG000000012",
                         *       "kode_jenis": "PIPA_BOCOR",
                         *       "jenis": "Pipa bocor",
                         *       "sl": "0101000001",
                         *       "keterangan": "Air menyembur dari pipa di depan rumah.",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "latitude": -6.2,
                         *       "longitude": 106.8,
                         *       "foto": [
                         *         "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                         *       ],
                         *       "status": "DITERIMA",
                         *       "prioritas": "TINGGI",
                         *       "batas_waktu": "2026-11-22T14:05:00+07:00",
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "selesai_pada": null,
                         *       "riwayat": [
                         *         {
                         *           "status": "DITERIMA",
                         *           "waktu": "2026-11-21T14:05:00+07:00",
                         *           "catatan": null
                         *         }
                         *       ],
                         *       "rating": null
                         *     }
                         */
                        data: {
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
                            /**
                             * @description Keadaan sekarang.
                             * @enum {string}
                             */
                            status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
                            /**
                             * @description Seberapa mendesak.
                             * @enum {string}
                             */
                            prioritas: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
                            /**
                             * @description Paling lambat selesai.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            batas_waktu: string;
                            /**
                             * @description Kapan dilaporkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Kapan selesai dikerjakan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            selesai_pada: string | null;
                            /** @description Dari yang paling awal. */
                            riwayat: {
                                /** @description Keadaan laporan sejak saat itu. */
                                status: string;
                                /**
                                 * @description Kapan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /** @description Catatan petugas atau alasan pelanggan. */
                                catatan: string | null;
                            }[];
                            /** @description Nilai dari pelapor, 1 sampai 5. */
                            rating: number | null;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["SlTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postBatalLaporan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "no_laporan": "LG000000012",
                 *       "alasan": "Air sudah mengalir kembali."
                 *     }
                 */
                "application/json": {
                    /** @description Nomor laporan (no_laporan). */
                    no_laporan: string;
                    /** @description Mengapa. */
                    alasan: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Laporan dibatalkan.",
                     *       "data": {
                     *         "id_laporan": 12,
                     *         "no_laporan": "LG000000012",
                     *         "kode_jenis": "PIPA_BOCOR",
                     *         "jenis": "Pipa bocor",
                     *         "sl": "0101000001",
                     *         "keterangan": "Air menyembur dari pipa di depan rumah.",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "latitude": -6.2,
                     *         "longitude": 106.8,
                     *         "foto": [
                     *           "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                     *         ],
                     *         "status": "DITERIMA",
                     *         "prioritas": "TINGGI",
                     *         "batas_waktu": "2026-11-22T14:05:00+07:00",
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "selesai_pada": null,
                     *         "riwayat": [
                     *           {
                     *             "status": "DITERIMA",
                     *             "waktu": "2026-11-21T14:05:00+07:00",
                     *             "catatan": null
                     *           }
                     *         ],
                     *         "rating": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_laporan": 12,
                         *       "no_laporan": "LG000000012",
                         *       "kode_jenis": "PIPA_BOCOR",
                         *       "jenis": "Pipa bocor",
                         *       "sl": "0101000001",
                         *       "keterangan": "Air menyembur dari pipa di depan rumah.",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "latitude": -6.2,
                         *       "longitude": 106.8,
                         *       "foto": [
                         *         "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                         *       ],
                         *       "status": "DITERIMA",
                         *       "prioritas": "TINGGI",
                         *       "batas_waktu": "2026-11-22T14:05:00+07:00",
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "selesai_pada": null,
                         *       "riwayat": [
                         *         {
                         *           "status": "DITERIMA",
                         *           "waktu": "2026-11-21T14:05:00+07:00",
                         *           "catatan": null
                         *         }
                         *       ],
                         *       "rating": null
                         *     }
                         */
                        data: {
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
                            /**
                             * @description Keadaan sekarang.
                             * @enum {string}
                             */
                            status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
                            /**
                             * @description Seberapa mendesak.
                             * @enum {string}
                             */
                            prioritas: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
                            /**
                             * @description Paling lambat selesai.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            batas_waktu: string;
                            /**
                             * @description Kapan dilaporkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Kapan selesai dikerjakan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            selesai_pada: string | null;
                            /** @description Dari yang paling awal. */
                            riwayat: {
                                /** @description Keadaan laporan sejak saat itu. */
                                status: string;
                                /**
                                 * @description Kapan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /** @description Catatan petugas atau alasan pelanggan. */
                                catatan: string | null;
                            }[];
                            /** @description Nilai dari pelapor, 1 sampai 5. */
                            rating: number | null;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["LaporanTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["StatusTidakSesuai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postBukaLaporan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "no_laporan": "LG000000012",
                 *       "alasan": "Pipanya bocor lagi."
                 *     }
                 */
                "application/json": {
                    /** @description Nomor laporan (no_laporan). */
                    no_laporan: string;
                    /** @description Mengapa. */
                    alasan: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Laporan dibuka kembali.",
                     *       "data": {
                     *         "id_laporan": 12,
                     *         "no_laporan": "LG000000012",
                     *         "kode_jenis": "PIPA_BOCOR",
                     *         "jenis": "Pipa bocor",
                     *         "sl": "0101000001",
                     *         "keterangan": "Air menyembur dari pipa di depan rumah.",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "latitude": -6.2,
                     *         "longitude": 106.8,
                     *         "foto": [
                     *           "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                     *         ],
                     *         "status": "DITERIMA",
                     *         "prioritas": "TINGGI",
                     *         "batas_waktu": "2026-11-22T14:05:00+07:00",
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "selesai_pada": null,
                     *         "riwayat": [
                     *           {
                     *             "status": "DITERIMA",
                     *             "waktu": "2026-11-21T14:05:00+07:00",
                     *             "catatan": null
                     *           }
                     *         ],
                     *         "rating": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_laporan": 12,
                         *       "no_laporan": "LG000000012",
                         *       "kode_jenis": "PIPA_BOCOR",
                         *       "jenis": "Pipa bocor",
                         *       "sl": "0101000001",
                         *       "keterangan": "Air menyembur dari pipa di depan rumah.",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "latitude": -6.2,
                         *       "longitude": 106.8,
                         *       "foto": [
                         *         "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                         *       ],
                         *       "status": "DITERIMA",
                         *       "prioritas": "TINGGI",
                         *       "batas_waktu": "2026-11-22T14:05:00+07:00",
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "selesai_pada": null,
                         *       "riwayat": [
                         *         {
                         *           "status": "DITERIMA",
                         *           "waktu": "2026-11-21T14:05:00+07:00",
                         *           "catatan": null
                         *         }
                         *       ],
                         *       "rating": null
                         *     }
                         */
                        data: {
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
                            /**
                             * @description Keadaan sekarang.
                             * @enum {string}
                             */
                            status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
                            /**
                             * @description Seberapa mendesak.
                             * @enum {string}
                             */
                            prioritas: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
                            /**
                             * @description Paling lambat selesai.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            batas_waktu: string;
                            /**
                             * @description Kapan dilaporkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Kapan selesai dikerjakan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            selesai_pada: string | null;
                            /** @description Dari yang paling awal. */
                            riwayat: {
                                /** @description Keadaan laporan sejak saat itu. */
                                status: string;
                                /**
                                 * @description Kapan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /** @description Catatan petugas atau alasan pelanggan. */
                                catatan: string | null;
                            }[];
                            /** @description Nilai dari pelapor, 1 sampai 5. */
                            rating: number | null;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["LaporanTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["StatusTidakSesuaiOrMasaBukaLaporanHabis"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postNilaiLaporan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "no_laporan": "LG000000012",
                 *       "rating": 5
                 *     }
                 */
                "application/json": {
                    /** @description Nomor laporan (no_laporan). */
                    no_laporan: string;
                    /** @description 1 buruk sampai 5 baik sekali. */
                    rating: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Terima kasih atas penilaian Anda.",
                     *       "data": {
                     *         "id_laporan": 12,
                     *         "no_laporan": "LG000000012",
                     *         "kode_jenis": "PIPA_BOCOR",
                     *         "jenis": "Pipa bocor",
                     *         "sl": "0101000001",
                     *         "keterangan": "Air menyembur dari pipa di depan rumah.",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "latitude": -6.2,
                     *         "longitude": 106.8,
                     *         "foto": [
                     *           "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                     *         ],
                     *         "status": "DITERIMA",
                     *         "prioritas": "TINGGI",
                     *         "batas_waktu": "2026-11-22T14:05:00+07:00",
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "selesai_pada": null,
                     *         "riwayat": [
                     *           {
                     *             "status": "DITERIMA",
                     *             "waktu": "2026-11-21T14:05:00+07:00",
                     *             "catatan": null
                     *           }
                     *         ],
                     *         "rating": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "id_laporan": 12,
                         *       "no_laporan": "LG000000012",
                         *       "kode_jenis": "PIPA_BOCOR",
                         *       "jenis": "Pipa bocor",
                         *       "sl": "0101000001",
                         *       "keterangan": "Air menyembur dari pipa di depan rumah.",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "latitude": -6.2,
                         *       "longitude": 106.8,
                         *       "foto": [
                         *         "/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"
                         *       ],
                         *       "status": "DITERIMA",
                         *       "prioritas": "TINGGI",
                         *       "batas_waktu": "2026-11-22T14:05:00+07:00",
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "selesai_pada": null,
                         *       "riwayat": [
                         *         {
                         *           "status": "DITERIMA",
                         *           "waktu": "2026-11-21T14:05:00+07:00",
                         *           "catatan": null
                         *         }
                         *       ],
                         *       "rating": null
                         *     }
                         */
                        data: {
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
                            /**
                             * @description Keadaan sekarang.
                             * @enum {string}
                             */
                            status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "SELESAI" | "DITOLAK" | "DIBATALKAN" | "DIBUKA_KEMBALI";
                            /**
                             * @description Seberapa mendesak.
                             * @enum {string}
                             */
                            prioritas: "RENDAH" | "SEDANG" | "TINGGI" | "DARURAT";
                            /**
                             * @description Paling lambat selesai.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            batas_waktu: string;
                            /**
                             * @description Kapan dilaporkan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /**
                             * @description Kapan selesai dikerjakan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            selesai_pada: string | null;
                            /** @description Dari yang paling awal. */
                            riwayat: {
                                /** @description Keadaan laporan sejak saat itu. */
                                status: string;
                                /**
                                 * @description Kapan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /** @description Catatan petugas atau alasan pelanggan. */
                                catatan: string | null;
                            }[];
                            /** @description Nilai dari pelapor, 1 sampai 5. */
                            rating: number | null;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["LaporanTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["StatusTidakSesuai"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postUploadPasangBaru: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nama": "Wulan Contoh",
                 *       "nik": "3174010101011234",
                 *       "no_hp": "0812-3456-7890",
                 *       "alamat": "Jl. Melati No. 12",
                 *       "kelurahan": "Sukamaju",
                 *       "kecamatan": "Cempaka",
                 *       "foto_ktp": "data:image/png;base64,iVBORw0KGgo=",
                 *       "client_uuid": "0d9be3e2-5f0c-4c7e-9c0a-2f1b6f7d8a91"
                 *     }
                 */
                "application/json": {
                    /** @description Nama sesuai KTP; tanpa ini nama akun. */
                    nama?: string | null;
                    /** @description NIK, 16 angka; tanpa ini NIK akun. */
                    nik?: string | null;
                    /** @description Nomor HP dalam bentuk apa pun; tanpa ini nomor HP akun. */
                    no_hp?: string | null;
                    /** @description Alamat surel; tanpa ini alamat surel akun. */
                    email?: string | null;
                    /** @description Di mana sambungan dipasang. */
                    alamat: string;
                    /** @description Kelurahan atau desa. */
                    kelurahan?: string | null;
                    /** @description Kecamatan. */
                    kecamatan?: string | null;
                    /** @description Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto_rumah. */
                    latitude?: number | null;
                    /** @description Derajat, timur positif. */
                    longitude?: number | null;
                    /** @description Misalnya rumah tinggal atau toko. */
                    jenis_bangunan?: string | null;
                    /** @description Orang. */
                    jumlah_penghuni?: number | null;
                    /** @description Foto KTP: JPEG, PNG, atau WebP sebagai base64 atau data: URI, paling besar 5 MiB. */
                    foto_ktp: string;
                    /** @description Foto rumah: JPEG, PNG, atau WebP sebagai base64 atau data: URI, paling besar 5 MiB. */
                    foto_rumah?: string | null;
                    /** @description Bukti kepemilikan tanah atau bangunan: JPEG, PNG, atau WebP sebagai base64 atau data: URI, paling besar 5 MiB; boleh juga PDF. */
                    bukti_kepemilikan?: string | null;
                    /** @description Kunci permohonan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab permohonan yang pertama. */
                    client_uuid?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Permohonan diterima. Petugas kami akan memeriksanya.",
                     *       "data": {
                     *         "no_registrasi": "PB000000007",
                     *         "nama": "Wulan Contoh",
                     *         "nik": "************1234",
                     *         "no_hp": "+6281234567890",
                     *         "email": "wulan@example.com",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "kelurahan": "Sukamaju",
                     *         "kecamatan": "Cempaka",
                     *         "latitude": -6.2,
                     *         "longitude": 106.8,
                     *         "jenis_bangunan": "Rumah tinggal",
                     *         "jumlah_penghuni": 4,
                     *         "status": "MENUNGGU_PEMBAYARAN",
                     *         "rab": {
                     *           "total": 1250000,
                     *           "rincian": [
                     *             {
                     *               "uraian": "Pemasangan pipa dinas 12 m",
                     *               "jumlah": 1250000
                     *             }
                     *           ]
                     *         },
                     *         "id_tagihan": 42,
                     *         "bayar_sebelum": "2026-12-06T00:00:00+07:00",
                     *         "kode_pembayaran": null,
                     *         "tanggal_pasang": null,
                     *         "sl": null,
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "tahapan": [
                     *           {
                     *             "tahap": "DIAJUKAN",
                     *             "waktu": "2026-11-21T14:05:00+07:00",
                     *             "catatan": null
                     *           },
                     *           {
                     *             "tahap": "MENUNGGU_PEMBAYARAN",
                     *             "waktu": "2026-11-28T09:00:00+07:00",
                     *             "catatan": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "no_registrasi": "PB000000007",
                         *       "nama": "Wulan Contoh",
                         *       "nik": "************1234",
                         *       "no_hp": "+6281234567890",
                         *       "email": "wulan@example.com",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "kelurahan": "Sukamaju",
                         *       "kecamatan": "Cempaka",
                         *       "latitude": -6.2,
                         *       "longitude": 106.8,
                         *       "jenis_bangunan": "Rumah tinggal",
                         *       "jumlah_penghuni": 4,
                         *       "status": "MENUNGGU_PEMBAYARAN",
                         *       "rab": {
                         *         "total": 1250000,
                         *         "rincian": [
                         *           {
                         *             "uraian": "Pemasangan pipa dinas 12 m",
                         *             "jumlah": 1250000
                         *           }
                         *         ]
                         *       },
                         *       "id_tagihan": 42,
                         *       "bayar_sebelum": "2026-12-06T00:00:00+07:00",
                         *       "kode_pembayaran": null,
                         *       "tanggal_pasang": null,
                         *       "sl": null,
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "tahapan": [
                         *         {
                         *           "tahap": "DIAJUKAN",
                         *           "waktu": "2026-11-21T14:05:00+07:00",
                         *           "catatan": null
                         *         },
                         *         {
                         *           "tahap": "MENUNGGU_PEMBAYARAN",
                         *           "waktu": "2026-11-28T09:00:00+07:00",
                         *           "catatan": null
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
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
                            /**
                             * @description Tahap sekarang.
                             * @enum {string}
                             */
                            status: "DIAJUKAN" | "DIVERIFIKASI" | "DISURVEI" | "DISETUJUI" | "MENUNGGU_PEMBAYARAN" | "DIJADWALKAN" | "TERPASANG" | "AKTIF" | "DITOLAK" | "DIBATALKAN" | "KADALUARSA";
                            /** @description Rencana anggaran biaya; null sebelum dihitung. */
                            rab: {
                                /** @description Jumlah biaya, rupiah. */
                                total: number;
                                rincian: {
                                    /** @description Untuk apa. */
                                    uraian: string;
                                    /** @description Biayanya, rupiah. */
                                    jumlah: number;
                                }[];
                            } | null;
                            /** @description Tagihan biayanya: kirim ke request_pembayaran sebagai id_tagihan. */
                            id_tagihan: number | null;
                            /**
                             * @description Setelah ini permohonan yang belum dibayar kadaluarsa.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            bayar_sebelum: string | null;
                            /** @description Pembayaran yang terbuka atau lunas untuk tagihan itu. */
                            kode_pembayaran: string | null;
                            /** @description Kapan dipasang, YYYY-MM-DD. */
                            tanggal_pasang: string | null;
                            /** @description Nomor sambungan, setelah AKTIF. */
                            sl: string | null;
                            /**
                             * @description Kapan diajukan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /** @description Dari yang paling awal. */
                            tahapan: {
                                /** @description Status permohonan sejak saat itu. */
                                tahap: string;
                                /**
                                 * @description Kapan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /** @description Catatan petugas atau alasan pelanggan. */
                                catatan: string | null;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Permohonan diterima. Petugas kami akan memeriksanya.",
                     *       "data": {
                     *         "no_registrasi": "PB000000007",
                     *         "nama": "Wulan Contoh",
                     *         "nik": "************1234",
                     *         "no_hp": "+6281234567890",
                     *         "email": "wulan@example.com",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "kelurahan": "Sukamaju",
                     *         "kecamatan": "Cempaka",
                     *         "latitude": -6.2,
                     *         "longitude": 106.8,
                     *         "jenis_bangunan": "Rumah tinggal",
                     *         "jumlah_penghuni": 4,
                     *         "status": "MENUNGGU_PEMBAYARAN",
                     *         "rab": {
                     *           "total": 1250000,
                     *           "rincian": [
                     *             {
                     *               "uraian": "Pemasangan pipa dinas 12 m",
                     *               "jumlah": 1250000
                     *             }
                     *           ]
                     *         },
                     *         "id_tagihan": 42,
                     *         "bayar_sebelum": "2026-12-06T00:00:00+07:00",
                     *         "kode_pembayaran": null,
                     *         "tanggal_pasang": null,
                     *         "sl": null,
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "tahapan": [
                     *           {
                     *             "tahap": "DIAJUKAN",
                     *             "waktu": "2026-11-21T14:05:00+07:00",
                     *             "catatan": null
                     *           },
                     *           {
                     *             "tahap": "MENUNGGU_PEMBAYARAN",
                     *             "waktu": "2026-11-28T09:00:00+07:00",
                     *             "catatan": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "no_registrasi": "PB000000007",
                         *       "nama": "Wulan Contoh",
                         *       "nik": "************1234",
                         *       "no_hp": "+6281234567890",
                         *       "email": "wulan@example.com",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "kelurahan": "Sukamaju",
                         *       "kecamatan": "Cempaka",
                         *       "latitude": -6.2,
                         *       "longitude": 106.8,
                         *       "jenis_bangunan": "Rumah tinggal",
                         *       "jumlah_penghuni": 4,
                         *       "status": "MENUNGGU_PEMBAYARAN",
                         *       "rab": {
                         *         "total": 1250000,
                         *         "rincian": [
                         *           {
                         *             "uraian": "Pemasangan pipa dinas 12 m",
                         *             "jumlah": 1250000
                         *           }
                         *         ]
                         *       },
                         *       "id_tagihan": 42,
                         *       "bayar_sebelum": "2026-12-06T00:00:00+07:00",
                         *       "kode_pembayaran": null,
                         *       "tanggal_pasang": null,
                         *       "sl": null,
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "tahapan": [
                         *         {
                         *           "tahap": "DIAJUKAN",
                         *           "waktu": "2026-11-21T14:05:00+07:00",
                         *           "catatan": null
                         *         },
                         *         {
                         *           "tahap": "MENUNGGU_PEMBAYARAN",
                         *           "waktu": "2026-11-28T09:00:00+07:00",
                         *           "catatan": null
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
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
                            /**
                             * @description Tahap sekarang.
                             * @enum {string}
                             */
                            status: "DIAJUKAN" | "DIVERIFIKASI" | "DISURVEI" | "DISETUJUI" | "MENUNGGU_PEMBAYARAN" | "DIJADWALKAN" | "TERPASANG" | "AKTIF" | "DITOLAK" | "DIBATALKAN" | "KADALUARSA";
                            /** @description Rencana anggaran biaya; null sebelum dihitung. */
                            rab: {
                                /** @description Jumlah biaya, rupiah. */
                                total: number;
                                rincian: {
                                    /** @description Untuk apa. */
                                    uraian: string;
                                    /** @description Biayanya, rupiah. */
                                    jumlah: number;
                                }[];
                            } | null;
                            /** @description Tagihan biayanya: kirim ke request_pembayaran sebagai id_tagihan. */
                            id_tagihan: number | null;
                            /**
                             * @description Setelah ini permohonan yang belum dibayar kadaluarsa.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            bayar_sebelum: string | null;
                            /** @description Pembayaran yang terbuka atau lunas untuk tagihan itu. */
                            kode_pembayaran: string | null;
                            /** @description Kapan dipasang, YYYY-MM-DD. */
                            tanggal_pasang: string | null;
                            /** @description Nomor sambungan, setelah AKTIF. */
                            sl: string | null;
                            /**
                             * @description Kapan diajukan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /** @description Dari yang paling awal. */
                            tahapan: {
                                /** @description Status permohonan sejak saat itu. */
                                tahap: string;
                                /**
                                 * @description Kapan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /** @description Catatan petugas atau alasan pelanggan. */
                                catatan: string | null;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postRiwayatPasang: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "halaman": 1,
                 *       "per_halaman": 20
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Halaman, mulai dari 1.
                     * @default 1
                     */
                    halaman?: number;
                    /**
                     * @description Banyak baris per halaman.
                     * @default 20
                     */
                    per_halaman?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Riwayat pasang baru ditemukan.",
                     *       "data": [
                     *         {
                     *           "no_registrasi": "PB000000007",
                     *           "nama": "Wulan Contoh",
                     *           "nik": "************1234",
                     *           "no_hp": "+6281234567890",
                     *           "email": "wulan@example.com",
                     *           "alamat": "Jl. Melati No. 12",
                     *           "kelurahan": "Sukamaju",
                     *           "kecamatan": "Cempaka",
                     *           "latitude": -6.2,
                     *           "longitude": 106.8,
                     *           "jenis_bangunan": "Rumah tinggal",
                     *           "jumlah_penghuni": 4,
                     *           "status": "MENUNGGU_PEMBAYARAN",
                     *           "rab": {
                     *             "total": 1250000,
                     *             "rincian": [
                     *               {
                     *                 "uraian": "Pemasangan pipa dinas 12 m",
                     *                 "jumlah": 1250000
                     *               }
                     *             ]
                     *           },
                     *           "id_tagihan": 42,
                     *           "bayar_sebelum": "2026-12-06T00:00:00+07:00",
                     *           "kode_pembayaran": null,
                     *           "tanggal_pasang": null,
                     *           "sl": null,
                     *           "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *           "tahapan": [
                     *             {
                     *               "tahap": "DIAJUKAN",
                     *               "waktu": "2026-11-21T14:05:00+07:00",
                     *               "catatan": null
                     *             },
                     *             {
                     *               "tahap": "MENUNGGU_PEMBAYARAN",
                     *               "waktu": "2026-11-28T09:00:00+07:00",
                     *               "catatan": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "halaman": 1,
                     *         "per_halaman": 20,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
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
                            /**
                             * @description Tahap sekarang.
                             * @enum {string}
                             */
                            status: "DIAJUKAN" | "DIVERIFIKASI" | "DISURVEI" | "DISETUJUI" | "MENUNGGU_PEMBAYARAN" | "DIJADWALKAN" | "TERPASANG" | "AKTIF" | "DITOLAK" | "DIBATALKAN" | "KADALUARSA";
                            /** @description Rencana anggaran biaya; null sebelum dihitung. */
                            rab: {
                                /** @description Jumlah biaya, rupiah. */
                                total: number;
                                rincian: {
                                    /** @description Untuk apa. */
                                    uraian: string;
                                    /** @description Biayanya, rupiah. */
                                    jumlah: number;
                                }[];
                            } | null;
                            /** @description Tagihan biayanya: kirim ke request_pembayaran sebagai id_tagihan. */
                            id_tagihan: number | null;
                            /**
                             * @description Setelah ini permohonan yang belum dibayar kadaluarsa.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            bayar_sebelum: string | null;
                            /** @description Pembayaran yang terbuka atau lunas untuk tagihan itu. */
                            kode_pembayaran: string | null;
                            /** @description Kapan dipasang, YYYY-MM-DD. */
                            tanggal_pasang: string | null;
                            /** @description Nomor sambungan, setelah AKTIF. */
                            sl: string | null;
                            /**
                             * @description Kapan diajukan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /** @description Dari yang paling awal. */
                            tahapan: {
                                /** @description Status permohonan sejak saat itu. */
                                tahap: string;
                                /**
                                 * @description Kapan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /** @description Catatan petugas atau alasan pelanggan. */
                                catatan: string | null;
                            }[];
                        }[];
                        /**
                         * @example {
                         *       "halaman": 1,
                         *       "per_halaman": 20,
                         *       "total": 1
                         *     }
                         */
                        meta: {
                            /** @description Halaman, mulai dari 1. */
                            halaman: number;
                            /** @description Banyak baris per halaman. */
                            per_halaman: number;
                            /** @description Banyak baris seluruhnya. */
                            total: number;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postBatalPasang: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "no_registrasi": "PB000000007",
                 *       "alasan": "Pindah rumah."
                 *     }
                 */
                "application/json": {
                    /** @description Nomor permohonan. */
                    no_registrasi: string;
                    /** @description Mengapa. */
                    alasan: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Permohonan dibatalkan.",
                     *       "data": {
                     *         "no_registrasi": "PB000000007",
                     *         "nama": "Wulan Contoh",
                     *         "nik": "************1234",
                     *         "no_hp": "+6281234567890",
                     *         "email": "wulan@example.com",
                     *         "alamat": "Jl. Melati No. 12",
                     *         "kelurahan": "Sukamaju",
                     *         "kecamatan": "Cempaka",
                     *         "latitude": -6.2,
                     *         "longitude": 106.8,
                     *         "jenis_bangunan": "Rumah tinggal",
                     *         "jumlah_penghuni": 4,
                     *         "status": "MENUNGGU_PEMBAYARAN",
                     *         "rab": {
                     *           "total": 1250000,
                     *           "rincian": [
                     *             {
                     *               "uraian": "Pemasangan pipa dinas 12 m",
                     *               "jumlah": 1250000
                     *             }
                     *           ]
                     *         },
                     *         "id_tagihan": 42,
                     *         "bayar_sebelum": "2026-12-06T00:00:00+07:00",
                     *         "kode_pembayaran": null,
                     *         "tanggal_pasang": null,
                     *         "sl": null,
                     *         "dibuat_pada": "2026-11-21T14:05:00+07:00",
                     *         "tahapan": [
                     *           {
                     *             "tahap": "DIAJUKAN",
                     *             "waktu": "2026-11-21T14:05:00+07:00",
                     *             "catatan": null
                     *           },
                     *           {
                     *             "tahap": "MENUNGGU_PEMBAYARAN",
                     *             "waktu": "2026-11-28T09:00:00+07:00",
                     *             "catatan": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "no_registrasi": "PB000000007",
                         *       "nama": "Wulan Contoh",
                         *       "nik": "************1234",
                         *       "no_hp": "+6281234567890",
                         *       "email": "wulan@example.com",
                         *       "alamat": "Jl. Melati No. 12",
                         *       "kelurahan": "Sukamaju",
                         *       "kecamatan": "Cempaka",
                         *       "latitude": -6.2,
                         *       "longitude": 106.8,
                         *       "jenis_bangunan": "Rumah tinggal",
                         *       "jumlah_penghuni": 4,
                         *       "status": "MENUNGGU_PEMBAYARAN",
                         *       "rab": {
                         *         "total": 1250000,
                         *         "rincian": [
                         *           {
                         *             "uraian": "Pemasangan pipa dinas 12 m",
                         *             "jumlah": 1250000
                         *           }
                         *         ]
                         *       },
                         *       "id_tagihan": 42,
                         *       "bayar_sebelum": "2026-12-06T00:00:00+07:00",
                         *       "kode_pembayaran": null,
                         *       "tanggal_pasang": null,
                         *       "sl": null,
                         *       "dibuat_pada": "2026-11-21T14:05:00+07:00",
                         *       "tahapan": [
                         *         {
                         *           "tahap": "DIAJUKAN",
                         *           "waktu": "2026-11-21T14:05:00+07:00",
                         *           "catatan": null
                         *         },
                         *         {
                         *           "tahap": "MENUNGGU_PEMBAYARAN",
                         *           "waktu": "2026-11-28T09:00:00+07:00",
                         *           "catatan": null
                         *         }
                         *       ]
                         *     }
                         */
                        data: {
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
                            /**
                             * @description Tahap sekarang.
                             * @enum {string}
                             */
                            status: "DIAJUKAN" | "DIVERIFIKASI" | "DISURVEI" | "DISETUJUI" | "MENUNGGU_PEMBAYARAN" | "DIJADWALKAN" | "TERPASANG" | "AKTIF" | "DITOLAK" | "DIBATALKAN" | "KADALUARSA";
                            /** @description Rencana anggaran biaya; null sebelum dihitung. */
                            rab: {
                                /** @description Jumlah biaya, rupiah. */
                                total: number;
                                rincian: {
                                    /** @description Untuk apa. */
                                    uraian: string;
                                    /** @description Biayanya, rupiah. */
                                    jumlah: number;
                                }[];
                            } | null;
                            /** @description Tagihan biayanya: kirim ke request_pembayaran sebagai id_tagihan. */
                            id_tagihan: number | null;
                            /**
                             * @description Setelah ini permohonan yang belum dibayar kadaluarsa.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            bayar_sebelum: string | null;
                            /** @description Pembayaran yang terbuka atau lunas untuk tagihan itu. */
                            kode_pembayaran: string | null;
                            /** @description Kapan dipasang, YYYY-MM-DD. */
                            tanggal_pasang: string | null;
                            /** @description Nomor sambungan, setelah AKTIF. */
                            sl: string | null;
                            /**
                             * @description Kapan diajukan.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            dibuat_pada: string;
                            /** @description Dari yang paling awal. */
                            tahapan: {
                                /** @description Status permohonan sejak saat itu. */
                                tahap: string;
                                /**
                                 * @description Kapan.
                                 * @example 2026-11-21T14:05:00+07:00
                                 */
                                waktu: string;
                                /** @description Catatan petugas atau alasan pelanggan. */
                                catatan: string | null;
                            }[];
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            401: components["responses"]["TidakTerotentikasiOrTokenKadaluarsa"];
            403: components["responses"]["AkunNonaktif"];
            404: components["responses"]["PermohonanTidakDitemukan"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            409: components["responses"]["StatusTidakSesuaiOrPembayaranMasihTerbuka"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            422: components["responses"]["ValidasiGagal"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    postPromo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Daftar promo.",
                     *       "data": [
                     *         {
                     *           "id_promo": 3,
                     *           "judul": "Diskon pasang baru",
                     *           "isi": "Potongan 20 % biaya pasang baru sampai akhir tahun.",
                     *           "gambar_url": "/app/berkas/Zm90by1wcm9tby1jb250b2gtMDAwMDAx",
                     *           "mulai": "2026-11-01T00:00:00+07:00",
                     *           "selesai": "2027-01-01T00:00:00+07:00",
                     *           "url": "https://example.com/promo"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        data: {
                            /** @description Nomor promo. */
                            id_promo: number;
                            /** @description Judul. */
                            judul: string;
                            /** @description Isi, teks biasa. */
                            isi: string;
                            /** @description Gambar, di bawah alamat layanan ini; terbuka untuk umum. */
                            gambar_url: string | null;
                            /**
                             * @description Sejak kapan promo berlaku.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            mulai: string;
                            /**
                             * @description Sampai sebelum kapan promo berlaku.
                             * @example 2026-11-21T14:05:00+07:00
                             */
                            selesai: string;
                            /** @description Halaman dengan keterangan lebih lanjut. */
                            url: string | null;
                        }[];
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValidOrJsonTidakValid"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            413: components["responses"]["BerkasTerlaluBesar"];
            415: components["responses"]["TipeBerkasTidakDidukung"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "pesan": "Layanan berjalan.",
                     *       "data": {
                     *         "waktu": "2026-11-21T14:05:00+07:00",
                     *         "versi": "1.0.0"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        status: true;
                        /** @description Untuk dibaca pelanggan; tidak pernah kosong. */
                        pesan: string;
                        /**
                         * @example {
                         *       "waktu": "2026-11-21T14:05:00+07:00",
                         *       "versi": "1.0.0"
                         *     }
                         */
                        data: {
                            /** @description ISO 8601 dengan offset. */
                            waktu: string;
                            /** @description Versi API. */
                            versi: string;
                        };
                        /** @description Hanya pada daftar dan login: sama dengan data.token. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["PermintaanTidakValid"];
            408: components["responses"]["PermintaanTerlaluLambat"];
            431: components["responses"]["HeaderTerlaluBesar"];
            500: components["responses"]["KesalahanServer"];
            503: components["responses"]["LayananTidakTersedia"];
        };
    };
}
