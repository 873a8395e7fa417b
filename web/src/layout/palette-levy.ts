import { api, dataOf } from "../api/client.ts";
import { locationAddress } from "../components/addresses.ts";
import { formatOf } from "../format/format.ts";
import { commonMessages } from "../messages/common-messages.ts";
import { viewNames } from "../messages/view-names.ts";
import { type Hits, maxHits, type Search, seeAll } from "./palette-hits.ts";

/** As many as are looked through for those that fit best. */
const candidates = 20;

export async function locations(search: Search): Hits {
  const { typed, signal, language } = search;
  const query = { q: typed, limit: candidates };
  const { items, pagination } = await dataOf(
    api.GET("/retribusi/v1/frontend/locations", { params: { query }, signal }),
  );
  const finds = items.map(({ code, name }) => ({
    kind: "locations" as const,
    to: locationAddress(code),
    label: code,
    description: name,
  }));
  const best = bestMatches(finds, typed);
  return [
    ...best,
    ...seeAll(search, "locations", {
      ...{ list: "/locations", total: pagination.total, shown: best.length },
      name: viewNames[language].locations,
    }),
  ];
}

/** Gates, and the tariffs of the one that fits best. */
export async function gatesAndTariffs(search: Search): Hits {
  const { typed, signal, language } = search;
  const query = { q: typed, limit: candidates };
  const { items, pagination } = await dataOf(
    api.GET("/retribusi/v1/frontend/gates", { params: { query }, signal }),
  );
  const finds = items.map(({ location_code, gate_code, name }) => ({
    kind: "gates" as const,
    to: `/gates/${encodeURIComponent(location_code)}/${encodeURIComponent(gate_code)}`,
    label: `${location_code}/${gate_code}`,
    description: name,
    location_code,
    gate_code,
  }));
  const [best, ...others] = bestMatches(finds, typed);
  if (best === undefined) return [];
  const { location_code, gate_code } = best;
  const ofGate = { location_code, gate_code, limit: maxHits };
  const tariffs = await dataOf(
    api.GET("/retribusi/v1/frontend/tariffs", { params: { query: ofGate }, signal }),
  );
  const { money } = formatOf(language);
  return [
    best,
    ...others,
    ...seeAll(search, "gates", {
      ...{ list: "/gates", total: pagination.total, shown: others.length + 1 },
      name: viewNames[language].gates,
    }),
    ...tariffs.items.map(({ category, price }) => ({
      kind: "tariffs" as const,
      to: `/tariffs/${encodeURIComponent(location_code)}/${encodeURIComponent(gate_code)}/${category}`,
      label: `${best.label} · ${commonMessages[language].categories[category]}`,
      description: price === null ? best.description : `${best.description}, ${money(price)}`,
    })),
  ];
}

export async function machines({ typed, signal }: Search): Hits {
  const query = { q: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/retribusi/v1/frontend/api-keys", { params: { query }, signal }));
  return items.map(({ id, name, location_codes, gates }) => ({
    kind: "machines" as const,
    to: `/machines/${id}`,
    label: name,
    description: [...location_codes, ...gates.map((gate) => `${gate.location_code}/${gate.gate_code}`)].join(
      ", ",
    ),
  }));
}

export async function users({ typed, signal, language }: Search): Hits {
  const query = { q: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/auth/v1/users", { params: { query }, signal }));
  return items.map(({ id, username, roles }) => ({
    kind: "users" as const,
    to: `/users?open=${id}`,
    label: username,
    description: roles.map((role) => commonMessages[language].roles[role]).join(", "),
  }));
}

/** The few that fit best: first the one whose whole code was typed, then those whose code begins so. */
function bestMatches<Found extends { label: string }>(finds: Found[], typed: string): Found[] {
  const begun = typed.toLowerCase();
  const rank = ({ label }: Found) => {
    const code = label.toLowerCase();
    return code === begun ? 0 : code.startsWith(begun) ? 1 : 2;
  };
  return finds.sort((a, b) => rank(a) - rank(b)).slice(0, maxHits);
}
