import type { LatLngBounds } from "leaflet";
import Supercluster from "supercluster";
import { greatestZoom } from "./leaflet-map.ts";
import type { MapPoint, PointLooks } from "./point.ts";

/** What is drawn at a place: one point, or the number of those that are too near each other to be told apart. */
export type Drawn<State extends string> =
  | { kind: "point"; point: MapPoint<State> }
  | {
      kind: "cluster";
      count: number;
      worst: State;
      latitude: number;
      longitude: number;
      /** The scale at which it falls apart; undefined: its points are at one place. */
      apartAt: number | undefined;
      points: () => MapPoint<State>[];
    };

/** Pixels within which points are drawn as one. */
const radius = 56;
/** As many points of one place as its list names. */
const mostNamed = 100;

/** Points by place and scale. Ten thousand take some ten milliseconds to load, once; what a view of them shows is found at once. */
export function indexOfPoints<State extends string>(
  points: readonly MapPoint<State>[],
  looks: PointLooks<State>,
): (bounds: LatLngBounds, zoom: number) => Drawn<State>[] {
  const states = Object.keys(looks) as State[];
  const index = new Supercluster<{ at: number }, { worst: number }>({
    radius,
    maxZoom: greatestZoom,
    map: ({ at }) => ({ worst: states.indexOf(points[at]?.state as State) }),
    reduce: (all, { worst }) => {
      all.worst = Math.min(all.worst, worst);
    },
  });
  index.load(
    points.map(({ longitude, latitude }, at) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [longitude, latitude] },
      properties: { at },
    })),
  );
  const pointAt = (at: number): MapPoint<State>[] => points.slice(at, at + 1);
  return (bounds, zoom) => {
    const box = bounds.pad(0.1);
    const found = index.getClusters([box.getWest(), box.getSouth(), box.getEast(), box.getNorth()], zoom);
    return found.flatMap(({ properties, geometry }): Drawn<State>[] => {
      if (!("cluster_id" in properties))
        return pointAt(properties.at).map((point) => ({ kind: "point", point }));
      const { cluster_id: id, point_count: count } = properties;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const zoomApart = index.getClusterExpansionZoom(id);
      return [
        {
          kind: "cluster",
          count,
          worst: states[properties.worst] ?? (states[0] as State),
          latitude,
          longitude,
          apartAt: zoomApart > greatestZoom ? undefined : zoomApart,
          points: () => index.getLeaves(id, mostNamed).flatMap((leaf) => pointAt(leaf.properties.at)),
        },
      ];
    });
  };
}
