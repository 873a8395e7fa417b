import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The width of an element in pixels, known before its first picture; zero until it is there. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const found = element.current;
    if (found === null) return;
    setWidth(found.clientWidth);
    const observer = new ResizeObserver(() => setWidth(found.clientWidth));
    observer.observe(found);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
