import { Type } from "typebox";
import { customerFieldError, type FieldErrors } from "../field-errors/field-errors.ts";
import { invalid } from "../kernel/errors.ts";
import type { Position } from "../kernel/files/images.ts";
import { Nullable } from "../kernel/http/schema.ts";
import type { Coordinates } from "../kernel/places/coordinates.ts";
import { Blankable } from "./customer-api/calls.ts";

/** Where something is, as answers of the customer API say. */
export const positionShown = {
  latitude: Nullable(Type.Number({ description: "Derajat, utara positif.", examples: [-6.2] })),
  longitude: Nullable(Type.Number({ description: "Derajat, timur positif.", examples: [106.8] })),
};

/** Where something is, as a body of the customer API may say. @param photo whose own position is taken where the body says none */
export function positionSent(photo: "foto" | "foto_rumah") {
  return {
    latitude: Blankable(
      Type.Number({
        minimum: -90,
        maximum: 90,
        description: `Derajat, utara positif. Tanpa ini dipakai lokasi di dalam ${photo}.`,
      }),
    ),
    longitude: Blankable(
      Type.Number({ minimum: -180, maximum: 180, description: "Derajat, timur positif." }),
    ),
  };
}

/** The error of a position with one half missing in a body; {}: none. */
export function halfSent({ latitude = null, longitude = null }: Coordinates): FieldErrors {
  if ((latitude === null) === (longitude === null)) return {};
  const [missing, sent] = latitude === null ? ["latitude", "longitude"] : ["longitude", "latitude"];
  return { [missing]: [customerFieldError("REQUIRED_WITH", { field: sent })] };
}

/** The position that a body says; null where it says none. @throws 422 where it says one half */
export function sentPosition(sent: Coordinates): Position | null {
  const wrong = halfSent(sent);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return knownPosition(sent);
}

/** The position of what may have one. */
export function knownPosition({ latitude = null, longitude = null }: Coordinates): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The columns of a position that may be unknown. */
export function positionColumns(position: Position | null) {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null };
}
