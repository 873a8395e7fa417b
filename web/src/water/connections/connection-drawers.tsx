import { SideDrawer } from "../../components/side-drawer.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { OtherBillForm } from "../bills/other-bill-form.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import type { Connection } from "./connection-values.ts";
import { ExchangeForm } from "./exchange-form.tsx";

const messages = defineMessages({
  change: ["Ubah sambungan", "Change connection"],
  exchange: ["Ganti meter", "Exchange the meter"],
  issue: ["Terbitkan tagihan non-air", "Issue a non-water bill"],
});

interface ConnectionDrawersProps {
  connection: Connection;
  /** Which one is open, as the address says: `change`, `exchange` or `bill`. */
  open: string;
  onClose: () => void;
}

/** The forms of a connection's page. */
export function ConnectionDrawers({ connection, open, onClose }: ConnectionDrawersProps) {
  const t = useMessages(messages);
  const { sl } = connection;
  return (
    <>
      <SideDrawer isWide opened={open === "change"} title={t.change} onClose={onClose}>
        <ConnectionForm sl={sl} onDone={onClose} />
      </SideDrawer>
      <SideDrawer isWide opened={open === "exchange"} title={t.exchange} onClose={onClose}>
        <ExchangeForm connection={connection} onDone={onClose} />
      </SideDrawer>
      <SideDrawer opened={open === "bill"} title={t.issue} onClose={onClose}>
        <OtherBillForm sl={sl} onDone={onClose} />
      </SideDrawer>
    </>
  );
}
