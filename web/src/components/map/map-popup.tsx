import { CloseButton } from "@mantine/core";
import { type Map as LeafletMap, popup } from "leaflet";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import classes from "./map.module.css";
import { mapMessages } from "./messages.ts";
import type { Place } from "./point.ts";

interface MapPopupProps {
  map: LeafletMap;
  at: Place;
  onClose: () => void;
  children: ReactNode;
}

/** Pixels; fixed, so that what arrives later does not move what is being read. */
const width = 264;

/** What is said of a place, above it on the map. It takes the focus, and gives it back. */
export function MapPopup({ map, at: { latitude, longitude }, onClose, children }: MapPopupProps) {
  const t = useMessages(mapMessages);
  const common = useMessages(commonMessages);
  const node = useMemo(() => document.createElement("div"), []);
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const before = document.activeElement;
    const shown = popup({
      closeButton: false,
      autoPan: false,
      minWidth: width,
      maxWidth: width,
      offset: [0, -8],
    });
    shown.setLatLng([latitude, longitude]).setContent(node).openOn(map);
    const onGone = (event: { popup: unknown }) => {
      if (event.popup === shown) close.current();
    };
    map.on("popupclose", onGone);
    // What is said may arrive later, and then needs more room.
    const sizes = new ResizeObserver(() => keepInside(map, shown.getElement()));
    sizes.observe(node);
    box.current?.focus({ preventScroll: true });
    return () => {
      sizes.disconnect();
      map.off("popupclose", onGone);
      shown.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [map, node, latitude, longitude]);
  return createPortal(
    <div
      ref={box}
      className={classes.card}
      role="dialog"
      aria-label={t.card}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <CloseButton size="sm" aria-label={common.close} onClick={onClose} style={{ float: "right" }} />
      {children}
    </div>,
    node,
  );
}

/** Pixels between the card and the edge of the map. */
const margin = 8;

/** Moves the map so far that nothing of the card is cut off at its edges. */
function keepInside(map: LeafletMap, card: HTMLElement | undefined): void {
  if (card === undefined) return;
  const [inner, outer] = [card.getBoundingClientRect(), map.getContainer().getBoundingClientRect()];
  const up = Math.min(0, inner.top - outer.top - margin);
  const left = Math.min(0, inner.left - outer.left - margin);
  const right = Math.max(0, inner.right - outer.right + margin);
  if (up !== 0 || left !== 0 || right !== 0) map.panBy([left + right, up], { animate: false });
}
