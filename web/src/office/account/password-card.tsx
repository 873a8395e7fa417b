import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useTexts } from "../../messages/texts.ts";
import { PasswordForm } from "../../sign-in/password-form.tsx";
import { Card } from "./card.tsx";
import { accountMessages } from "./messages.ts";

export function PasswordCard() {
  const { t, fields } = useTexts(accountMessages);
  const [open, { open: show, close }] = useDisclosure();
  return (
    <Card
      title={fields.password}
      actions={
        <Button variant="default" onClick={show}>
          {t.changePassword}
        </Button>
      }
    >
      <SideDrawer opened={open} title={t.changePassword} onClose={close}>
        <PasswordForm onDone={close} onCancel={close} />
      </SideDrawer>
    </Card>
  );
}
