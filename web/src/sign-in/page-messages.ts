/*
 * What the page of the sign-in says. It is there before the console, and so without what the console's views choose their language with.
 */
export const pageMessages = {
  id: {
    title: "Masuk ke Loket",
    signIn: "Masuk",
    username: "Nama pengguna",
    password: "Kata sandi",
    show: "Tampilkan atau sembunyikan ketikan",
    code: "Kode",
    codeHint: "Enam angka dari aplikasi autentikator, atau salah satu kode pemulihan.",
    newTitle: "Buat kata sandi Anda",
    newPassword: "Kata sandi baru",
    newHint: "Paling sedikit 8 karakter; kalimat panjang paling baik. Hanya Anda yang mengetahuinya.",
    set: "Simpan dan masuk",
    weak: "Kata sandi ini terlalu pendek, terlalu umum, atau tersusun dari nama Anda. Pilih yang lain.",
    ended: "Sesi Anda telah berakhir. Masuk lagi untuk kembali ke halaman tadi.",
    help: "Lupa kata sandi, atau belum punya akun? Hubungi admin Loket di kantor Anda.",
    language: "Bahasa",
    dark: "Tampilan gelap",
    light: "Tampilan terang",
  },
  en: {
    title: "Sign in to Loket",
    signIn: "Sign in",
    username: "Username",
    password: "Password",
    show: "Show or hide what is typed",
    code: "Code",
    codeHint: "Six digits of the authenticator app, or one of the recovery codes.",
    newTitle: "Choose your password",
    newPassword: "New password",
    newHint: "At least 8 characters; a long sentence is best. Nobody knows it but you.",
    set: "Save and sign in",
    weak: "This password is too short, too common, or made of your name. Choose another.",
    ended: "Your session has ended. Sign in again to return to where you were.",
    help: "No account, or forgotten your password? Ask the Loket admin of your office.",
    language: "Language",
    dark: "Dark scheme",
    light: "Light scheme",
  },
} as const;

export type PageText = keyof typeof pageMessages.id;
