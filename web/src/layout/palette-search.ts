import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../messages/language.tsx";
import { useProductCheck, useRoleCheck } from "../session/require-role.tsx";
import type { SearchHit } from "./palette-hits.ts";
import { gatesAndTariffs, locations, machines, users } from "./palette-levy.ts";
import {
  bankAccounts,
  bills,
  installations,
  payments,
  people,
  reports,
  tariffClasses,
} from "./palette-water.ts";

const levySearches = [locations, gatesAndTariffs];
const waterSearches = [people, bills, payments, reports, installations, bankAccounts, tariffClasses];

/** Everything whose code or name fits what was typed, from two letters on, as far as one may see it. */
export function usePaletteSearch(typed: string): { finds: SearchHit[]; busy: boolean } {
  const sees = useProductCheck();
  const hasRole = useRoleCheck();
  const language = useLanguage();
  const searches = [
    ...(sees("levies") ? levySearches : []),
    ...(sees("levies") && hasRole("admin") ? [machines] : []),
    ...(sees("water") ? waterSearches : []),
    ...(sees("whole") && hasRole("admin") ? [users] : []),
  ];
  const { data, isFetching } = useQuery({
    queryKey: ["palette", typed, language],
    enabled: typed.length >= 2,
    staleTime: 30_000,
    queryFn: async ({ signal, client }) => {
      const found = await Promise.all(searches.map((search) => search({ typed, signal, client, language })));
      return found.flat().map((find) => ({ ...find, typed }));
    },
  });
  return { finds: data ?? [], busy: isFetching };
}
