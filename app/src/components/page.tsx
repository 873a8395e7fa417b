import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { common } from "../messages/messages.ts";
import { utilityName } from "./utility.ts";

interface PageProps {
  title: string;
  /** Where its arrow leads. */
  back?: string;
  children: ReactNode;
}

/** A view: its title, which takes the focus when the view opens, so that it is read out first. */
export function Page({ title, back, children }: PageProps) {
  const t = useMessages(common);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${utilityName()}`;
  }, [title]);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {back !== undefined && (
        <Link to={back} className="row">
          <IconArrowLeft size={20} aria-hidden />
          {t.back}
        </Link>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}
