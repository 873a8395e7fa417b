import { AccountsTab } from "./accounts-tab.tsx";
import { InstallationTab } from "./installation-tab.tsx";
import { MetersTab } from "./meters-tab.tsx";
import { PaymentsTab } from "./payments-tab.tsx";
import { ReadingsTab } from "./readings-tab.tsx";
import { ReportsTab } from "./reports-tab.tsx";
import type { TabProps } from "./tab-props.ts";

interface OtherTabProps extends TabProps {
  name: "payments" | "readings" | "meters" | "reports" | "installation" | "accounts";
}

/** What a connection's page shows besides the bills, with which it begins. */
export function OtherTab({ name, ...props }: OtherTabProps) {
  switch (name) {
    case "payments":
      return <PaymentsTab {...props} />;
    case "readings":
      return <ReadingsTab sl={props.sl} />;
    case "meters":
      return <MetersTab sl={props.sl} />;
    case "reports":
      return <ReportsTab {...props} />;
    case "installation":
      return <InstallationTab sl={props.sl} />;
    case "accounts":
      return <AccountsTab sl={props.sl} />;
  }
}
