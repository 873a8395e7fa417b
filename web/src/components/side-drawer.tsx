import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";

interface SideDrawerProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form or a record beside its list. The address says whether it is open: take `opened` from `useFilters`. */
export function SideDrawer({ opened, title, onClose, children }: SideDrawerProps) {
  const common = useMessages(commonMessages);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size="lg"
      closeButtonProps={{ "aria-label": common.close }}
    >
      {children}
    </Drawer>
  );
}
