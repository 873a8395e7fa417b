import { Button, Select, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { type Answer, useRecord } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Moment } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { Mapping } from "../../office/statements/mapping.tsx";
import { statementMessages } from "../../office/statements/messages.ts";
import { profileChoices, profileNames } from "../../office/statements/profile-names.ts";
import type { ReadVersion } from "../../office/statements/statement-account.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { treasuryMessages } from "./messages.ts";
import { formPath, saveProfile, statementCalls } from "./statement-calls.ts";

/** How statements of the treasury's account are read: shown to all who see it, told by an admin. */
export function BankForm() {
  const form = useRecord(formPath, {});
  const [{ open }, setFilters] = useFilters({ open: "" });
  const { t, names } = useTexts(treasuryMessages);
  const isAdmin = useHasRole("admin");
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader
        title={t.form}
        crumbs={[
          { label: names.cash, to: "/cash" },
          { label: t.lines, to: "/cash/bank-lines" },
        ]}
      >
        <RequireRole role="admin">
          <Button variant="default" onClick={() => setFilters({ open: "profile" })}>
            {t.chooseForm}
          </Button>
        </RequireRole>
      </PageHeader>
      <QueryView query={form}>
        {(record) => (
          <>
            <Stack gap="xl">
              <Stack>
                {!isAdmin && <Text size="sm">{t.formOfAdmin}</Text>}
                <Facts form={record.data} />
              </Stack>
              <Mapping
                record={record}
                calls={statementCalls}
                isOpen={open === "mapping" && isAdmin}
                onOpen={() => setFilters({ open: "mapping" })}
                onClose={close}
              />
            </Stack>
            <RequireRole role="admin">
              <SideDrawer opened={open === "profile"} title={t.form} onClose={close}>
                <ProfileForm record={record} onDone={close} />
              </SideDrawer>
            </RequireRole>
          </>
        )}
      </QueryView>
    </>
  );
}

function Facts({ form }: { form: Answer<typeof formPath> }) {
  const { fields } = useTexts();
  const t = useMessages(statementMessages);
  const { statement_profile: profile, csv_mapping: mapping, updated_at } = form;
  const read = profile !== null ? profileNames[profile] : mapping !== null ? t.hasMapping : t.byItself;
  return (
    <>
      <DescriptionList
        items={[
          [fields.statement_profile, read],
          ...(updated_at === null
            ? []
            : [[fields.updated_at, <Moment key="changed" iso={updated_at} />] satisfies [string, ReactNode]]),
        ]}
      />
      {updated_at !== null && <AuditLink entity="treasury_form" recordKey={1} />}
    </>
  );
}

function ProfileForm({ record, onDone }: { record: ReadVersion; onDone: () => void }) {
  const { t, fields } = useTexts(statementMessages);
  const versionOf = ({ data: { statement_profile }, etag }: ReadVersion) => ({
    values: { statement_profile },
    etag,
  });
  return (
    <RecordForm
      initial={versionOf(record)}
      labels={{ statement_profile: fields.statement_profile }}
      verb={t.saveProfile}
      submit={({ statement_profile }, etag) => saveProfile(statement_profile, etag)}
      reload={async () => versionOf(await statementCalls.read())}
      onDone={() => onDone()}
    >
      {(form) => (
        <Select
          {...form.field("statement_profile")}
          description={t.profileHint}
          placeholder={t.byItself}
          clearable
          data={profileChoices}
        />
      )}
    </RecordForm>
  );
}
