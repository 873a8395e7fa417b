import { Button, Text } from "@mantine/core";
import { IconFocusCentered } from "@tabler/icons-react";
import { type LatLng, type LeafletMouseEvent, marker } from "leaflet";
import { useEffect, useRef } from "react";
import { useMessages } from "../../messages/language.tsx";
import { markIcon, useLeafletMap } from "./leaflet-map.ts";
import classes from "./map.module.css";
import { mapAttribution } from "./map-settings.ts";
import { mapMessages } from "./messages.ts";
import type { Place } from "./point.ts";

interface MapPickerProps {
  place: Place | undefined;
  /** Where the map begins while there is no place. */
  near: Place | undefined;
  onPick: (place: Place) => void;
}

/** A market from end to end. */
const nearZoom = 15;

/** A small map on which a place is pressed; by keyboard the map is moved below a cross, and the place of the cross is taken. */
export function MapPicker({ place, near, onPick }: MapPickerProps) {
  const t = useMessages(mapMessages);
  const [attach, map] = useLeafletMap();
  const begun = useRef(false);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  const start = place ?? near;
  useEffect(() => {
    if (map === undefined || start === undefined || begun.current) return;
    begun.current = true;
    map.setView([start.latitude, start.longitude], nearZoom, { animate: false });
  }, [map, start]);
  useEffect(() => {
    if (map === undefined) return;
    const onPress = ({ latlng }: LeafletMouseEvent) => pick.current(rounded(latlng));
    map.on("click", onPress);
    return () => {
      map.off("click", onPress);
    };
  }, [map]);
  const { latitude, longitude } = place ?? {};
  useEffect(() => {
    if (map === undefined || latitude === undefined || longitude === undefined) return;
    const content = document.createElement("span");
    content.className = classes.mark ?? "";
    content.dataset.tone = "waiting";
    content.textContent = "•";
    const icon = markIcon(content, classes.point ?? "");
    const shown = marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    return () => void shown.remove();
  }, [map, latitude, longitude]);
  return (
    <>
      <Text size="xs" c="dimmed" my="xs">
        {t.pickHint}
      </Text>
      <div className={classes.frame}>
        <section ref={attach} className={`${classes.map} ${classes.small}`} aria-label={t.pick} />
        <IconFocusCentered className={classes.cross ?? ""} aria-hidden />
      </div>
      {mapAttribution !== undefined && (
        <Text size="xs" c="dimmed" mt={4}>
          {mapAttribution}
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        mt="xs"
        onClick={() => {
          if (map !== undefined) onPick(rounded(map.getCenter()));
        }}
      >
        {t.takeCentre}
      </Button>
    </>
  );
}

/** To about 10 cm, and within one turn of the earth. */
function rounded(point: LatLng): Place {
  const { lat, lng } = point.wrap();
  return { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) };
}
