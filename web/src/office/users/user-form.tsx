import { Alert, Checkbox, Group, Radio, Stack, Switch, Text, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import type { ItemOf } from "../../api/queries.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { SecretInput } from "../../components/secret-input.tsx";
import { useTexts } from "../../messages/texts.ts";
import { LocationPicker } from "../../places/location-picker.tsx";
import { useInstalledProducts } from "../../session/require-role.tsx";
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
  const { t, fields, common } = useTexts(userMessages);
  const isNew = user === undefined;
  const isOwn = useSession()?.user.id === user?.id;
  const installed = useInstalledProducts();
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
      submit={(values) => send(user, withScope(values, installed))}
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
              {...form.field("username")}
              description={t.usernameHint}
              required
              autoCapitalize="none"
              autoComplete="off"
              data-autofocus
            />
          )}
          {installed.length > 1 && (
            <Checkbox.Group {...form.field("products")} required>
              <Group mt="xs">
                {products.map((product) => (
                  <Checkbox key={product} value={product} label={t.productNames[product]} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          {worksWithLevies(form.values, installed) && (
            <LocationPicker {...form.field("location_codes")} description={t.locationsHint} />
          )}
          <Radio.Group
            {...form.field("role")}
            required
            {...(isOfBoth(form.values, installed) ? { description: t.waterRolesHint } : {})}
          >
            <Stack gap="xs" mt="xs">
              {rolesFor(form.values, installed).map((role) => (
                <Radio key={role} value={role} label={common.roles[role]} description={t.rolesHint[role]} />
              ))}
            </Stack>
          </Radio.Group>
          <SecretInput
            label={isNew ? fields.password : t.newPassword}
            description={isNew ? t.passwordHint : `${t.newPasswordHint} ${t.passwordHint}`}
            required={isNew}
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          {!isNew && (
            <>
              <Switch {...form.field("is_active", { type: "checkbox" })} />
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

function worksWithLevies({ products: own }: Values, installed: readonly Product[]): boolean {
  return installed.includes("levies") && own.includes("levies");
}

/** The roles of water alone are not offered yet: it is said what they wait for. */
function isOfBoth(values: Values, installed: readonly Product[]): boolean {
  return installed.includes("water") && worksWithLevies(values, installed);
}

/** Anyone who has one of the water utility's roles works with water alone. */
function rolesFor(values: Values, installed: readonly Product[]): StaffRole[] {
  const isOfWater = installed.includes("water") && !worksWithLevies(values, installed);
  return isOfWater ? [...roles, ...waterRoles] : roles;
}

/** Where the installation is run for water alone nobody is asked for a product: it follows from the role. */
function withScope(values: Values, installed: readonly Product[]): Values {
  const isOfWater = !installed.includes("levies") && waterRoles.includes(values.role);
  return isOfWater ? { ...values, products: ["water"] } : values;
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
