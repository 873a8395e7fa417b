import type { DocumentOfProduct } from "../staff-api/openapi.ts";
import { webhooksOfDocument } from "../webhooks/deliveries/openapi.ts";

export const levyDocument: DocumentOfProduct = {
  tags: [
    { name: "Ingest", description: "What machines call, with X-API-KEY." },
    { name: "Locations", description: "Markets, terminals, parking areas." },
    { name: "Gates", description: "The gates of a location." },
    { name: "Map", description: "Where gates, locations, fault reports and connections are, as points." },
    { name: "Tariffs", description: "Prices by gate and category, with history and schedule." },
    { name: "Targets", description: "What a year's takings are to be." },
    {
      name: "Cash",
      description:
        "What collectors hand in, the day that is closed against it, and the way of the money to the bank.",
    },
    { name: "Spot checks", description: "What a person counts at a gate, next to what its machine counts." },
    { name: "API keys", description: "Credentials of machines." },
    {
      name: "Webhooks",
      description: "Signed messages to receivers elsewhere (Standard Webhooks), and the log of them.",
    },
    { name: "Audit trail", description: "Who changed what, in a chain of hashes." },
    { name: "Entry events", description: "What machines sent, as stored." },
    { name: "Entry corrections", description: "What was counted or priced wrongly, put right by window." },
    { name: "Quarantine", description: "What machines sent and was refused." },
    { name: "Summaries", description: "Recaps of a day." },
    { name: "Dashboard", description: "Figures for charts and stat cards." },
    { name: "Realtime", description: "Snapshot, stream and their history." },
  ],
  webhooks: webhooksOfDocument,
  securitySchemes: {
    apiKey: {
      type: "apiKey",
      in: "header",
      name: "X-API-KEY",
      description: "Printed at the first start, or from POST …/api-keys.",
    },
    ticket: {
      type: "apiKey",
      in: "query",
      name: "ticket",
      description:
        "Only for the stream, where a browser cannot set headers: from POST /retribusi/v1/realtime/ticket, used once.",
    },
  },
};
