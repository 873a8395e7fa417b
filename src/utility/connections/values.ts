import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { type Coordinates, halfPlace } from "../../kernel/places/coordinates.ts";

/** What may be said of a connection; a field that is missing is not judged. */
export interface GivenValues extends Coordinates {
  meter_digits?: number;
  initial_stand?: number;
}

/** What is wrong with values beyond their schema; nothing: {}. */
export function faultsOf(given: GivenValues): FieldErrors {
  const { meter_digits: digits, initial_stand: stand } = given;
  const faults: FieldErrors = halfPlace(given);
  if (digits !== undefined && stand !== undefined && stand >= 10 ** digits)
    faults.initial_stand = [fieldError("MORE_THAN_METER_SHOWS", { digits })];
  return faults;
}
