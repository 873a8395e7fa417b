import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The width of an element in pixels, known before its first picture; zero until it is there. The observer is asked once the browser has
 * laid the page out, and before it paints: to ask earlier would make it do so twice.
 */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const found = element.current;
    if (found === null) return;
    const observer = new ResizeObserver(() => flushSync(() => setWidth(found.clientWidth)));
    observer.observe(found);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
