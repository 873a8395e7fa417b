/** The hours in which an account wants to be left alone; from 21 until 6 goes over midnight. */
interface QuietHours {
  quiet_from: number | null;
  quiet_until: number | null;
}

/** When the quiet hours end that it is in now; null outside of them. @param zone IANA */
export function quietUntil({ quiet_from: from, quiet_until: until }: QuietHours, now: Date, zone: string) {
  if (from === null || until === null || from === until) return null;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const isQuiet =
    from < until ? local.hour >= from && local.hour < until : local.hour >= from || local.hour < until;
  if (!isQuiet) return null;
  const end = local.with({
    hour: until,
    minute: 0,
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  });
  const next = local.hour < until ? end : end.add({ days: 1 });
  return new Date(next.epochMilliseconds);
}
