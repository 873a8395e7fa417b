import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { useLeave } from "./unsaved.tsx";

interface SideDrawerProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form or a record beside its list, which asks before it takes what is not saved. The address says whether it is open: take `opened` from `useFilters`. */
export function SideDrawer({ opened, title, onClose, children }: SideDrawerProps) {
  const common = useMessages(commonMessages);
  const leave = useLeave();
  return (
    <Drawer
      opened={opened}
      onClose={() => leave(onClose)}
      title={title}
      position="right"
      size="lg"
      overlayProps={{ backgroundOpacity: 0.35 }}
      closeButtonProps={{ "aria-label": common.close }}
    >
      {children}
    </Drawer>
  );
}
