import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { connectionAddress } from "../../components/addresses.ts";
import { firstField } from "../../components/first-field.ts";
import { useLeave } from "../../components/unsaved.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { afterPaint } from "../../theme/after-paint.ts";
import { connectionMessages } from "../connections/messages.ts";
import { NewReadingForm } from "./new-reading-form.tsx";

type Anomaly = ItemOf<"/backoffice/v1/readings/anomalies">;

const messages = defineMessages({
  next: ["Berikutnya", "Next"],
  saveAndNext: ["Simpan, lalu berikutnya", "Save, then the next"],
  skip: ["Lewati", "Skip"],
  meter: [(no: string) => `Meter ${no}`, (no) => `Meter ${no}`],
});

interface ReadingRouteProps {
  /** In the order in which they are walked. */
  items: readonly Anomaly[];
  /** The connection whose meter is read now. */
  sl: string;
  /** YYYY-MM. */
  period: string;
  /** Goes on to another connection; empty: the round is over. */
  onOpen: (sl: string) => void;
}

/** Records one meter after the other: next to a list of those that nobody has read, without leaving it for each. */
export function ReadingRoute({ items, sl, period, onOpen }: ReadingRouteProps) {
  const { t } = useTexts(messages);
  const leave = useLeave();
  const place = useRef<HTMLDivElement>(null);
  const at = items.findIndex((item) => item.sl === sl);
  const next = items[at]?.reason === "MISSING" ? items.slice(at + 1).find(isUnread) : undefined;
  const goOn = () => onOpen(next?.sl ?? "");
  const { ahead, onKeyDown } = useTypedAhead(sl);
  // The drawer gives the focus to the first form alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another meter is read
  useEffect(
    () =>
      afterPaint(() => {
        const form = place.current?.querySelector("form");
        if (form != null) firstField(form)?.focus();
      }),
    [sl],
  );
  return (
    <Stack ref={place} onKeyDownCapture={onKeyDown}>
      <Place sl={sl} item={items[at]} />
      <NewReadingForm
        key={sl}
        isGiven
        sl={sl}
        period={period}
        stand={ahead === "" ? "" : Number(ahead)}
        {...(next === undefined ? {} : { verb: t.saveAndNext })}
        onDone={goOn}
        onCancel={() => onOpen("")}
      />
      {next !== undefined && (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm" c="dimmed">
            {t.next}: {next.address} ({next.sl})
          </Text>
          <Button variant="default" flex="none" onClick={() => leave(goOn)}>
            {t.skip}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The digits that are typed while a reading is being saved: they are meant for the next meter, whose form begins with them. */
function useTypedAhead(sl: string): { ahead: string; onKeyDown: (event: KeyboardEvent) => void } {
  const [ahead, setAhead] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another meter is read, whose form has taken them
  useEffect(() => setAhead(""), [sl]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isSaving = event.target instanceof Element && event.target.closest("form[aria-busy=true]") !== null;
    if (!isSaving || !/^(\d|Enter)$/.test(event.key)) return;
    event.preventDefault();
    if (event.key !== "Enter") setAhead((digits) => digits + event.key);
  };
  return { ahead, onKeyDown };
}

const isUnread = ({ reason }: Anomaly) => reason === "MISSING";

/** Which door to knock at, and which meter hangs there. */
function Place({ sl, item }: { sl: string; item: Anomaly | undefined }) {
  const { t, fields } = useTexts(messages);
  const noMeter = useTexts(connectionMessages).t.noMeter;
  return (
    <div>
      {item !== undefined && <Title order={3}>{item.address}</Title>}
      <Text size="sm">
        {item !== undefined && `${item.customer_name} · `}
        {fields.connection}{" "}
        <Anchor component={Link} to={connectionAddress(sl)} inherit>
          {sl}
        </Anchor>
      </Text>
      {item !== undefined && (
        <Text size="sm" fw={600}>
          {item.meter_no === null ? noMeter : t.meter(item.meter_no)}
        </Text>
      )}
    </div>
  );
}
