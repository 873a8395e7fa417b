export interface DocumentOfProduct {
  tags: { name: string; description: string }[];
  securitySchemes?: Record<string, SecurityScheme>;
  /** What it sends by itself, by type of message. */
  webhooks?: Record<string, object>;
}

interface SecurityScheme {
  type: "apiKey";
  in: "header" | "query";
  name: string;
  description: string;
}

const about = `Two services of a municipality, as its staff see them. The levy service: machines at gates send an event for each person or vehicle; each
event is priced by the tariff valid at its own time; staff manage locations, gates and tariffs; summaries and a realtime stream show the money
as it comes in. The water utility, under /backoffice/v1: customers and connections, prices, readings, billing, payments, the bank, reports and
new connections. Alerts of both are there too.

Money is integer rupiah. \`timestamp\` fields are Unix seconds, \`*_at\` fields ISO 8601 with offset. A date is the local calendar date of the location.
Every list has \`items\` and \`pagination\` with its exact total. Errors are \`{error, message, fields?, details?}\`; their codes are listed at each call,
those of fields at \`FieldError\`.
What is wrong with a request is answered in this order: credential (401), rights (403), content (400, 413, 415, 422), state (404, 409, 412).

Beside the calls listed here: a path that does not exist is 404 \`NOT_FOUND\`; one that exists under other methods is 405
\`METHOD_NOT_ALLOWED\`, and its \`Allow\` header names them. Every GET but the exports and the stream answers HEAD too.`;

/** The head of the staff API's OpenAPI document, with what the products bring to it in their order. */
export function openapiOfStaffApi(products: readonly DocumentOfProduct[]) {
  return {
    openapi: "3.1.0" as const,
    info: {
      title: "Loket: staff API",
      description: about,
      version: "1.0.0",
      contact: { name: "Loket", url: "https://example.com/loket" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "This server." }],
    tags: [
      { name: "Operations", description: "Is it alive, is it ready, how is it doing." },
      { name: "Authentication", description: "Login, and the users that admins manage." },
      { name: "Security events", description: "Who logged in, who was refused, what was exported." },
      {
        name: "Periodic reports",
        description: "Figures of a span for reading, print and mail, of both services.",
      },
      { name: "Alerts", description: "What is wrong, who has seen it, and whom it is mailed to." },
      ...products.flatMap(({ tags }) => tags),
    ],
    webhooks: Object.assign({}, ...products.map(({ webhooks }) => webhooks)),
    components: {
      securitySchemes: {
        bearer: {
          type: "http" as const,
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "From POST /auth/v1/login.",
        },
        ...Object.assign({}, ...products.map(({ securitySchemes }) => securitySchemes)),
      },
    },
  };
}
