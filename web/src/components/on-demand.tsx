import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";

/** Milliseconds after a view has been drawn, in which a phone is done with what it shows. */
const rest = 2000;

/**
 * A drawer that most visits of its view do not open: its script comes some time after the view has been drawn, so that it opens at once,
 * or when it is to open, if that is earlier. What was opened once stays, as it may be closing.
 */
export function drawerOnDemand<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Content = lazy(async () => ({ default: await load() }));
  return function Drawer(props: Props) {
    const [isMade, setMade] = useState(props.opened);
    if (props.opened && !isMade) setMade(true);
    useFetchedLater(load);
    return (
      isMade && (
        <Suspense>
          <Content {...props} />
        </Suspense>
      )
    );
  };
}

/** Fetches what may be opened, some time after what is shown has been drawn. */
export function useFetchedLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failed prefetch is ignored; opening the drawer reports it.
    const timer = setTimeout(() => void load().catch(() => undefined), rest);
    return () => clearTimeout(timer);
  }, [load]);
}
