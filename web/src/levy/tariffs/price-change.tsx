import { Button, Group, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, dataOf } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { ActionError } from "../../components/action-error.tsx";
import { confirm } from "../../components/confirm.tsx";
import { notify } from "../../components/notify.ts";
import { fieldErrorMessages } from "../../messages/errors.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { matrixMessages } from "./matrix-messages.ts";
import { PlanTable } from "./plan-table.tsx";
import type { Tariff, TariffKey } from "./price.tsx";

const path = "/retribusi/v1/frontend/tariffs/bulk";

/** Which prices become what: those of places and categories by one rule, or each its own. */
export interface PriceChangeBody {
  location_code?: string;
  gate_codes?: string[];
  categories?: Tariff["category"][];
  price?: number;
  plus?: number;
  factor?: number;
  round_to?: number;
  prices?: (TariffKey & { price: number })[];
  effective_from?: number;
  legal_basis: string | null;
}

interface PriceChangeProps {
  /** What is asked for; what was shown of another is not shown any more. */
  body: PriceChangeBody;
  /** Whether enough is entered to look. */
  isReady: boolean;
  onDone: () => void;
  /** The fields, with what is wrong with each. */
  children: (errors: Record<string, string>) => ReactNode;
}

/** Many prices changed together: first what they become is shown, then only what was shown is changed. */
export function PriceChange({ body, isReady, onDone, children }: PriceChangeProps) {
  const t = useMessages(matrixMessages);
  const language = useLanguage();
  const look = useMutation({
    mutationFn: (asked: PriceChangeBody) => dataOf(api.POST(`${path}/preview`, { body: asked })),
  });
  const change = useChange((seen: string) => dataOf(api.POST(path, { body: { ...body, seen } })));
  const isOfThis = JSON.stringify(look.variables) === JSON.stringify(body);
  const plan = isOfThis ? look.data : undefined;
  const error = isOfThis ? look.error : null;
  const ask = ({ changed, seen, items }: NonNullable<typeof plan>) => {
    const large = items.filter(({ is_large }) => is_large).length;
    confirm({
      title: t.askTitle,
      effect: t.askEffect(changed) + (large === 0 ? "" : t.askLarge(large)),
      verb: t.verb(changed),
      kind: large === 0 ? "plain" : "warning",
      onConfirm: async () => {
        await change.mutateAsync(seen);
        notify(t.verb(changed));
        onDone();
      },
    });
  };
  return (
    <Stack>
      <ActionError error={error} />
      {children(fieldErrorMessages(error, language))}
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={look.isPending}
          disabled={!isReady}
          onClick={() => look.mutate(body)}
        >
          {t.look}
        </Button>
        {plan !== undefined && plan.changed > 0 && (
          <Button onClick={() => ask(plan)}>{t.verb(plan.changed)}</Button>
        )}
      </Group>
      {plan !== undefined && <PlanTable plan={plan} />}
    </Stack>
  );
}
