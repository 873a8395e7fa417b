/** What may stand where a customer tells when he transferred: ISO 8601, or with a space; the offset may be missing. */
const form = /^(20\d\d-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?$/;

/**
 * The moment that a customer claims to have transferred at; undefined for a text that tells none.
 * @param zone where no offset is given
 */
export function parseMoment(text: string, zone: string): Date | undefined {
  const [, date, time, offset] = form.exec(text.trim()) ?? [];
  if (date === undefined || time === undefined) return undefined;
  try {
    const moment =
      offset === undefined
        ? Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone)
        : Temporal.Instant.from(`${date}T${time}${offset}`);
    return new Date(moment.epochMilliseconds);
  } catch (error) {
    // 30 February, or 25 o'clock.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
