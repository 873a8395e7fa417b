import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../../client/errors.ts";
import { useLanguage, useMessages } from "../../../web/src/messages/language.tsx";
import { errorText } from "../messages/errors.ts";
import { common } from "../messages/messages.ts";

interface AnswerProps<Data> {
  of: UseQueryResult<Data, Error>;
  /** For a form, whose fields begin with the answer: what the phone kept may be older than what one has changed since. */
  isFresh?: boolean;
  children: (data: Data) => ReactNode;
}

/** What was read, or that it is being read, or why not. What the phone kept is shown with its time when nothing newer comes. */
export function Answer<Data>({ of, isFresh = false, children }: AnswerProps<Data>) {
  const { data, error, refetch, dataUpdatedAt, isFetchedAfterMount } = of;
  const t = useMessages(common);
  const language = useLanguage();
  if ((data === undefined || (isFresh && !isFetchedAfterMount)) && error === null)
    return (
      <p role="status" className="quiet">
        {t.loading}
      </p>
    );
  if (data === undefined || (error instanceof ApiError && [403, 404].includes(error.status)))
    return (
      <div role="alert" className="note bad stack">
        <p>{errorText(error, language)}</p>
        <div>
          <button type="button" onClick={() => void refetch()}>
            {t.again}
          </button>
        </div>
      </div>
    );
  return (
    <>
      {error !== null && <p className="note warn">{t.asOf(timeText(dataUpdatedAt, language))}</p>}
      {children(data)}
    </>
  );
}

function timeText(at: number, language: string): string {
  const locale = language === "en" ? "en-GB" : "id-ID";
  return new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
}
