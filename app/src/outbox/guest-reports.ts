import type { Answer } from "../api/read.ts";
import { store } from "../session/store.ts";

type Sent = Answer<"/app/lapor_umum/{no_laporan}/{kode_lacak}">;
/** A report of somebody without an account, whom only this phone lets find it again. */
export type GuestReport = Pick<Sent, "no_laporan" | "kode_lacak" | "jenis" | "dibuat_pada">;

const key = "guest-reports";
const most = 20;

/** Keeps it on the phone and returns the last parts of its address. */
export async function rememberGuestReport(report: Sent): Promise<string> {
  const { no_laporan, kode_lacak, jenis, dibuat_pada } = report;
  const others = (await guestReports()).filter((one) => one.no_laporan !== no_laporan);
  await store.setItem(key, [{ no_laporan, kode_lacak, jenis, dibuat_pada }, ...others].slice(0, most));
  return `${no_laporan}/${kode_lacak}`;
}

/** The newest first. */
export async function guestReports(): Promise<GuestReport[]> {
  return (await store.getItem<GuestReport[]>(key)) ?? [];
}
