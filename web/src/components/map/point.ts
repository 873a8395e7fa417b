import type { Tone } from "../status-badge.tsx";

/** Where something is, degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Something on a map. */
export interface MapPoint<State extends string = string> extends Place {
  /** Unlike that of any other point on the same map. */
  key: string;
  name: string;
  state: State;
}

/** How a state looks: colour and shape by its tone, and a sign of its own, so that no state is told by its colour alone. */
export interface PointLook {
  label: string;
  tone: Tone;
  sign: string;
}

/** The look of each state, the worst first: a cluster looks as its worst point. */
export type PointLooks<State extends string> = Readonly<Record<State, PointLook>>;

/** Names with numbers as people count: 9, 10, 100. */
const inOrder = new Intl.Collator(undefined, { numeric: true });

/** The point that is nearest to the worst first, then by name. */
export function worstFirst<State extends string>(looks: PointLooks<State>) {
  const order = Object.keys(looks);
  return (a: MapPoint<State>, b: MapPoint<State>) =>
    order.indexOf(a.state) - order.indexOf(b.state) || inOrder.compare(a.name, b.name);
}
