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
      autoClose: true,
      minWidth: width,
      maxWidth: width,
      offset: [0, -8],
    });
    shown.setLatLng([latitude, longitude]).setContent(node).openOn(map);
    const onGone = (event: { popup: unknown }) => {
      if (event.popup === shown) close.current();
    };
    map.on("popupclose", onGone);
    box.current?.focus({ preventScroll: true });
    return () => {
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
