import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { useMessages } from "../../messages/language.tsx";
import { statementMessages } from "./messages.ts";
import { profileNames } from "./profile-names.ts";
import type { CsvMapping, HowRead } from "./statement-account.ts";

/** How the files of an account are read, and where that is changed. */
export function HowReadText({ account, to }: { account: HowRead; to: string }) {
  const t = useMessages(statementMessages);
  const { statement_profile: profile, csv_mapping: mapping } = account;
  return (
    <Text size="sm" mb="xs">
      {profile !== null
        ? t.readAs(profileNames[profile])
        : mapping === null
          ? t.recognised
          : t.readColumns(columnsOf(mapping).join(", "))}{" "}
      <Anchor component={Link} to={to} inherit underline="always">
        {t.mapping}
      </Anchor>
    </Text>
  );
}

/** What the mapping calls the columns that it reads. */
function columnsOf(mapping: CsvMapping): string[] {
  const names = Object.entries(mapping).flatMap(([name, value]) => (name.endsWith("_column") ? [value] : []));
  return [...new Set(names)].map((name) => `“${name}”`);
}
