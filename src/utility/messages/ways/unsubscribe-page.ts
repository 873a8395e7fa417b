import { escapedHtml, type HtmlPage } from "../../../kernel/http/html-page.ts";
import type { Language } from "../../../languages.ts";
import type { Berhenti } from "../customer-schema.ts";

const texts = {
  id: {
    title: "Berhenti menerima surel",
    unknown: "Tautan ini tidak kami kenal. Atur surel Anda di aplikasi: Pesan, lalu Pengaturan.",
    asked: (topic: string) => `Berhenti menerima surel dan WhatsApp tentang "${topic}"?`,
    button: "Berhenti",
    done: (topic: string) => `Anda tidak lagi menerima surel dan WhatsApp tentang "${topic}".`,
    hint: "Pesannya tetap ada di kotak masuk aplikasi. Di sana surel dapat dinyalakan lagi.",
  },
  en: {
    title: "Stop mails",
    unknown: "We do not know this link. Choose your mails in the app: Messages, then Settings.",
    asked: (topic: string) => `Stop mails and WhatsApp messages about "${topic}"?`,
    button: "Stop",
    done: (topic: string) => `You get no more mails and WhatsApp messages about "${topic}".`,
    hint: "The messages stay in the app's inbox, where mails can be turned on again.",
  },
} satisfies Record<Language, object>;

/** Asks whether letters about a topic shall end, or says that they have. It works without scripts. */
export function unsubscribePage(
  { nama, berhenti }: Berhenti,
  language: Language,
  utilityName: string,
): HtmlPage {
  const t = texts[language];
  const body =
    nama === null
      ? `<p class="state bad">${t.unknown}</p>`
      : berhenti
        ? `<p class="state good">${escapedHtml(t.done(nama))}</p><p>${t.hint}</p>`
        : `<p>${escapedHtml(t.asked(nama))}</p><form method="post"><button>${t.button}</button></form><p>${t.hint}</p>`;
  return {
    language,
    title: `${t.title} · ${utilityName}`,
    body: `<main><p>${escapedHtml(utilityName)}</p><h1>${t.title}</h1>${body}</main>`,
    hasForm: true,
  };
}
