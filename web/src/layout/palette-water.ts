import { ApiError } from "../../../client/errors.ts";
import { api, dataOf } from "../api/client.ts";
import { connectionAddress, customerAddress } from "../components/addresses.ts";
import { fieldMessages } from "../messages/field-messages.ts";
import { viewNames } from "../messages/view-names.ts";
import { type Hits, maxHits, type Search, seeAll } from "./palette-hits.ts";

/** Milliseconds. */
const staleTime = 60_000;

/** Customers, each once with the connections that were found; a connection that is found by its number stands for itself. */
export async function people(search: Search): Hits {
  const { typed, signal, language } = search;
  const params = { query: { q: typed, limit: maxHits } };
  const [customers, connections] = await Promise.all([
    dataOf(api.GET("/backoffice/v1/customers", { params, signal })),
    dataOf(api.GET("/backoffice/v1/connections", { params, signal })),
  ]);
  const byNumber = connections.items.filter(({ sl }) => fits(typed, sl));
  const others = Map.groupBy(
    connections.items.filter(({ sl }) => !fits(typed, sl)),
    ({ customer_code }) => customer_code,
  );
  const names = new Map([
    ...customers.items.map(({ code, name }) => [code, name] as const),
    ...[...others].map(([code, [first]]) => [code, first?.customer_name ?? ""] as const),
  ]);
  const kind = "customers";
  return [
    ...byNumber.map(({ sl, customer_name, address }) => ({
      ...({ kind, to: connectionAddress(sl), label: `SL ${sl}` } as const),
      description: `${customer_name}, ${address}`,
    })),
    ...[...names].flatMap(([code, name]) => [
      { kind, to: customerAddress(code), label: name, description: code } as const,
      ...(others.get(code) ?? []).map(({ sl, address }) => ({
        ...({ kind, to: connectionAddress(sl), label: `SL ${sl}`, isUnder: true } as const),
        description: address,
      })),
    ]),
    ...seeAll(search, kind, {
      ...{ list: "/water/customers", total: customers.pagination.total, shown: customers.items.length },
      name: viewNames[language].customers,
    }),
    ...seeAll(search, kind, {
      ...{ list: "/water/connections", total: connections.pagination.total, shown: connections.items.length },
      name: fieldMessages[language].connections,
    }),
  ];
}

export async function bills({ typed, signal }: Search): Hits {
  if (!/^20\d{13}$/.test(typed)) return [];
  const bill = await ifFound(
    dataOf(api.GET("/backoffice/v1/bills/{bill_no}", { params: { path: { bill_no: typed } }, signal })),
  );
  if (bill === undefined) return [];
  const to = `/water/bills/${encodeURIComponent(typed)}`;
  return [{ kind: "bills" as const, to, label: typed, description: bill.name }];
}

export async function payments({ typed, signal }: Search): Hits {
  if (!/^\d{12}$/.test(typed)) return [];
  const query = { code: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/backoffice/v1/payments", { params: { query }, signal }));
  return items.map(({ code }) => ({
    kind: "payments" as const,
    to: `/water/payments/${encodeURIComponent(code)}`,
    label: code,
    description: "",
  }));
}

export async function reports(search: Search): Hits {
  const { typed, signal, language } = search;
  const query = { q: typed, limit: maxHits };
  const { items, pagination } = await dataOf(
    api.GET("/backoffice/v1/reports", { params: { query }, signal }),
  );
  const hits = items.map(({ report_no, description }) => ({
    kind: "reports" as const,
    to: `/water/reports/${encodeURIComponent(report_no)}`,
    label: report_no,
    description,
  }));
  return [
    ...hits,
    ...seeAll(search, "reports", {
      ...{ list: "/water/reports", total: pagination.total, shown: items.length },
      name: viewNames[language].reports,
    }),
  ];
}

export async function installations(search: Search): Hits {
  const { typed, signal, language } = search;
  const query = { q: typed, limit: maxHits };
  const { items, pagination } = await dataOf(
    api.GET("/backoffice/v1/installations", { params: { query }, signal }),
  );
  const hits = items.map(({ registration_no, name }) => ({
    kind: "installations" as const,
    to: `/water/installations/${encodeURIComponent(registration_no)}`,
    label: registration_no,
    description: name,
  }));
  return [
    ...hits,
    ...seeAll(search, "installations", {
      ...{ list: "/water/installations", total: pagination.total, shown: items.length },
      name: viewNames[language].installations,
    }),
  ];
}

/** A utility has a handful: they are read once, and looked through here. */
export async function bankAccounts({ typed, client }: Search): Hits {
  const path = "/backoffice/v1/bank-accounts";
  const { items } = await client.fetchQuery({
    queryKey: [path, "palette"],
    staleTime,
    queryFn: () => dataOf(api.GET(path, { params: { query: { limit: 100 } } })),
  });
  return items
    .filter(({ account_no, bank, holder }) => fits(typed, account_no, bank, holder))
    .slice(0, maxHits)
    .map(({ id, account_no, bank, holder }) => ({
      kind: "mutations" as const,
      to: `/water/bank-accounts/${id}`,
      label: account_no,
      description: `${bank}, ${holder}`,
    }));
}

/** As bank accounts. */
export async function tariffClasses({ typed, client }: Search): Hits {
  const path = "/backoffice/v1/tariff-classes";
  const { items } = await client.fetchQuery({
    queryKey: [path, "palette"],
    staleTime,
    queryFn: () => dataOf(api.GET(path, { params: { query: { limit: 100 } } })),
  });
  return items
    .filter(({ code, name }) => fits(typed, code, name))
    .slice(0, maxHits)
    .map(({ code, name }) => ({
      kind: "pricing" as const,
      to: `/water/pricing/${encodeURIComponent(code)}`,
      label: code,
      description: name,
    }));
}

/** There may be no record of this code. */
async function ifFound<Data>(found: Promise<Data>): Promise<Data | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function fits(typed: string, ...texts: string[]): boolean {
  return texts.some((text) => text.toLowerCase().includes(typed.toLowerCase()));
}
