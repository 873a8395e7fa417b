import { Button, Skeleton } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { apiError } from "../../../client/errors.ts";
import { fetchAsStaff } from "../api/client.ts";
import { faultText } from "../words/faults.ts";
import { useLanguage, useWords, wordsOf } from "../words/language.tsx";
import { download } from "./download.ts";
import { Picture } from "./picture.tsx";
import { Fault } from "./states.tsx";
import { toldFault } from "./told.ts";

const words = wordsOf({ save: "Unduh PDF" }, { save: "Download PDF" });

/** An uploaded file that may be a picture or a document: shown as what it is. */
export function StoredFile({ src, alt, height = 160 }: { src: string; alt: string; height?: number }) {
  const w = useWords(words);
  const language = useLanguage();
  const type = useQuery({ queryKey: ["type of file", src], queryFn: () => typeOf(src), staleTime: Infinity });
  if (type.isError) return <Fault error={type.error} onRetry={() => void type.refetch()} />;
  if (type.data === undefined) return <Skeleton height={height} width={height} />;
  if (type.data.startsWith("image/")) return <Picture src={src} alt={alt} height={height} />;
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
      onClick={() =>
        void download(src, {}, `${alt}.pdf`).catch((error: unknown) => toldFault(faultText(error, language)))
      }
    >
      {w.save}
    </Button>
  );
}

async function typeOf(src: string): Promise<string> {
  const response = await fetchAsStaff(src);
  if (!response.ok) throw apiError(response, await response.json().catch(() => undefined));
  await response.body?.cancel();
  return response.headers.get("content-type") ?? "";
}
