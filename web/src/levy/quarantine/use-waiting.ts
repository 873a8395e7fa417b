import { useRead } from "../../api/queries.ts";
import { useHasRole, useProductCheck } from "../../session/require-role.tsx";

const path = "/retribusi/v1/frontend/rejected-events/causes";

/** What waits in quarantine, grouped by cause; for who may put it right. */
export function useWaitingCauses() {
  const mayMend = useHasRole("operator");
  const sees = useProductCheck();
  return useRead(path, {}, { enabled: mayMend && sees("levies"), refetchInterval: 60_000 });
}
