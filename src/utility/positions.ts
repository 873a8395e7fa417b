import { Type } from "typebox";
import { Nullable } from "../kernel/http/schema.ts";
import { Blankable } from "./customer-calls.ts";

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

/** The columns of a position that may be unknown. */
export function positionColumns(position: { latitude: number; longitude: number } | null) {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null };
}
