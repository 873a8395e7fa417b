import { Autocomplete, type AutocompleteProps, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useRead } from "../../api/queries.ts";

/** The connections that a text may mean, a moment after the last key. */
export function useConnectionsLike(text: string) {
  const [asked] = useDebouncedValue(text.trim(), 250);
  const { data } = useRead(
    "/backoffice/v1/connections",
    { query: { q: asked, limit: 8 } },
    { enabled: asked.length > 1 },
  );
  return asked.length > 1 ? (data?.items ?? []) : [];
}

/** The number of a connection, found by number, name, address or meter. */
export function ConnectionInput({ value = "", ...props }: AutocompleteProps) {
  const connections = useConnectionsLike(value);
  return (
    <Autocomplete
      {...props}
      value={value}
      data={connections.map(({ sl }) => sl)}
      // The service has searched: by name and address, too.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const connection = connections.find(({ sl }) => sl === option.value);
        return (
          <div>
            <Text size="sm">
              {option.value} · {connection?.customer_name}
            </Text>
            <Text size="xs" c="dimmed">
              {connection?.address}
            </Text>
          </div>
        );
      }}
    />
  );
}
