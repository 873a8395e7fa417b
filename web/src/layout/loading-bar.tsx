import { useNavigation } from "react-router";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import classes from "./loading-bar.module.css";

/** A thin bar above the page while another view is loaded. */
export function LoadingBar() {
  const common = useMessages(commonMessages);
  if (useNavigation().state === "idle") return null;
  return <div role="progressbar" aria-label={common.loading} className={classes.bar} />;
}
