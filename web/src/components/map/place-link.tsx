import { Anchor } from "@mantine/core";
import { placeText } from "./place-values.ts";

interface PlaceLinkProps {
  place: { latitude: number | null; longitude: number | null };
}

/** A place that a press opens in the map of the phone or computer (RFC 5870); nothing where it is not known. */
export function PlaceLink({ place }: PlaceLinkProps) {
  const text = placeText(place);
  if (text === null) return "–";
  return (
    <Anchor inherit href={`geo:${place.latitude},${place.longitude}`}>
      {text}
    </Anchor>
  );
}
