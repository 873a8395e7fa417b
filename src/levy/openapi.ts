import { type ErrorCatalogue, errorCodes } from "./envelope.ts";

/** What another product brings to the staff door. */
export interface MoreOfDoor {
  tags: { name: string; description: string }[];
  errors: ErrorCatalogue;
}

function errorList(more: ErrorCatalogue): string {
  return errorCodes(more)
    .map(({ code, status, message }) => `- ${status} \`${code}\`: ${message}`)
    .join("\n");
}

const about = (errors: ErrorCatalogue) =>
  `Two services of a municipality, as its staff see them. The levy service: machines at gates send an event for each person or vehicle; each
event is priced by the tariff valid at its own time; staff manage locations, gates and tariffs; summaries and a realtime stream show the money
as it comes in. The water utility, under /backoffice/v1: customers and connections, prices, readings, billing, payments, the bank, reports and
new connections.

Money is integer rupiah. \`timestamp\` fields are Unix seconds, \`*_at\` fields ISO 8601 with offset. A date is the local calendar date of the location.
Every list has \`items\` and \`pagination\` with its exact total. Errors are \`{error, message, fields?}\`; their codes are listed at each call.
What is wrong with a request is answered in this order: credential (401), rights (403), content (400, 413, 415, 422), state (404, 409, 412).

Beside the calls listed here: a path that does not exist is 404 \`NOT_FOUND\`; one that exists under other methods is 405
\`METHOD_NOT_ALLOWED\`, and its \`Allow\` header names them. Every GET but the exports and the stream answers HEAD too.

${errorList(errors)}`;

/** The head of the staff door's OpenAPI document. */
export function openapiOfStaffDoor({ tags, errors }: MoreOfDoor) {
  return {
    openapi: "3.1.0" as const,
    info: {
      title: "Loket: staff API",
      description: about(errors),
      version: "1.0.0",
      contact: { name: "Loket", url: "https://example.com/loket" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "This server." }],
    tags: [
      { name: "Operations", description: "Is it alive, is it ready, how is it doing." },
      { name: "Authentication", description: "Login, and the users that admins manage." },
      { name: "Ingest", description: "What machines call, with X-API-KEY." },
      { name: "Locations", description: "Markets, terminals, parking areas." },
      { name: "Gates", description: "The gates of a location." },
      { name: "Tariffs", description: "Prices by gate and category, with history and schedule." },
      { name: "API keys", description: "Credentials of machines." },
      { name: "Audit trail", description: "Who changed what, in a chain of hashes." },
      { name: "Entry events", description: "What machines sent, as stored." },
      { name: "Quarantine", description: "What machines sent and was refused." },
      { name: "Summaries", description: "Recaps of a day." },
      { name: "Dashboard", description: "Figures for charts and stat cards." },
      { name: "Realtime", description: "Snapshot, stream and their history." },
      ...tags,
    ],
    components: {
      securitySchemes: {
        bearer: {
          type: "http" as const,
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "From POST /auth/v1/login.",
        },
        apiKey: {
          type: "apiKey" as const,
          in: "header" as const,
          name: "X-API-KEY",
          description: "Printed at the first start, or from POST …/api-keys.",
        },
        ticket: {
          type: "apiKey" as const,
          in: "query" as const,
          name: "ticket",
          description:
            "Only for the stream, where a browser cannot set headers: from POST /retribusi/v1/realtime/ticket, used once.",
        },
      },
    },
  };
}
