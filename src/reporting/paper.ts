import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import type { Letterhead as PaperHead } from "../kernel/pdf/letterhead.ts";
import type { Language } from "../languages.ts";
import { OperatorError } from "../operator-error.ts";
import type { Letterhead } from "./report.ts";
import { momentText, reportTexts } from "./report-texts.ts";

/** What a report is printed on, and what stands around its tables. */
export interface Paper {
  letterhead: PaperHead;
  /** Who signs, from left to right; none: there is no block for signatures. */
  signatures: readonly string[];
  /** When and by whom it was made. */
  at: Date;
  /** IANA zone of `at`. */
  zone: string;
  by: string;
  language: Language;
}

export type LetterheadSettings = Pick<
  Config,
  "officeName" | "officeAddress" | "utilityName" | "utilityAddress" | "letterheadLogo" | "reportSignatures"
>;

/** Who stands at the head of a report, and who signs it, as the settings have it. */
export function letterheadOf(settings: LetterheadSettings, whose: Letterhead) {
  const { letterheadLogo: logo, reportSignatures: signatures } = settings;
  const letterhead =
    whose === "office"
      ? { name: settings.officeName, address: settings.officeAddress, logo }
      : { name: settings.utilityName, address: settings.utilityAddress, logo };
  return { letterhead, signatures };
}

/** Refuses to start with a logo that is not there, rather than fail at the first report. @throws OperatorError */
export function checkLogo({ letterheadLogo }: Pick<LetterheadSettings, "letterheadLogo">): void {
  if (letterheadLogo === undefined) return;
  if (!/\.(png|jpe?g)$/i.test(letterheadLogo) || !existsSync(letterheadLogo))
    throw new OperatorError(`LETTERHEAD_LOGO must be a PNG or JPEG file that is there: ${letterheadLogo}`);
}

export function printedLine({ at, zone, by, language }: Paper): string {
  return reportTexts[language].printed(momentText(at, zone, language), by);
}
