import { inTransaction } from "../../../kernel/context.ts";
import type { Api } from "../../../kernel/http/endpoint.ts";
import { languageFor } from "../../../kernel/http/html-page.ts";
import { UnsupportedMediaType } from "../../../kernel/http/refusals.ts";
import { languages } from "../../../languages.ts";
import { customerCallsOf } from "../../customer-api/calls.ts";
import type { UtilityParts } from "../../parts.ts";
import { Berhenti, TandaBerhenti } from "../customer-schema.ts";
import { endTopic, preferencesOf } from "../queries.ts";
import { isMandatory, topicNames } from "../topics.ts";
import { unsubscribePage } from "./unsubscribe-page.ts";
import { type Subscription, subscriptionOf } from "./unsubscribe-token.ts";

const address = "/app/berhenti/:tanda";

const unknown: Berhenti = { nama: null, berhenti: false };

/** The address in each letter that ends letters about its topic. Mail programs look it up by themselves, so only POST changes something. */
export function unsubscribeRoutes(api: Api, { config, keys }: UtilityParts): void {
  const { get, post } = customerCallsOf(api, "Pesan");
  takeOneClick(api.app);
  const page = (answer: Berhenti, request: Parameters<typeof languageFor>[0]) =>
    unsubscribePage(answer, languageFor(request, languages), config.utilityName);
  const shown = ({ topic }: Subscription, berhenti: boolean) => ({ nama: topicNames[topic].id, berhenti });

  get(address, {
    summary: "Lihat tautan berhenti",
    description:
      "Tautan di kaki surel, tanpa masuk. Tidak mengubah apa pun. Peramban (Accept: text/html) mendapat halaman dengan tombolnya.",
    access: "public",
    params: TandaBerhenti,
    answer: Berhenti,
    pesan: "Tautan sudah diperiksa.",
    page,
    handle: async (ctx, { params }) => {
      const about = subscriptionOf(params.tanda, keys.codes);
      if (about === null) return unknown;
      const kept = await preferencesOf(ctx.db, about.accountId);
      return shown(about, kept?.mail_muted.includes(about.topic) ?? false);
    },
  });

  post(address, {
    summary: "Berhenti menerima surel satu topik",
    description:
      "Tanpa masuk, dengan tautan di kaki surel; program surel boleh mengirimnya sendiri (RFC 8058). Surel dan WhatsApp tentang topik itu berhenti; kotak masuk tetap memuat pesannya. Boleh diulang.",
    access: "public",
    params: TandaBerhenti,
    answer: Berhenti,
    pesan: "Permintaan sudah dicatat.",
    page,
    handle: async (ctx, { params }) => {
      const about = subscriptionOf(params.tanda, keys.codes);
      if (about === null) return unknown;
      // A letter of a topic that has become mandatory since cannot be ended.
      if (isMandatory(about.topic)) return shown(about, false);
      await inTransaction(ctx, (tx) => endTopic(tx, about.accountId, about.topic));
      return shown(about, true);
    },
  });
}

/** Takes the body that RFC 8058 prescribes, and that of the page's button, at this address alone; the address says everything. */
function takeOneClick(app: Api["app"]): void {
  const type = "application/x-www-form-urlencoded";
  app.addContentTypeParser(type, { parseAs: "buffer" }, (request, _body, done) => {
    if (request.routeOptions.url !== address)
      throw UnsupportedMediaType("Send the body as Content-Type: application/json.");
    done(null, {});
  });
}
