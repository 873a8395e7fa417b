import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A page without scripts, for people who follow an address that answers JSON to programs. */
export interface HtmlPage {
  language: string;
  title: string;
  /** Markup; every value in it went through `escapedHtml`. */
  body: string;
  /** It has a form, which is sent to its own address. */
  hasForm?: boolean;
}

const style = `:root{color-scheme:light dark}body{font:1.05rem/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem}dt{opacity:.75}dd{margin:0 0 .6rem;font-weight:600}table{border-collapse:collapse;width:100%}
td,th{text-align:start;padding:.3rem 0;border-top:1px solid}td:last-child,th:last-child{text-align:end}
.state{border:2px solid;border-radius:.5rem;padding:.6rem 1rem;font-size:1.2rem;font-weight:700}
button{font:inherit;padding:.6rem 1.4rem}.good{color:light-dark(#0b6b2e,#7ee2a0)}.bad{color:light-dark(#a3151f,#ff9c9c)}`;
const policyFor = (hasForm: boolean) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "base-uri 'none'",
    `form-action '${hasForm ? "self" : "none"}'`,
    "frame-ancestors 'none'",
  ].join("; ");

/** Whether the caller would rather read a page than JSON, by its Accept header: browsers do, programs do not. */
export function prefersHtml({ headers }: FastifyRequest): boolean {
  const wish = weightsOf(headers.accept ?? "");
  return (wish.get("text/html") ?? 0) > (wish.get("application/json") ?? 0);
}

/** The language of the page, by Accept-Language; the first one unless another is wanted more. */
export function languageFor<const Language extends string>(
  { headers }: FastifyRequest,
  languages: readonly [Language, ...Language[]],
): Language {
  const wish = [...weightsOf(headers["accept-language"] ?? "")].sort(([, a], [, b]) => b - a);
  for (const [wanted] of wish) {
    const found = languages.find((language) => wanted.split("-")[0] === language);
    if (found !== undefined) return found;
  }
  return languages[0];
}

/** What a header of preferences wants, and how much: "text/html;q=0.5, *" → text/html 0.5, * 1. */
function weightsOf(header: string): Map<string, number> {
  const parts = header.split(",").slice(0, 50);
  return new Map(
    parts.map((part) => {
      const [name = "", ...parameters] = part.split(";").map((one) => one.trim().toLowerCase());
      const weight = Number(parameters.find((one) => one.startsWith("q="))?.slice(2) ?? 1);
      return [name, Number.isFinite(weight) ? weight : 0];
    }),
  );
}

/** A text as it may stand in markup, also in an attribute. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Sends the page. Its policy lets it load and run nothing. */
export function sendHtml(
  reply: FastifyReply,
  { language, title, body, hasForm = false }: HtmlPage,
): FastifyReply {
  return reply
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyFor(hasForm),
      "cache-control": "no-store",
      vary: "Accept, Accept-Language",
    })
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${escapedHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`,
    );
}
