import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { everywhere } from "../words/everywhere.ts";
import { useWords } from "../words/language.tsx";

interface SideDrawerProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form or a record beside its list. What is open stands in the address: give `opened` from `useFilters`. */
export function SideDrawer({ opened, title, onClose, children }: SideDrawerProps) {
  const w = useWords(everywhere);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size="lg"
      closeButtonProps={{ "aria-label": w.close }}
    >
      {children}
    </Drawer>
  );
}
