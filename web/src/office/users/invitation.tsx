import { Text, TextInput, Title } from "@mantine/core";
import { RecordForm } from "../../components/record-form.tsx";
import { ShownOnce } from "../../components/shown-once.tsx";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import { type Invited, invite } from "./invite.ts";
import { userMessages } from "./messages.ts";
import type { User } from "./user-form.tsx";

/** The link, to be copied where it was not mailed, or to be sent another way as well. */
export function ShownInvitation({ made, onClose }: { made: Invited | undefined; onClose: () => void }) {
  const t = useMessages(userMessages);
  const { moment } = useFormat();
  return (
    <ShownOnce labels={t.invitation} label={t.link} secret={made?.link} onClose={onClose}>
      {made !== undefined && (
        <Text size="sm">
          {t.linkOf(made.username, moment(made.ends_at))}{" "}
          {made.mailed_to === null ? t.notMailed : t.mailed(made.mailed_to)}
        </Text>
      )}
    </ShownOnce>
  );
}

/** For who has lost the password, or whose first link has expired: another link. */
export function InviteAgain({ user, onDone }: { user: User; onDone: (made: Invited) => void }) {
  const t = useMessages(userMessages);
  return (
    <>
      <Title order={2} mt="xl">
        {t.inviteAgain}
      </Title>
      <Text size="sm" mb="sm">
        {t.inviteAgainHint}
      </Text>
      <RecordForm
        initial={{ values: { email: "" }, etag: undefined }}
        labels={{ email: t.email }}
        verb={t.makeLink}
        submit={({ email }) => invite(user, email)}
        onDone={(made) => {
          if (made !== undefined) onDone(made);
        }}
        onCancel={null}
      >
        {(form) => (
          <TextInput {...form.field("email")} description={t.emailHint} type="email" autoComplete="off" />
        )}
      </RecordForm>
    </>
  );
}
