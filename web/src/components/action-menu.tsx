import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";

interface ActionMenuProps<Action extends string> {
  actions: readonly Action[];
  label: (action: Action) => string;
  run: (action: Action) => void;
}

/** The actions of a record that have no button of their own; nothing where there are none. */
export function ActionMenu<Action extends string>({ actions, label, run }: ActionMenuProps<Action>) {
  const common = useMessages(commonMessages);
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={common.actions}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action} onClick={() => run(action)}>
            {label(action)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
