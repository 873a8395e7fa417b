import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { everywhere } from "../words/everywhere.ts";
import { faultText } from "../words/faults.ts";
import { useLanguage, useWords } from "../words/language.tsx";
import { download } from "./download.ts";
import { toldFault } from "./told.ts";

interface ExportMenuProps {
  /** Of the service, such as /retribusi/v1/summary/daily/export. */
  path: string;
  /** The filters of the view. */
  query: Record<string, string | number>;
  /** Without its ending. */
  name: string;
}

/** The same figures as a file: CSV as Excel in Indonesia reads it, CSV with commas, or XLSX. */
export function ExportMenu({ path, query, name }: ExportMenuProps) {
  const w = useWords(everywhere);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const save = (format: "csv" | "xlsx", separator?: string) => {
    setBusy(true);
    download(
      path,
      { ...query, format, ...(separator === undefined ? {} : { separator }) },
      `${name}.${format}`,
    )
      .catch((error: unknown) => toldFault(faultText(error, language)))
      .finally(() => setBusy(false));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" loading={busy} leftSection={<IconDownload size={16} />}>
          {w.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save("xlsx")}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => save("csv", ";")}>CSV (;)</Menu.Item>
        <Menu.Item onClick={() => save("csv", ",")}>CSV (,)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
