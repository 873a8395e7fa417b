import { Type } from "typebox";
import { callsOf } from "../kernel/http/calls.ts";
import { type Api, configOf, documented } from "../kernel/http/endpoint.ts";
import { partsOf } from "../kernel/http/schema-parts.ts";
import { recordSecurityEvent } from "../kernel/security/event.ts";
import type { Language } from "../languages.ts";
import { type ReportDefinition, ReportTooLong } from "./definition.ts";
import type { LetterheadSettings } from "./paper.ts";
import { reportFiles, reportTable } from "./reporting.ts";
import { ReportFile, type ReportFormat, ReportTable } from "./schema.ts";

const tag = "Periodic reports";

/** Registers each report twice: as what its view shows, and as a file. */
export function periodicReportRoutes(
  api: Api,
  definitions: readonly ReportDefinition[],
  settings: LetterheadSettings,
): void {
  for (const definition of definitions) {
    const { path, summary, description, access, query, errors = [] } = definition;
    callsOf(api, tag, path).get("", {
      summary,
      description,
      access,
      query,
      answer: ReportTable,
      errors: [ReportTooLong, ...errors],
      handle: (ctx, input) => reportTable(ctx, definition, input.query as { language: Language }, settings),
    });
    fileRoute(api, definition, settings);
  }
}

function fileRoute(api: Api, definition: ReportDefinition, settings: LetterheadSettings): void {
  const url = `${definition.path}/file`;
  const { access, summary, query, errors = [] } = definition;
  const spec = {
    access,
    tag,
    summary: `${summary}, as a file`,
    description:
      "The same figures under the letterhead, with page numbers and a block for signatures; or as an Excel workbook.",
    query: Type.Object({ ...partsOf(query).properties, ...ReportFile }),
    errors: [ReportTooLong, ...errors],
  };
  api.app.route({
    method: "GET",
    url,
    // Fastify answers HEAD by making the whole file.
    exposeHeadRoute: false,
    config: configOf(api, spec),
    schema: documented(api, spec, { 200: fileSchema }),
    handler: async (request, reply) => {
      const asked = request.query as { language: Language; format: ReportFormat };
      const [file] = await reportFiles(request.ctx, definition, asked, [asked.format], settings);
      if (file === undefined) throw new Error("a report was made into no file");
      recordSecurityEvent(request.ctx, "export", { about: url });
      reply.header("content-disposition", `attachment; filename="${file.filename}"`);
      return reply.type(file.contentType).send(file.content);
    },
  });
}

const fileSchema = {
  description: "The file.",
  content: {
    "application/pdf": { schema: { type: "string", format: "binary" }, example: "%PDF-1.3 …" },
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
      schema: { type: "string", format: "binary" },
    },
  },
};
