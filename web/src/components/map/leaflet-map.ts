import {
  control,
  type DivIcon,
  divIcon,
  type LatLngExpression,
  type Map as LeafletMap,
  map as newMap,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import { useCallback, useEffect, useState } from "react";
import { useMessages } from "../../messages/language.tsx";
import { mapTiles } from "./map-settings.ts";
import { mapMessages } from "./messages.ts";

export const greatestZoom = 19;
/** Indonesia, until it is known where the points are. */
const firstCentre: LatLngExpression = [-2.5, 118];
const firstZoom = 4;
/** Pixels: room for a finger. */
const reach = 44;

/**
 * A map in an element: `const [attach, map] = useLeafletMap()`, then `<section ref={attach} />`. With the tiles that the service names; without any, a plain
 * ground with a scale, which asks nobody for anything. Undefined until its element is there.
 */
export function useLeafletMap(): [
  (element: HTMLElement | null) => (() => void) | undefined,
  LeafletMap | undefined,
] {
  const { zoomIn, zoomOut } = useMessages(mapMessages);
  const [map, setMap] = useState<LeafletMap>();
  const attach = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    // Half-way between two scales nothing can be pressed or read, so it does not glide.
    const still = {
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
      inertia: false,
    };
    const made = newMap(element, {
      ...still,
      attributionControl: false,
      zoomControl: false,
      minZoom: 3,
      maxZoom: greatestZoom,
    });
    made.setView(firstCentre, firstZoom, { animate: false });
    control.scale({ imperial: false }).addTo(made);
    if (mapTiles !== undefined) tileLayer(mapTiles, { maxZoom: greatestZoom }).addTo(made);
    const sizes = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    sizes.observe(element);
    setMap(made);
    return () => {
      sizes.disconnect();
      setMap(undefined);
      made.remove();
    };
  }, []);
  // Another language changes the buttons alone: a map made again would be gone for whatever draws on the one before in the same moment.
  useEffect(() => {
    if (map === undefined) return;
    const buttons = control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
    return () => {
      buttons.remove();
    };
  }, [map, zoomIn, zoomOut]);
  return [attach, map];
}

/** A mark of our own drawing, with room for a finger around it. */
export function markIcon(content: HTMLElement, className: string): DivIcon {
  return divIcon({ html: content, className, iconSize: [reach, reach] });
}
