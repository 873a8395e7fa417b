import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { locationAddress } from "../../components/addresses.ts";
import { useMessages } from "../../messages/language.tsx";
import { useAllLocations } from "../../places/all-places.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { sendingRuleMessages } from "./sending-rule-messages.ts";

/** How many locations are watched for silence, and the way to the first that is not; nothing where all are. */
export function WatchedNote() {
  const t = useMessages(sendingRuleMessages);
  const maySet = useHasRole("operator");
  const active = (useAllLocations().data ?? []).filter(({ is_active }) => is_active === 1);
  const unwatched = active.filter(({ sending_rule }) => sending_rule === null);
  const [first] = unwatched;
  if (first === undefined) return null;
  return (
    <Text size="sm" span c="var(--loket-waiting)">
      {t.watched(active.length - unwatched.length, active.length)}
      {maySet && (
        <>
          {" · "}
          <Anchor
            component={Link}
            inherit
            underline="always"
            to={`${locationAddress(first.code)}?open=hours`}
          >
            {t.setHours}
          </Anchor>
        </>
      )}
    </Text>
  );
}
