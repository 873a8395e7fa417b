import {
  type LatLngBounds,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
} from "leaflet";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useMessages } from "../../messages/language.tsx";
import { markIcon, useLeafletMap } from "./leaflet-map.ts";
import classes from "./map.module.css";
import { MapPopup } from "./map-popup.tsx";
import { mapMessages } from "./messages.ts";
import type { MapPoint, Place, PointLooks } from "./point.ts";
import { type Drawn, indexOfPoints } from "./point-index.ts";

interface PointMapProps<State extends string> {
  label: string;
  points: readonly MapPoint<State>[];
  looks: PointLooks<State>;
  /** Another text: the map shows all points again, as soon as they are there. */
  fitTo: string;
  /** Whether the points are those that are wanted, and not those that were there before. */
  isFresh: boolean;
  /** Where the card is open. */
  openAt: Place | undefined;
  card: ReactNode;
  /** Points were chosen that are at one place; none: the card is closed. */
  onOpen: (points: MapPoint<State>[]) => void;
  /** What part of the world is shown now. */
  onBounds: (bounds: LatLngBounds) => void;
}

/** A map with its points, clustered, and the card of what was chosen. */
export function PointMap<State extends string>(props: PointMapProps<State>) {
  const { label, points, looks, openAt, card, onOpen, onBounds } = props;
  const t = useMessages(mapMessages);
  const [attach, map] = useLeafletMap();
  const drawnIn = useMemo(() => indexOfPoints(points, looks), [points, looks]);
  useFit(map, props);
  useEffect(() => {
    if (map === undefined) return;
    const tell = () => onBounds(map.getBounds());
    map.on("moveend", tell);
    tell();
    return () => {
      map.off("moveend", tell);
    };
  }, [map, onBounds]);
  const present = useRef<{ on: LeafletMap | undefined; markers: Map<string, Marker> }>(undefined);
  useEffect(() => {
    if (map === undefined) return;
    if (present.current?.on !== map) present.current = { on: map, markers: new Map() };
    const { markers } = present.current;
    const nameOf = (one: Drawn<State>) =>
      one.kind === "point"
        ? `${one.point.name}: ${looks[one.point.state].label}`
        : t.cluster(one.count, looks[one.worst].label);
    const draw = () => {
      const drawn = drawnIn(map.getBounds(), map.getZoom());
      const wanted = new Map(drawn.map((one) => [`${nameOf(one)} ${signatureOf(one)}`, one]));
      // What stays as it is keeps its element, and with it the focus of who is there by keyboard.
      for (const [signature, old] of markers) {
        if (wanted.has(signature)) continue;
        old.remove();
        markers.delete(signature);
      }
      for (const [signature, one] of wanted)
        if (!markers.has(signature))
          markers.set(signature, markerOf(map, one, looks, { name: nameOf(one), onOpen }));
    };
    draw();
    map.on("moveend", draw);
    return () => {
      map.off("moveend", draw);
    };
  }, [map, drawnIn, looks, onOpen, t]);
  return (
    <>
      <section ref={attach} className={classes.map} aria-label={label} />
      {map !== undefined && openAt !== undefined && (
        <MapPopup map={map} at={openAt} onClose={() => onOpen([])}>
          {card}
        </MapPopup>
      )}
    </>
  );
}

/** Shows all points, once for each `fitTo`. */
function useFit<State extends string>(
  map: LeafletMap | undefined,
  { points, fitTo, isFresh }: Pick<PointMapProps<State>, "points" | "fitTo" | "isFresh">,
): void {
  const fitted = useRef<string>(undefined);
  useEffect(() => {
    if (map === undefined || !isFresh || points.length === 0 || fitted.current === fitTo) return;
    fitted.current = fitTo;
    const places = points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
    map.fitBounds(latLngBounds(places), { padding: [40, 40], maxZoom: 16, animate: false });
  }, [map, points, fitTo, isFresh]);
}

/** With its name, equal for what looks the same at the same place. */
function signatureOf<State extends string>(drawn: Drawn<State>): string {
  if (drawn.kind === "cluster") return `cluster ${drawn.latitude} ${drawn.longitude} ${drawn.apartAt}`;
  const { key, latitude, longitude } = drawn.point;
  return `point ${key} ${latitude} ${longitude}`;
}

function markerOf<State extends string>(
  map: LeafletMap,
  drawn: Drawn<State>,
  looks: PointLooks<State>,
  { name, onOpen }: { name: string; onOpen: (points: MapPoint<State>[]) => void },
): Marker {
  const isPoint = drawn.kind === "point";
  const { latitude, longitude } = isPoint ? drawn.point : drawn;
  const { sign, tone } = looks[isPoint ? drawn.point.state : drawn.worst];
  const content = document.createElement("span");
  content.className = [classes.mark, isPoint ? "" : classes.cluster].join(" ");
  content.dataset.tone = tone;
  content.textContent = isPoint ? sign : `${sign} ${drawn.count}`;
  const made = marker([latitude, longitude], { icon: markIcon(content, classes.point ?? ""), title: name });
  const choose = () => {
    if (isPoint) onOpen([drawn.point]);
    else if (drawn.apartAt === undefined) onOpen(drawn.points());
    else map.setView([latitude, longitude], drawn.apartAt, { animate: false });
  };
  made.on("click", choose);
  // A button, though no button element: its keys are ours to hear.
  made.on("keydown", ({ originalEvent: event }: LeafletKeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose();
  });
  made.addTo(map);
  made.getElement()?.setAttribute("aria-label", name);
  return made;
}
