import { type Static, Type } from "typebox";
import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { invalid } from "../errors.ts";
import { Count, Nullable } from "../http/schema.ts";

/** Where something is, in degrees of WGS 84; both are null where it is not known. */
export const placeFields = {
  latitude: Nullable(
    Type.Number({ minimum: -90, maximum: 90, description: "Degrees, north positive.", examples: [-6.2] }),
  ),
  longitude: Nullable(
    Type.Number({ minimum: -180, maximum: 180, description: "Degrees, east positive.", examples: [106.8] }),
  ),
};

/** The fields of a body that may leave the place as it is; null takes it away. */
export const placeGiven = {
  latitude: Type.Optional(placeFields.latitude),
  longitude: Type.Optional(placeFields.longitude),
};

export interface Coordinates {
  latitude?: number | null;
  longitude?: number | null;
}

/** The error of a place with one half missing; {}: none. */
export function halfPlace({ latitude = null, longitude = null }: Coordinates): FieldErrors {
  if ((latitude === null) === (longitude === null)) return {};
  return { [latitude === null ? "latitude" : "longitude"]: [fieldError("PLACE_INCOMPLETE")] };
}

/** @throws 422 PLACE_INCOMPLETE */
export function refuseHalfPlace(place: Coordinates): void {
  const faults = halfPlace(place);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

const edge = (name: string, most: number) =>
  Type.Optional(
    Type.Number({
      minimum: -most,
      maximum: most,
      description: `Only points that are not beyond this ${name}.`,
    }),
  );

/** Which points of a map are wanted: those in a box whose edges are degrees, and not more of them than a page can draw. */
export const PointsQuery = {
  west: edge("longitude in the west", 180),
  south: edge("latitude in the south", 90),
  east: edge("longitude in the east", 180),
  north: edge("latitude in the north", 90),
  limit: Type.Integer({ minimum: 1, maximum: 20_000, default: 10_000, description: "Points at most." }),
};
const Box = Type.Object(PointsQuery);
export type PointsQuery = Static<typeof Box>;

/** The place of a point, which always has one. */
export const pointFields = {
  latitude: Type.Number({ description: "Degrees, north positive.", examples: [-6.2] }),
  longitude: Type.Number({ description: "Degrees, east positive.", examples: [106.8] }),
};

/** How many there are in addition to the points that are answered. */
export const pointCounts = {
  total: Count("Points under the filter and in the box; more than items: ask for a smaller box."),
  without_place: Count("Under the filter, in no box: those that nobody has given a place."),
};

/** Whether a place lies in the box. A box does not cross the 180th meridian. */
export function isInBox(
  { latitude, longitude }: { latitude: number; longitude: number },
  { west = -180, south = -90, east = 180, north = 90 }: Partial<PointsQuery>,
): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
