import { Alert, Checkbox, Group, PasswordInput, Radio, Stack, Switch, Text, TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type ItemOf, useChange } from "../../api/queries.ts";
import { LocationPicker } from "../../components/location-picker.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { type Product, type StaffRole, useSession } from "../../session/session.ts";
import { userMessages } from "./messages.ts";

const path = "/auth/v1/users";
export type User = ItemOf<typeof path>;
const roles: StaffRole[] = ["viewer", "operator", "admin"];
const waterRoles: StaffRole[] = ["counter", "reader", "billing", "matching", "approver"];
const products: Product[] = ["levies", "water"];

type Values = {
  username: string;
  role: StaffRole;
  products: Product[];
  location_codes: string[];
  password: string;
  is_active: boolean;
};

interface UserFormProps {
  /** The user to change; none makes a new one. */
  user?: User;
  onDone: () => void;
}

/** Makes a user or changes role, activity and password; the service refuses to demote the last admin. */
export function UserForm({ user, onDone }: UserFormProps) {
  const t = useMessages(userMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const isNew = user === undefined;
  const isOwn = useSession()?.user.id === user?.id;
  const save = useChange((values: Values) => send(user, values), [path]);
  return (
    <RecordForm
      initial={{ values: valuesOf(user), etag: undefined }}
      labels={{
        username: t.username,
        role: fields.role,
        products: t.products,
        location_codes: t.locations,
        password: fields.password,
        is_active: t.activity,
      }}
      verb={isNew ? t.add : t.save}
      submit={(values) => save.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => (
        <>
          {!isNew && (
            <Alert role="note" color={isOwn ? "orange" : "accent"}>
              {isOwn ? t.endsOwn : t.ends}
            </Alert>
          )}
          {isNew && (
            <TextInput
              label={t.username}
              description={t.usernameHint}
              required
              autoCapitalize="none"
              autoComplete="off"
              data-autofocus
              {...form.getInputProps("username")}
            />
          )}
          <Checkbox.Group label={t.products} required {...form.getInputProps("products")}>
            <Group mt="xs">
              {products.map((product) => (
                <Checkbox key={product} value={product} label={t.productNames[product]} />
              ))}
            </Group>
          </Checkbox.Group>
          {form.values.products.includes("levies") && (
            <LocationPicker
              label={t.locations}
              description={t.locationsHint}
              {...form.getInputProps("location_codes")}
            />
          )}
          <Radio.Group label={fields.role} required {...form.getInputProps("role")}>
            <Stack gap="xs" mt="xs">
              {[...roles, ...(form.values.products.includes("levies") ? [] : waterRoles)].map((role) => (
                <Radio key={role} value={role} label={common.roles[role]} description={t.rolesHint[role]} />
              ))}
            </Stack>
          </Radio.Group>
          <PasswordInput
            label={isNew ? fields.password : t.newPassword}
            description={isNew ? t.passwordHint : `${t.newPasswordHint} ${t.passwordHint}`}
            required={isNew}
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          {!isNew && (
            <>
              <Switch label={t.activity} {...form.getInputProps("is_active", { type: "checkbox" })} />
              {form.errors.is_active !== undefined && (
                <Text size="sm" c="var(--mantine-color-error)">
                  {form.errors.is_active}
                </Text>
              )}
            </>
          )}
        </>
      )}
    </RecordForm>
  );
}

function valuesOf(user: User | undefined): Values {
  return {
    username: user?.username ?? "",
    role: user?.role ?? "operator",
    products: user?.products ?? products,
    location_codes: user?.location_codes ?? [],
    password: "",
    is_active: user === undefined || user.is_active === 1,
  };
}

/** Sends only what was changed: each of them ends the user's sessions. */
function send(user: User | undefined, values: Values): Promise<User> {
  const { username, role, password, is_active } = values;
  const isOfLevies = values.products.includes("levies");
  const codes = isOfLevies && values.location_codes.length > 0 ? values.location_codes.toSorted() : null;
  const scope = { products: products.filter((one) => values.products.includes(one)), location_codes: codes };
  if (user === undefined) return dataOf(api.POST(path, { body: { username, role, password, ...scope } }));
  const activity = is_active ? 1 : 0;
  return dataOf(
    api.PUT("/auth/v1/users/{id}", {
      params: { path: { id: user.id } },
      body: {
        ...(role === user.role ? {} : { role }),
        ...(same(scope.products, user.products) ? {} : { products: scope.products }),
        ...(same(codes, user.location_codes) ? {} : { location_codes: codes }),
        ...(password === "" ? {} : { password }),
        ...(activity === user.is_active ? {} : { is_active: activity }),
      },
    }),
  );
}

function same(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return (one ?? ["*"]).join("/") === (other ?? ["*"]).join("/");
}
