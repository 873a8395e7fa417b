import { invalid } from "../../../kernel/errors.ts";
import { distanceMetres, type Place } from "../usage.ts";

const FAR = 100;

/** Where the phone says it is. @throws 422 when it tells half of it */
export function placeOf(input: { latitude?: number | null; longitude?: number | null }): Place | null {
  const { latitude = null, longitude = null } = input;
  if (latitude === null && longitude === null) return null;
  if (latitude === null) throw invalid({ latitude: ["wajib diisi bersama longitude"] });
  if (longitude === null) throw invalid({ longitude: ["wajib diisi bersama latitude"] });
  return { latitude, longitude };
}

/** The place of a record that may have one. */
export function knownPlace(of: { latitude: number | null; longitude: number | null }): Place | null {
  return of.latitude === null || of.longitude === null
    ? null
    : { latitude: of.latitude, longitude: of.longitude };
}

/** What a photo of a meter makes one look twice at: any place told of it that is far from the connection, and bytes seen before. */
export function photoFlags(photo: {
  connection: Place | null;
  phone: Place | null;
  camera: Place | null;
  repeats: boolean;
}): string[] {
  const { connection, phone, camera, repeats } = photo;
  const isFar = (place: Place | null) =>
    connection !== null && place !== null && distanceMetres(connection, place) > FAR;
  return [...(isFar(phone) || isFar(camera) ? ["LOKASI_JAUH"] : []), ...(repeats ? ["FOTO_BERULANG"] : [])];
}
