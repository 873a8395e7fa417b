import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";

/** What may be said of a connection; a field that is missing is not judged. */
export interface GivenValues {
  meter_digits?: number;
  initial_stand?: number;
  latitude?: number | null;
  longitude?: number | null;
}

/** What is wrong with values beyond their schema; nothing: {}. */
export function faultsOf(given: GivenValues): FieldErrors {
  const { meter_digits: digits, initial_stand: stand, latitude = null, longitude = null } = given;
  const faults: FieldErrors = {};
  if (digits !== undefined && stand !== undefined && stand >= 10 ** digits)
    faults.initial_stand = [fieldError("MORE_THAN_METER_SHOWS", { digits })];
  if ((latitude === null) !== (longitude === null))
    faults[latitude === null ? "latitude" : "longitude"] = [fieldError("PLACE_INCOMPLETE")];
  return faults;
}
