import { Button, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useTexts } from "../../messages/texts.ts";
import { Card } from "./card.tsx";
import { accountMessages } from "./messages.ts";

/** Where the service writes to the person signed in. */
export function EmailCard() {
  const { t, fields } = useTexts(accountMessages);
  const [open, { open: show, close }] = useDisclosure();
  const me = useRead("/auth/v1/me");
  return (
    <Card
      title={fields.email}
      actions={
        me.data !== undefined && (
          <Button variant="default" onClick={show}>
            {t.changeEmail}
          </Button>
        )
      }
    >
      <QueryView query={me} rows={1}>
        {({ email }) => <Text>{email ?? t.noEmail}</Text>}
      </QueryView>
      <SideDrawer opened={open} title={t.changeEmail} onClose={close}>
        <RecordForm
          initial={{ values: { email: me.data?.email ?? "" }, etag: undefined }}
          labels={{ email: fields.email }}
          verb={t.saveEmail}
          submit={({ email }) => {
            const given = email.trim();
            return dataOf(api.POST("/auth/v1/email", { body: { email: given === "" ? null : given } }));
          }}
          onDone={close}
        >
          {(form) => (
            <TextInput
              {...form.field("email")}
              description={t.emailHint}
              inputMode="email"
              autoComplete="email"
              data-autofocus
            />
          )}
        </RecordForm>
      </SideDrawer>
    </Card>
  );
}
