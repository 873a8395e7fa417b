import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { useLanguage, useMessages } from "../messages/language.tsx";
import { download } from "./download.ts";
import { notifyError } from "./notify.ts";

interface ExportMenuProps {
  /** Of the service, such as /retribusi/v1/summary/daily/export. */
  path: string;
  /** The filters of the view. */
  query: Record<string, string | number>;
  /** Without its ending. */
  name: string;
}

/** A list of the API and its filters: what its export is asked for, whose name is the service's. */
export interface ListExport {
  /** Of the list, such as /backoffice/v1/bills. */
  path: string;
  query?: object;
}

/** The whole list under its filters as a file, in the language of the console. */
export function ListExportMenu({ path, query = {} }: ListExport) {
  const language = useLanguage();
  const { page: _page, limit: _limit, ...filters } = query as Record<string, string | number>;
  return <ExportMenu path={`${path}/export`} query={{ ...filters, language }} name="loket" />;
}

/** The same figures as a file: CSV as Excel in Indonesia reads it, CSV with commas, or XLSX. */
export function ExportMenu({ path, query, name }: ExportMenuProps) {
  const common = useMessages(commonMessages);
  const [busy, setBusy] = useState(false);
  const save = (format: "csv" | "xlsx", separator?: string) => {
    setBusy(true);
    download(
      path,
      { ...query, format, ...(separator === undefined ? {} : { separator }) },
      `${name}.${format}`,
    )
      .catch(notifyError)
      .finally(() => setBusy(false));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" loading={busy} leftSection={<IconDownload size={16} />}>
          {common.export}
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
