import { isDate } from "../../kernel/time.ts";

const instantForm = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * When a meter was read: an instant with its offset, or a local date, which means its first moment. Undefined for a text that is
 * neither.
 */
export function parseReadAt(text: string, zone: string): Date | undefined {
  if (isDate(text)) return new Date(Temporal.PlainDate.from(text).toZonedDateTime(zone).epochMilliseconds);
  if (!instantForm.test(text)) return undefined;
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds);
  } catch (error) {
    // 30 February, or 25 o'clock.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
