import { Anchor, Combobox, Group, Loader, Text, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { connectionAddress, customerAddress } from "../../components/addresses.ts";
import { useFormat } from "../../format/format.ts";
import { errorMessage } from "../../messages/errors.ts";
import { defineMessages, useLanguage } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { afterPaint } from "../../theme/after-paint.ts";
import { ArrearsCell } from "../connections/arrears.tsx";

const connectionsPath = "/backoffice/v1/connections";
const customersPath = "/backoffice/v1/customers";
const shown = 5;

const messages = defineMessages({
  label: ["Cari sambungan atau pelanggan", "Find a connection or a customer"],
  hint: [
    "Nomor SL, nama, telepon, alamat atau nomor meter; Enter membuka yang satu-satunya cocok",
    "Connection number, name, telephone, address or meter number; Enter opens the only one that matches",
  ],
  customers: ["Pelanggan", "Customers"],
  more: [
    (connections: string, customers: string) =>
      `Lihat semua: ${connections} sambungan, ${customers} pelanggan`,
    (connections, customers) => `See all: connections ${connections}, customers ${customers}`,
  ],
});

type Connection = ItemOf<typeof connectionsPath>;
type Customer = ItemOf<typeof customersPath>;

/** Finds the page of a caller: searches connections and customers, and shows arrears next to them. */
export function FindBox() {
  const { t, fields, common } = useTexts(messages);
  const navigate = useNavigate();
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const language = useLanguage();
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, 200);
  const { connections, totals, busy, ...found } = useFound(asked);
  // Who is found by a connection is not named twice.
  const customers = found.customers.filter(({ code }) =>
    connections.every(({ customer_code }) => customer_code !== code),
  );
  const { number } = useFormat();
  const isCurrent = asked === typed && !busy;
  const input = useRef<HTMLInputElement>(null);
  // After the page is painted: to give the focus before makes the browser lay all of it out at once.
  useEffect(() => afterPaint(() => input.current?.focus({ preventScroll: true })), []);
  const open = useOpenMatch(setFailure, () => {
    box.openDropdown();
    box.selectFirstOption();
  });
  return (
    <Combobox store={box} onOptionSubmit={(address) => void navigate(address)} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          type="search"
          size="md"
          maw={640}
          label={t.label}
          description={t.hint}
          value={text}
          error={failure === undefined ? undefined : errorMessage(failure, language)}
          leftSection={busy && typed !== "" ? <Loader size={16} /> : <IconSearch size={18} aria-hidden />}
          data-autofocus
          ref={input}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFailure(undefined);
            box.openDropdown();
            box.resetSelectedOption();
          }}
          onFocus={() => typed !== "" && box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed === "" || box.getSelectedOptionIndex() >= 0) return;
            event.preventDefault();
            void open(typed);
          }}
        />
      </Combobox.Target>
      {typed !== "" && (
        <Combobox.Dropdown hidden={!isCurrent}>
          <Combobox.Options aria-label={t.label}>
            {connections.length > 0 && (
              <Combobox.Group label={fields.connections}>
                {connections.map((connection) => (
                  <ConnectionOption key={connection.sl} connection={connection} />
                ))}
              </Combobox.Group>
            )}
            {customers.length > 0 && (
              <Combobox.Group label={t.customers}>
                {customers.map((customer) => (
                  <CustomerOption key={customer.code} customer={customer} />
                ))}
              </Combobox.Group>
            )}
            {connections.length + customers.length === 0 && <Combobox.Empty>{common.nothing}</Combobox.Empty>}
          </Combobox.Options>
          {Math.max(...totals) > shown && (
            <Combobox.Footer>
              <Anchor
                component={Link}
                size="sm"
                to={`${totals[0] > shown ? "/water/connections" : "/water/customers"}?${new URLSearchParams({ q: asked })}`}
                // Before the field loses the focus, with which the list closes.
                onMouseDown={(event) => event.preventDefault()}
              >
                {t.more(number(totals[0]), number(totals[1]))}
              </Anchor>
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      )}
    </Combobox>
  );
}

function useFound(asked: string) {
  const params = { query: { page: 1, limit: shown, q: asked } };
  const when = asked !== "";
  const connections = useRead(connectionsPath, params, { enabled: when });
  const customers = useRead(customersPath, params, { enabled: when });
  return {
    connections: when ? (connections.data?.items ?? []) : [],
    customers: when ? (customers.data?.items ?? []) : [],
    totals: [
      when ? (connections.data?.pagination.total ?? 0) : 0,
      when ? (customers.data?.pagination.total ?? 0) : 0,
    ] as const,
    busy:
      [connections, customers].some(({ isFetching, isPlaceholderData }) => isFetching && isPlaceholderData) ||
      (when && (connections.isLoading || customers.isLoading)),
  };
}

/**
 * Enter does not wait for the list: it searches at once, and opens the connection of that number, else the only one that matches. Of
 * several, which may have the same name, a person chooses.
 */
function useOpenMatch(
  onFault: (error: unknown) => void,
  onSeveral: () => void,
): (text: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (q) => {
    const params = { query: { page: 1, limit: shown, q } };
    const ask = <Data,>(path: string, read: () => Promise<Data>) =>
      queries.fetchQuery({ queryKey: [path, params], queryFn: read, staleTime: 10_000 });
    try {
      const [connections, customers] = await Promise.all([
        ask(connectionsPath, () => dataOf(api.GET(connectionsPath, { params }))),
        ask(customersPath, () => dataOf(api.GET(customersPath, { params }))),
      ]);
      const exact = connections.items.find(({ sl }) => sl.toLowerCase() === q.toLowerCase());
      const [connection, ...otherConnections] = connections.items;
      const [customer, ...otherCustomers] = customers.items;
      if (exact !== undefined) await navigate(connectionAddress(exact.sl));
      else if (otherConnections.length > 0) onSeveral();
      else if (connection !== undefined) await navigate(connectionAddress(connection.sl));
      else if (otherCustomers.length > 0) onSeveral();
      else if (customer !== undefined) await navigate(customerAddress(customer.code));
    } catch (error) {
      onFault(error);
    }
  };
}

function ConnectionOption({ connection: { sl, customer_name, address } }: { connection: Connection }) {
  return (
    <Combobox.Option value={connectionAddress(sl)}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div>
          <Text size="sm" fw={600}>
            {sl} · {customer_name}
          </Text>
          <Text size="xs" c="dimmed">
            {address}
          </Text>
        </div>
        <Text size="sm" component="span">
          <ArrearsCell sl={sl} />
        </Text>
      </Group>
    </Combobox.Option>
  );
}

function CustomerOption({ customer: { code, name, phone } }: { customer: Customer }) {
  return (
    <Combobox.Option value={customerAddress(code)}>
      <Text size="sm" fw={600}>
        {code} · {name}
      </Text>
      <Text size="xs" c="dimmed">
        {phone ?? "–"}
      </Text>
    </Combobox.Option>
  );
}
