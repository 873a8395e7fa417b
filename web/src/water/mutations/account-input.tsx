import { Autocomplete, type AutocompleteProps, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useRead } from "../../api/queries.ts";

/** The username of a customer's account, found by username, name, e-mail or phone. */
export function AccountInput({ value = "", ...props }: AutocompleteProps) {
  const [asked] = useDebouncedValue(value.trim(), 250);
  const { data } = useRead(
    "/backoffice/v1/accounts",
    { query: { q: asked, limit: 8 } },
    { enabled: asked.length > 1 },
  );
  const accounts = asked.length > 1 ? (data?.items ?? []) : [];
  return (
    <Autocomplete
      {...props}
      value={value}
      data={accounts.map(({ username }) => username)}
      // The service has searched: by name and phone, too.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const account = accounts.find(({ username }) => username === option.value);
        return (
          <div>
            <Text size="sm">{option.value}</Text>
            <Text size="xs" c="dimmed">
              {account?.name}
            </Text>
          </div>
        );
      }}
    />
  );
}
