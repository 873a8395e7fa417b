import { api, dataOf } from "../api/client.ts";
import { rememberGuestReport } from "./guest-reports.ts";

interface Report {
  kode_jenis: string;
  keterangan: string;
  foto?: string[];
  sl?: string;
  alamat?: string;
  latitude?: number;
  longitude?: number;
}
interface GuestReport {
  kode_jenis: string;
  keterangan: string;
  foto?: string;
  alamat?: string;
  latitude?: number;
  longitude?: number;
  no_hp?: string;
}
interface Reading {
  sl: string;
  stand_akhir: number;
  foto: string;
  latitude?: number;
  longitude?: number;
}
interface Proof {
  kode_pembayaran: string;
  foto: string;
}

/** What may be sent later than it was written. */
export type Sending =
  | { kind: "report"; body: Report }
  | { kind: "guest-report"; body: GuestReport }
  | { kind: "reading"; body: Reading }
  | { kind: "proof"; body: Proof };

/** Sends it and returns by what number it can be found. */
export async function send(sending: Sending, client_uuid: string): Promise<string> {
  switch (sending.kind) {
    case "report": {
      const sent = api.POST("/app/upload_gangguan", { body: { ...sending.body, client_uuid } });
      return (await dataOf(sent)).no_laporan;
    }
    case "guest-report": {
      const sent = api.POST("/app/lapor_umum", { body: { ...sending.body, client_uuid } });
      return rememberGuestReport(await dataOf(sent));
    }
    case "reading": {
      const sent = api.POST("/app/upload_baca_mandiri", { body: { ...sending.body, client_uuid } });
      return String((await dataOf(sent)).id_order);
    }
    case "proof": {
      const sent = api.POST("/app/upload_bukti_transfer", { body: { ...sending.body, client_uuid } });
      return (await dataOf(sent)).kode_pembayaran;
    }
  }
}
