import type { Fields } from "../../kernel/errors.ts";

/** What may be told of a connection; what is not there is not judged. */
export interface GivenValues {
  meter_digits?: number;
  initial_stand?: number;
  latitude?: number | null;
  longitude?: number | null;
}

/** What is wrong with values beyond their schema; nothing: {}. */
export function faultsOf(given: GivenValues): Fields {
  const { meter_digits: digits, initial_stand: stand, latitude = null, longitude = null } = given;
  const faults: Fields = {};
  if (digits !== undefined && stand !== undefined && stand >= 10 ** digits)
    faults.initial_stand = [`is more than a meter of ${digits} digits can show`];
  if ((latitude === null) !== (longitude === null))
    faults[latitude === null ? "latitude" : "longitude"] = ["is missing: a place has both"];
  return faults;
}
