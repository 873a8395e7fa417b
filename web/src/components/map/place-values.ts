import type { Place } from "./point.ts";

/** A place as the inputs of a form hold it: numbers, or what has been typed of them; empty where it is not known. */
export type PlaceValues = {
  latitude: number | string;
  longitude: number | string;
};

export const noPlace: PlaceValues = { latitude: "", longitude: "" };

interface StoredPlace {
  latitude: number | null;
  longitude: number | null;
}

/** The place of a record, for its form. */
export function placeValues({ latitude, longitude }: StoredPlace): PlaceValues {
  return { latitude: latitude ?? "", longitude: longitude ?? "" };
}

/** The place of a record that may lack one, or may not be there. */
export function placeOf(stored: StoredPlace | undefined): Place | undefined {
  if (stored === undefined || stored.latitude === null || stored.longitude === null) return undefined;
  return { latitude: stored.latitude, longitude: stored.longitude };
}

/** What the service is sent. Half a place is sent as it is, and refused at the field that is missing. */
export function placeBody({ latitude, longitude }: PlaceValues): StoredPlace {
  return { latitude: orNull(latitude), longitude: orNull(longitude) };
}

/** "-6.2, 106.8", as maps elsewhere take it; nothing where it is not known. */
export function placeText({ latitude, longitude }: StoredPlace): string | null {
  return latitude === null || longitude === null ? null : `${latitude}, ${longitude}`;
}

function orNull(value: number | string): number | null {
  return value === "" || Number.isNaN(Number(value)) ? null : Number(value);
}
