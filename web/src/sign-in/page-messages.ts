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
    ended: "Your session has ended. Sign in again to return to where you were.",
    help: "No account, or forgotten your password? Ask the Loket admin of your office.",
    language: "Language",
    dark: "Dark scheme",
    light: "Light scheme",
  },
} as const;

export type PageText = keyof typeof pageMessages.id;
