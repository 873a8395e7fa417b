import { useState } from "react";
import { useNow } from "../session/clock.ts";
import { useSession } from "../session/session.ts";
import { announcedSeconds, useSessionRenewal } from "./renew.ts";
import { SessionEndAnnouncement } from "./session-end-announcement.tsx";

/** Renews the session while somebody works, and says two minutes before it ends that it does. */
export function SessionEnd() {
  useSessionRenewal({ onlyWhileUsed: true });
  const end = useSession()?.expiresAt ?? 0;
  useNow();
  const [closedFor, setClosedFor] = useState(0);
  const left = Math.max(0, Math.round((end - Date.now()) / 1000));
  const isNear = end !== 0 && left <= announcedSeconds;
  return (
    <SessionEndAnnouncement
      opened={isNear && closedFor !== end}
      left={left}
      onClose={() => setClosedFor(end)}
    />
  );
}
