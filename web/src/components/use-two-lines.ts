import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** On a phone rows always have two lines: what would fit side by side there is a list of two columns. */
const phone = "(max-width: 47.99em)";

/**
 * Whether the rows of a table have two lines, since it does not fit into its frame: then nothing is out of sight, however many columns
 * there are and whatever stands next to the frame. A table that once did not fit is tried again where the frame has the room.
 */
export function useTwoLines(frame: RefObject<HTMLElement | null>): boolean {
  // The width in pixels that the table needs; 0: it fits, as far as is known.
  const [needed, setNeeded] = useState(0);
  const [isPhone, setIsPhone] = useState(() => window.matchMedia(phone).matches);
  const hasTwoLines = isPhone || needed > 0;
  // Before it is drawn, and with whatever changes in it.
  useLayoutEffect(() => {
    const { current } = frame;
    if (!hasTwoLines && current !== null && isCut(current)) setNeeded(current.scrollWidth);
  });
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const observer = new ResizeObserver(() => {
      setIsPhone(window.matchMedia(phone).matches);
      setNeeded((least) => {
        if (least > 0) return current.clientWidth >= least ? 0 : least;
        return isCut(current) ? current.scrollWidth : 0;
      });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return hasTwoLines;
}

function isCut(frame: HTMLElement): boolean {
  return frame.scrollWidth > frame.clientWidth;
}
