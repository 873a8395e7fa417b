import { escapedHtml, type HtmlPage } from "../../../kernel/http/html-page.ts";
import type { Language } from "../../../languages.ts";
import type { ResiTerverifikasi } from "../customer-schema.ts";

interface Texts {
  locale: string;
  title: string;
  valid: string;
  refunded: string;
  unknown: string;
  otherwise: (status: string) => string;
  validHint: string;
  refundedHint: string;
  unknownHint: string;
  receipt: string;
  total: string;
  paidAt: string;
  payer: string;
  connection: string;
  period: string;
  amount: string;
}

const texts: Record<Language, Texts> = {
  id: {
    locale: "id-ID",
    title: "Pemeriksaan resi",
    valid: "Resi ini SAH: sudah dibayar",
    refunded: "Resi ini TIDAK BERLAKU LAGI: pembayarannya dibatalkan dan uangnya dikembalikan",
    unknown: "Resi ini TIDAK KAMI KENAL",
    otherwise: (status) => `Resi ini tidak berlaku (${status})`,
    validHint: "Bandingkan angka di bawah ini dengan resi yang Anda pegang.",
    refundedHint: "Tagihannya dapat harus dibayar lagi. Tanyakan kepada kami bila ini tidak Anda ketahui.",
    unknownHint:
      "Nomor dan tandanya tidak cocok dengan resi yang kami terbitkan. Pindai ulang kodenya; bila tetap begini, jangan terima resi itu.",
    receipt: "Nomor resi",
    total: "Jumlah dibayar",
    paidAt: "Dibayar pada",
    payer: "Nama pembayar (disamarkan)",
    connection: "Sambungan",
    period: "Periode",
    amount: "Jumlah",
  },
  en: {
    locale: "en-GB",
    title: "Receipt check",
    valid: "This receipt is VALID: paid",
    refunded: "This receipt is NO LONGER VALID: its payment was cancelled and the money returned",
    unknown: "We do NOT KNOW this receipt",
    otherwise: (status) => `This receipt is not valid (${status})`,
    validHint: "Compare the figures below with the receipt that you hold.",
    refundedHint: "Its bills may have to be paid again. Ask us if this is news to you.",
    unknownHint:
      "Its number and signature are not those of a receipt of ours. Scan the code again; if it stays like this, do not accept the receipt.",
    receipt: "Receipt number",
    total: "Amount paid",
    paidAt: "Paid at",
    payer: "Name of the payer (masked)",
    connection: "Connection",
    period: "Period",
    amount: "Amount",
  },
};

/** The page behind the QR code of a receipt: its state in words, and enough to compare the paper with. */
export function receiptPage(
  resi: ResiTerverifikasi,
  language: Language,
  { utilityName, zone }: { utilityName: string; zone: string },
): HtmlPage {
  const t = texts[language];
  const rupiah = (amount: number) => `Rp ${amount.toLocaleString(t.locale)}`;
  const { state, hint } = stateOf(resi, t);
  const facts: [string, string | null][] = [
    [t.receipt, resi.no_resi],
    [t.total, resi.total_bayar === null ? null : rupiah(resi.total_bayar)],
    [t.paidAt, resi.dibayar_pada === null ? null : momentOf(resi.dibayar_pada, t.locale, zone)],
    [t.payer, resi.nama],
  ];
  const shown = facts.flatMap(([name, value]) =>
    value === null ? [] : [`<dt>${escapedHtml(name)}</dt><dd>${escapedHtml(value)}</dd>`],
  );
  const rows = resi.rincian.map(
    ({ sl, periode, total_tagihan: total }) =>
      `<tr><td>${escapedHtml(sl ?? "–")}</td><td>${escapedHtml(`${periode.slice(4)}/${periode.slice(0, 4)}`)}</td><td>${rupiah(total)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? ""
      : `<table><thead><tr><th>${t.connection}</th><th>${t.period}</th><th>${t.amount}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return {
    language,
    title: `${t.title} · ${utilityName}`,
    body:
      `<main><p>${escapedHtml(utilityName)}</p><h1>${t.title}</h1><p class="state ${resi.sah ? "good" : "bad"}">${escapedHtml(state)}</p>` +
      `<p>${hint}</p><dl>${shown.join("")}</dl>${table}</main>`,
  };
}

function stateOf({ sah, status }: ResiTerverifikasi, t: Texts): { state: string; hint: string } {
  if (sah) return { state: t.valid, hint: t.validHint };
  if (status === null) return { state: t.unknown, hint: t.unknownHint };
  return { state: status === "DIKEMBALIKAN" ? t.refunded : t.otherwise(status), hint: t.refundedHint };
}

function momentOf(iso: string, locale: string, zone: string): string {
  const form = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: zone,
  });
  return `${form.format(new Date(iso))} (${zone})`;
}
