import { inEnglish, whole, word } from "./definition.ts";

export const levy = {
  NOT_A_CAMERA: inEnglish("must be an id, or an http, https, rtsp or rtsps address"),
  PASSWORD_ENDS_EARLY: inEnglish(
    "has a user name or password with a raw #, / or ?, at which it ends: write # as %23, / as %2F, ? as %3F and @ as %40",
  ),
  RESERVED_CODE: inEnglish("must be another one: an address with it leads elsewhere"),
  NOT_A_TIME_OF_DAY: inEnglish("must be a time of day such as 06:00"),
  NOT_AN_EVENT_ID: inEnglish("must be the id of an event"),
  ZONE_FIXED: inEnglish("cannot change from {timezone} because the location has events", {
    timezone: word("Asia/Jakarta"),
  }),
  PRICE_IN_THE_PAST: inEnglish("must not be in the past: stored events keep the price of their time"),
  LEGAL_BASIS_REQUIRED: inEnglish("must name the regulation behind the price (LEGAL_BASIS_REQUIRED)"),
  PRICE_TO_CONFIRM: inEnglish(
    "Rp {price} is more than {factor} times the price in force, Rp {price_in_force}, or less than such a part of it: confirm it",
    { price: whole(20_000), price_in_force: whole(2000), factor: whole(3) },
  ),
  EXPIRY_PASSED: inEnglish("must be in the future; to end a key now, revoke it"),
  NO_SUCH_LOCATION: inEnglish("there is no location {location_code}", { location_code: word("PSR01") }),
  ONLY_WITH_LEVIES: inEnglish("are for who works with levies; send null"),
  WATER_FOR_ROLES: inEnglish("must have water for a role of the water utility"),
  LEVIES_FOR_ROLES: inEnglish("must have levies for a collector, supervisor, treasurer or finance"),
  BEFORE_ITS_DAYS: inEnglish("must not be before the last of its days, {last}", { last: word("2026-11-28") }),
  ABOUT_THE_FUTURE: inEnglish("must not be after today, {today}", { today: word("2026-11-29") }),
  NO_SUCH_SHIFT: inEnglish("must be one of the shifts: {shifts} (CASH_SHIFTS)", {
    shifts: word("PAGI, SIANG"),
  }),
  NO_SHIFTS: inEnglish("must be left out: there are no shifts (CASH_SHIFTS)"),
  NO_SUCH_EXEMPTION: inEnglish("must be one of {kinds} (EXEMPTION_KINDS)", { kinds: word("warga, petugas") }),
  SPOT_CHECK_SPAN: inEnglish("must be a minute to 8 hours after from"),
  SPOT_CHECK_TOO_OLD: inEnglish("must not be more than 31 days ago"),
  TAP_AFTER_END: inEnglish("must lie before until, in seconds after from"),
  REFERENCE_WITHOUT_CASH: inEnglish(
    "must name the payment where it is not cash, and be left out where it is",
  ),
  FIRST_OF_ROLES: inEnglish("must be {role}, which comes first of roles; or send roles alone", {
    role: word("operator"),
  }),
  NO_SUCH_GATE: inEnglish("there is no gate {location_code}/{gate_code}", {
    location_code: word("PSR01"),
    gate_code: word("G1"),
  }),
  NO_SUCH_TARIFF: inEnglish("there is no tariff {location_code}/{gate_code}/{category}", {
    location_code: word("PSR01"),
    gate_code: word("G1"),
    category: word("motor"),
  }),
  KEY_WITHOUT_SCOPE: inEnglish(
    "would leave the key without a scope, so that it opens every gate: send both location_codes: [] and gates: [] if you mean that",
  ),
  MILLISECONDS: inEnglish("must be Unix seconds; this looks like milliseconds"),
  TOO_MANY_EVENTS: inEnglish(
    ({ max }) =>
      `must leave at most ${max.toLocaleString("en")} events to search, at all gates; take fewer days`,
    { max: whole(500_000) },
  ),
  EVENT_TOO_OLD: inEnglish("must not be before {first}", { first: word("2000-01-01") }),
  LONG_BEFORE_FIRST_TARIFF: inEnglish(
    "is {date}, long before the gate's first tariff of {first}: the clock of the gate's machine must be years off",
    { date: word("2000-01-01"), first: word("2026-11-21") },
  ),
  AHEAD_OF_OUR_CLOCK: inEnglish("must not be more than {minutes} minutes ahead of the server's clock", {
    minutes: whole(5),
  }),
  UNLIKE_IDEMPOTENCY_KEY: inEnglish(
    "differs from the header Idempotency-Key; send one of them, or both alike",
  ),
};
