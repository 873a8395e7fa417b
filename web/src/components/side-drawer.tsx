import { Drawer } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { firstField } from "./first-field.ts";
import { useEscape } from "./layers.ts";
import { useLeave } from "./unsaved.tsx";

interface SideDrawerProps {
  opened: boolean;
  title: string;
  /** Holds more than a column of fields: a table, fields side by side, a file. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form or a record next to its list, which asks before it takes what is not saved. The address says whether it is open: take `opened` from `useFilters`. */
export function SideDrawer({ opened, title, isWide = false, onClose, children }: SideDrawerProps) {
  const common = useMessages(commonMessages);
  const leave = useLeave();
  // Most are never opened. The first time it is made closed and opened then, so that it slides in and gives the focus back as always.
  const [isMade, setMade] = useState(false);
  useLayoutEffect(() => {
    if (opened) setMade(true);
  }, [opened]);
  useEscape(opened && isMade, () => leave(onClose));
  if (!opened && !isMade) return null;
  return (
    <Drawer
      opened={opened && isMade}
      onClose={() => leave(onClose)}
      closeOnEscape={false}
      title={title}
      position="right"
      size={isWide ? 620 : 460}
      overlayProps={{ backgroundOpacity: 0.35 }}
      closeButtonProps={{ "aria-label": common.close }}
    >
      <FirstField>{children}</FirstField>
    </Drawer>
  );
}

/** Gives the focus to a form's first field, where the form names none: else the cross that closes it would have the focus. */
function FirstField({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const form = body.current?.querySelector("form");
    if (form != null) firstField(form)?.setAttribute("data-autofocus", "");
  }, []);
  return <div ref={body}>{children}</div>;
}
