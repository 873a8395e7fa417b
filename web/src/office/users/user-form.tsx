import { Alert, Checkbox, Group, Radio, Stack, Switch, Text, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import type { ItemOf } from "../../api/queries.ts";
import { entered } from "../../components/entered.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { useTexts } from "../../messages/texts.ts";
import { LocationPicker } from "../../places/location-picker.tsx";
import { useInstalledProducts } from "../../session/require-role.tsx";
import { type Product, type StaffRole, useSession } from "../../session/session.ts";
import { CrewSelect } from "./crew-select.tsx";
import { type Invited, invite } from "./invite.ts";
import { userMessages } from "./messages.ts";

const path = "/auth/v1/users";
export type User = ItemOf<typeof path>;
const ranks: StaffRole[] = ["viewer", "operator", "admin"];
const products: Product[] = ["levies", "water"];
const rolesOfWork: Record<Product, StaffRole[]> = {
  levies: ["collector", "supervisor", "treasurer", "finance"],
  water: ["counter", "reader", "billing", "matching", "approver", "crew"],
};

type Values = {
  username: string;
  rank: StaffRole;
  levies: StaffRole[];
  water: StaffRole[];
  crew_id: string;
  products: Product[];
  location_codes: string[];
  email: string;
  is_active: boolean;
};

interface UserFormProps {
  /** The user to change; none makes a new one. */
  user?: User;
  /** `made`: the link by which a new user sets the password. */
  onDone: (made: Invited | undefined) => void;
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
        rank: fields.role,
        levies: t.work.levies,
        water: t.work.water,
        crew_id: fields.crew_id,
        products: t.products,
        location_codes: t.locations,
        email: t.email,
        is_active: t.activity,
      }}
      verb={isNew ? t.add : t.save}
      submit={(values) => send(user, withScope(values, installed))}
      onDone={(made) => onDone(made)}
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
          {worksWith("levies", form.values, installed) && (
            <LocationPicker {...form.field("location_codes")} description={t.locationsHint} />
          )}
          <Radio.Group {...form.field("rank")} required>
            <Stack gap="xs" mt="xs">
              {ranks.map((role) => (
                <Radio key={role} value={role} label={common.roles[role]} description={t.rolesHint[role]} />
              ))}
            </Stack>
          </Radio.Group>
          {products
            .filter((product) => worksWith(product, form.values, installed))
            .map((product) => (
              <Checkbox.Group key={product} {...form.field(product)} description={t.workHint}>
                <Stack gap="xs" mt="xs">
                  {rolesOfWork[product].map((role) => (
                    <Checkbox
                      key={role}
                      value={role}
                      label={common.roles[role]}
                      description={t.rolesHint[role]}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
            ))}
          {worksInCrew(form.values) && (
            <CrewSelect
              label={fields.crew_id}
              value={form.values.crew_id}
              error={form.errors.crew_id}
              onChange={(crew) => form.setFieldValue("crew_id", crew)}
            />
          )}
          {isNew && (
            <TextInput {...form.field("email")} description={t.emailHint} type="email" autoComplete="off" />
          )}
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

function worksWith(product: Product, { products: own }: Values, installed: readonly Product[]): boolean {
  return installed.includes(product) && own.includes(product);
}

function worksInCrew({ products: own, water }: Values): boolean {
  return own.includes("water") && water.includes("crew");
}

/** Where the installation is run for one product alone nobody is asked for it: it follows from the work. */
function withScope(values: Values, installed: readonly Product[]): Values {
  const [only] = installed;
  if (installed.length > 1 || only === undefined) return values;
  return values[only].length > 0 && values.rank === "viewer" ? { ...values, products: [only] } : values;
}

/** As the service keeps them: who does some kind of work reads what belongs to it, and is no viewer besides. */
function rolesOf({ rank, products: own, ...work }: Values): StaffRole[] {
  const chosen = products
    .filter((product) => own.includes(product))
    .flatMap((product) => rolesOfWork[product].filter((one) => work[product].includes(one)));
  return rank === "viewer" && chosen.length > 0 ? chosen : [rank, ...chosen];
}

function valuesOf(user: User | undefined): Values {
  return {
    username: user?.username ?? "",
    rank: user === undefined ? "operator" : (ranks.find((one) => user.roles.includes(one)) ?? "viewer"),
    levies: rolesOfWork.levies.filter((one) => user?.roles.includes(one)),
    water: rolesOfWork.water.filter((one) => user?.roles.includes(one)),
    crew_id: String(user?.crew_id ?? ""),
    products: user?.products ?? products,
    location_codes: user?.location_codes ?? [],
    email: "",
    is_active: user === undefined || user.is_active === 1,
  };
}

/** A new user is invited at once. Of another only what was changed is sent: each of it ends the user's sessions. */
async function send(user: User | undefined, values: Values): Promise<Invited | undefined> {
  const { username, email, is_active } = values;
  const roles = rolesOf(values);
  const isOfLevies = values.products.includes("levies");
  const codes = isOfLevies && values.location_codes.length > 0 ? values.location_codes.toSorted() : null;
  const scope = { products: products.filter((one) => values.products.includes(one)), location_codes: codes };
  const crewId = worksInCrew(values) ? entered("crew_id", values.crew_id) : null;
  if (user === undefined) {
    const { id } = await dataOf(api.POST(path, { body: { username, roles, ...scope, crew_id: crewId } }));
    return invite({ id, username }, email);
  }
  const activity = is_active ? 1 : 0;
  await dataOf(
    api.PUT("/auth/v1/users/{id}", {
      params: { path: { id: user.id } },
      body: {
        ...(same(roles, user.roles) ? {} : { roles }),
        ...(crewId === user.crew_id ? {} : { crew_id: crewId }),
        ...(same(scope.products, user.products) ? {} : { products: scope.products }),
        ...(same(codes, user.location_codes) ? {} : { location_codes: codes }),
        ...(activity === user.is_active ? {} : { is_active: activity }),
      },
    }),
  );
  return undefined;
}

function same(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return (one ?? ["*"]).join("/") === (other ?? ["*"]).join("/");
}
