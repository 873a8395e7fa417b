import type { Ctx } from "../kernel/context.ts";
import { slug } from "../kernel/http/list-export.ts";
import { partsOf } from "../kernel/http/schema-parts.ts";
import { isoInZone } from "../kernel/time.ts";
import type { Language } from "../languages.ts";
import type { ReportDefinition } from "./definition.ts";
import { type LetterheadSettings, letterheadOf, type Paper } from "./paper.ts";
import type { ReportFormat, ReportTable } from "./schema.ts";

type Asked = { language: Language };

const contentTypes: Record<ReportFormat, string> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export interface ReportFileMade {
  /** Of the report, as it stands in the file. */
  title: string;
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A report as its view shows it. @param query checked by the definition's schema */
export async function reportTable(
  ctx: Ctx,
  definition: ReportDefinition,
  query: Asked,
  settings: LetterheadSettings,
): Promise<ReportTable> {
  const report = await definition.build(ctx, declared(definition, query));
  return {
    ...report,
    letterhead: letterheadOf(settings, definition.letterhead).letterhead.name,
    made_at: isoInZone(ctx.now().getTime(), ctx.zone),
    made_by: ctx.actor.username,
  };
}

/** A report as files, all of one reading of the figures. @param query checked by the definition's schema */
export async function reportFiles(
  ctx: Ctx,
  definition: ReportDefinition,
  query: Asked,
  formats: readonly ReportFormat[],
  settings: LetterheadSettings,
): Promise<ReportFileMade[]> {
  const report = await definition.build(ctx, declared(definition, query));
  const paper: Paper = {
    ...letterheadOf(settings, definition.letterhead),
    at: ctx.now(),
    zone: ctx.zone,
    by: ctx.actor.username,
    language: query.language,
  };
  // Drawing takes megabytes of fonts and scripts, which a process that never draws does without.
  const [{ reportPdf }, { reportXlsx }] = await Promise.all([
    import("./report-pdf.ts"),
    import("./report-xlsx.ts"),
  ]);
  const made: ReportFileMade[] = [];
  for (const format of formats) {
    const content = await (format === "pdf" ? reportPdf : reportXlsx)(report, paper);
    made.push({
      title: report.title,
      filename: `${nameOf(report.title, query)}.${format}`,
      contentType: contentTypes[format],
      content,
    });
  }
  return made;
}

/** The parameters that the report knows; others that stand in an address mean nothing to it. */
function declared({ query: schema }: ReportDefinition, query: Asked): never {
  const { properties: known = {} } = partsOf(schema);
  return Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(known, name))) as never;
}

/** In the report's language, such as `penerimaan-retribusi-2026-11-01-2026-11-30`. */
function nameOf(title: string, query: Asked & { start_date?: string; end_date?: string }) {
  return [slug(title), query.start_date, query.end_date].filter((part) => part !== undefined).join("-");
}
