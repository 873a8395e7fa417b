import { Button } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { download } from "../../components/download.ts";
import { notifyError } from "../../components/notify.ts";
import { openPdf } from "../../components/open-pdf.ts";
import { errorMessage } from "../../messages/errors.ts";
import { defineMessages, useLanguage, useMessages } from "../../messages/language.tsx";

const messages = defineMessages(
  {
    download: "Unduh resi",
    print: "Cetak resi",
  },
  {
    download: "Download receipt",
    print: "Print receipt",
  },
);

/** The receipt as a file, and in a tab to print it from. */
export function ReceiptButtons({ code, size = "sm" }: { code: string; size?: string }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const receipt = `/backoffice/v1/payments/${code}/receipt`;
  const failed = (error: unknown) => notifyError(errorMessage(error, language));
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download(receipt, {}, `${code}.pdf`).catch(failed)}
      >
        {t.download}
      </Button>
      <Button
        size={size}
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => void openPdf(receipt).catch(failed)}
      >
        {t.print}
      </Button>
    </>
  );
}
