import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../../kernel/http/record.ts";
import { Bool, Instant, Nullable, OneOf, Words } from "../../../kernel/http/schema.ts";
import { FilledLine, Text } from "../../../kernel/text.ts";
import { languages } from "../../../languages.ts";
import { topics } from "../topics.ts";
import { textCodes } from "./texts.ts";

const Code = OneOf(textCodes, { description: "Which text it is.", examples: ["TAGIHAN_TERBIT"] });
const TextLanguage = OneOf(languages, { description: "The language of the text.", examples: ["id"] });
const title = "Tagihan air {bulan} sudah terbit";
const body = "{jumlah} untuk sambungan {sl}, jatuh tempo {jatuh_tempo}.";

export const MessageTemplate = WireRecord("MessageTemplate", {
  code: Code,
  language: TextLanguage,
  topic: OneOf(topics, { description: "What customers choose or end it by." }),
  occasion: Words("When it is sent, in the language of the text.", "Periode ditutup dan tagihannya terbit."),
  title: Words("Also the subject of the mail.", title),
  body: Words("The text that follows the title.", body),
  placeholders: Type.Array(Type.String(), {
    description: "What may stand in braces in both of them; each message has its own value there.",
    examples: [["bulan", "jumlah", "sl", "jatuh_tempo", "mulai_denda"]],
  }),
  is_changed: Bool("false: it is sent as the service brings it.", false),
  default_title: Words("As the service brings it.", title),
  default_body: Words("As the service brings it.", body),
  updated_at: Nullable(Instant("When it was last changed; null: never."), null),
});
export type MessageTemplate = Static<typeof MessageTemplate>;

const rule =
  "Names of `placeholders` in braces; a part in brackets is left out where one of its values is empty.";

const wording = {
  title: FilledLine(100, `Kept on one line. ${rule}`, title),
  body: FilledLine(600, `Kept on one line. ${rule}`, body),
};

export const MessageWording = Body("MessageWording", wording, { examples: [{ title, body }] });
export const MessageWordingQuery = Type.Object(wording);
export type MessageWording = Static<typeof MessageWording>;

export const MessagePreview = WireRecord("MessagePreview", {
  title: Words("In the inbox, in a push, and by WhatsApp or SMS.", "Tagihan air Oktober 2026 sudah terbit"),
  body: Words("The same.", "Rp 47.300 untuk sambungan 0101000123, jatuh tempo 20 November 2026."),
  mail_subject: Nullable(Words("Of the mail; null: the mail of this topic is a letter of its own.", title)),
  mail_text: Nullable(Words("The whole mail; null: a letter of its own.", "Yth. Wulan Contoh,")),
});
export type MessagePreview = Static<typeof MessagePreview>;

export const MessageTrial = WireRecord("MessageTrial", {
  mailed_to: Words("The caller's own mail address.", "siti@example.id"),
});

export const MessageTemplatePath = Type.Object({
  code: Text([1, 40], "Which text it is.", "TAGIHAN_TERBIT"),
  language: Text([1, 10], "The language of the text.", "id"),
});
export type MessageTemplatePath = Static<typeof MessageTemplatePath>;

export const MessageTemplateQuery = Type.Object({
  language: Type.Optional(OneOf(languages, { description: "Only in this language." })),
  topic: Type.Optional(OneOf(topics, { description: "Only of this topic." })),
  changed: Type.Optional(OneOf(["true", "false"], { description: "Whether staff have changed them." })),
});
export type MessageTemplateQuery = Static<typeof MessageTemplateQuery>;
