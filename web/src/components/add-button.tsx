import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { RequireRole } from "../session/require-role.tsx";
import type { Role } from "../session/session.ts";

interface AddButtonProps {
  /** Who may add one. */
  role: Role;
  onClick: () => void;
  children: ReactNode;
}

/** Begins a new record; only for users who may add one. */
export function AddButton({ role, onClick, children }: AddButtonProps) {
  return (
    <RequireRole role={role}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
        {children}
      </Button>
    </RequireRole>
  );
}
