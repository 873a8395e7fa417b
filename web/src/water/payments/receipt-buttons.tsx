import { ActionIcon, Button, Menu } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconChevronDown, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { download } from "../../components/download.ts";
import { notifyError } from "../../components/notify.ts";
import { openPdf } from "../../components/open-pdf.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";

const messages = defineMessages({
  download: ["Unduh resi", "Download receipt"],
  print: ["Cetak resi", "Print receipt"],
  paper: ["Kertas resi di komputer ini", "Receipt paper of this computer"],
  papers: [
    { usual: "Seperti setelan kantor", a4: "A4", "80mm": "Gulungan 80 mm", "58mm": "Gulungan 58 mm" },
    { usual: "As the office has set it", a4: "A4", "80mm": "80 mm roll", "58mm": "58 mm roll" },
  ],
});

interface ReceiptButtonsProps {
  /** Of the payment. */
  code: string;
  size?: string;
  /** Rupiah that were handed over, for the receipt of a counter. */
  cash?: number;
}

/** The receipt as a file, and printed: it opens in a tab that prints by itself, on the paper of this computer's printer. */
export function ReceiptButtons({ code, size = "sm", cash }: ReceiptButtonsProps) {
  const t = useMessages(messages);
  const [paper, setPaper] = useReceiptPaper();
  const receipt = `/backoffice/v1/payments/${code}/receipt`;
  const query = new URLSearchParams({ print: "true" });
  if (paper !== "usual") query.set("paper", paper);
  if (cash !== undefined) query.set("cash", String(cash));
  const print = () => void openPdf(`${receipt}?${query}`).catch(notifyError);
  useHotkeys([["alt+P", print]], []);
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download(receipt, { paper: "a4" }, `${code}.pdf`).catch(notifyError)}
      >
        {t.download}
      </Button>
      <Button.Group>
        <Button
          size={size}
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={print}
        >
          {t.print}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={`input-${size}`} aria-label={t.paper} title={t.paper}>
              <IconChevronDown size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t.paper}</Menu.Label>
            <Menu.RadioGroup value={paper} onChange={setPaper}>
              {Object.entries(t.papers).map(([value, label]) => (
                <Menu.RadioItem key={value} value={value}>
                  {label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
    </>
  );
}

const key = "loket.receipt-paper";

/** Which paper the printer at this computer has; it is kept in this browser. */
function useReceiptPaper(): [string, (paper: string) => void] {
  const [paper, setPaper] = useState(() => localStorage.getItem(key) ?? "usual");
  const choose = (next: string) => {
    localStorage.setItem(key, next);
    setPaper(next);
  };
  return [paper, choose];
}
