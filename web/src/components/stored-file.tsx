import { Button, Skeleton } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { apiError } from "../../../client/errors.ts";
import { fetchAsStaff } from "../api/client.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { download } from "./download.ts";
import { notifyError } from "./notify.ts";
import { Picture } from "./picture.tsx";
import { ErrorAlert } from "./query-view.tsx";

const messages = defineMessages({
  save: ["Unduh PDF", "Download PDF"],
});

/** An uploaded file that may be a picture or a document: shown as what it is. */
export function StoredFile({ src, alt, height = 160 }: { src: string; alt: string; height?: number }) {
  const t = useMessages(messages);
  const type = useQuery({
    queryKey: ["type of file", src],
    queryFn: () => fetchType(src),
    staleTime: "static",
  });
  if (type.isError) return <ErrorAlert error={type.error} onRetry={() => void type.refetch()} />;
  if (type.data === undefined) return <Skeleton height={height} width={height} />;
  if (type.data.startsWith("image/")) return <Picture src={src} alt={alt} height={height} />;
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
      onClick={() => void download(src, {}, `${alt}.pdf`).catch(notifyError)}
    >
      {t.save}
    </Button>
  );
}

async function fetchType(src: string): Promise<string> {
  const response = await fetchAsStaff(src);
  if (!response.ok) throw apiError(response, await response.json().catch(() => undefined));
  await response.body?.cancel();
  return response.headers.get("content-type") ?? "";
}
