import { ApiError } from "../../../client/errors.ts";
import { api, dataOf } from "../api/client.ts";
import { connectionAddress, customerAddress } from "../components/addresses.ts";
import { type Hits, maxHits, type Search } from "./palette-hits.ts";

/** Milliseconds. */
const staleTime = 60_000;

export async function customers({ typed, signal }: Search): Hits {
  const query = { q: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/backoffice/v1/customers", { params: { query }, signal }));
  return items.map(({ code, name }) => ({
    kind: "customers" as const,
    to: customerAddress(code),
    label: code,
    description: name,
  }));
}

export async function connections({ typed, signal }: Search): Hits {
  const query = { q: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/backoffice/v1/connections", { params: { query }, signal }));
  return items.map(({ sl, customer_name, address }) => ({
    kind: "customers" as const,
    to: connectionAddress(sl),
    label: `SL ${sl}`,
    description: `${customer_name}, ${address}`,
  }));
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

export async function reports({ typed, signal }: Search): Hits {
  const query = { q: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/backoffice/v1/reports", { params: { query }, signal }));
  return items.map(({ report_no, description }) => ({
    kind: "reports" as const,
    to: `/water/reports/${encodeURIComponent(report_no)}`,
    label: report_no,
    description,
  }));
}

export async function installations({ typed, signal }: Search): Hits {
  const query = { q: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/backoffice/v1/installations", { params: { query }, signal }));
  return items.map(({ registration_no, name }) => ({
    kind: "installations" as const,
    to: `/water/installations/${encodeURIComponent(registration_no)}`,
    label: registration_no,
    description: name,
  }));
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
