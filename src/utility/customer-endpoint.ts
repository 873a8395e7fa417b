import type { FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type Static, type TObjectOptions, type TSchema, Type } from "typebox";
import type { Ctx } from "../kernel/context.ts";
import { type Door, endpoint, type Spec } from "../kernel/http/endpoint.ts";
import { exampleOf } from "../kernel/http/schema.ts";
import type { CustomerAccess } from "./access.ts";
import type { AccountRow } from "./accounts/session.ts";

/** The public door; its envelope is put on by customerEndpoint, because each call has words of its own. */
export type CustomerDoor = Door;

/** Spellings that older phones send, and the names they stand for (customer-contract.md, "Envelope and authentication"). */
const aliases: Record<string, string> = {
  no_sl: "sl",
  nosl: "sl",
  no_pelanggan: "sl",
  image: "foto",
  gambar: "foto",
  file: "foto",
  kode_bayar: "kode_pembayaran",
  no_telp: "no_hp",
  telepon: "no_hp",
  nama_lengkap: "nama",
};

interface CustomerSpec<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
> extends Omit<Spec<Params, Query, Body, Answer>, "access" | "versioned" | "checkedByHandler"> {
  access: CustomerAccess;
  /** What the customer reads when it went well. */
  pesan: string;
  /** The answer is one page of a list. */
  paged?: boolean;
}

export interface CustomerAnswer<Data> {
  data: Data;
  /** Instead of the spec's. */
  pesan?: string;
  meta?: { halaman: number; per_halaman: number; total: number };
  /** This request was answered before: 200, with the first record. */
  repeated?: boolean;
  /** At the top level, where old phones look for it. */
  token?: string;
}

export interface CustomerInput<Params extends TSchema, Query extends TSchema, Body extends TSchema> {
  params: Static<Params>;
  query: Static<Query>;
  body: Static<Body>;
  /** Whose token it is; only on routes with access `customer`. */
  account: AccountRow;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A body of the public door: fields that it does not know are dropped before anybody sees them. */
export function Masukan<Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: TObjectOptions = {},
) {
  return Type.Object(properties, options);
}

const Meta = Type.Object(
  {
    halaman: Type.Integer({ description: "Halaman, mulai dari 1." }),
    per_halaman: Type.Integer({ description: "Banyak baris per halaman." }),
    total: Type.Integer({ description: "Banyak baris seluruhnya." }),
  },
  { examples: [{ halaman: 1, per_halaman: 20, total: 1 }] },
);

/** The success envelope around an answer's data. */
function successSchema(answer: TSchema, { pesan, paged }: { pesan: string; paged?: boolean }): TSchema {
  const meta = paged === true ? { meta: Meta } : {};
  const example = {
    status: true,
    pesan,
    data: exampleOf(answer),
    ...(paged === true ? { meta: exampleOf(Meta) } : {}),
  };
  return Type.Object(
    {
      status: Type.Literal(true),
      pesan: Type.String({ description: "Untuk dibaca pelanggan; tidak pernah kosong." }),
      data: answer,
      ...meta,
      token: Type.Optional(
        Type.String({ description: "Hanya pada daftar dan login: sama dengan data.token." }),
      ),
    },
    { examples: [example] },
  );
}

/**
 * Registers one call of the public door: like the kernel's `endpoint`, in the envelope {status, pesan, data}, with the aliases
 * of old phones put right before validation and unknown fields dropped after it.
 */
export function customerEndpoint<
  Answer extends TSchema,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
>(
  door: CustomerDoor,
  method: HTTPMethods,
  url: string,
  spec: CustomerSpec<Params, Query, Body, Answer>,
  handle: (
    ctx: Ctx,
    input: CustomerInput<Params, Query, Body>,
  ) => Promise<CustomerAnswer<Static<Answer>>> | CustomerAnswer<Static<Answer>>,
): void {
  const { pesan, paged: _, ...rest } = spec;
  const inEnvelope: Door = {
    ...door,
    envelope: { schema: (answer) => successSchema(answer, spec), wrap: (data) => data as object },
  };
  const known = Object.keys((spec.body as { properties?: object } | undefined)?.properties ?? {});
  endpoint(inEnvelope, method, url, rest as Spec<Params, Query, Body, TSchema>, async (ctx, input) => {
    const account = input.request.account as AccountRow;
    const body = spec.body === undefined ? input.body : (pick(input.body, known) as Static<Body>);
    const answer = await handle(ctx, { ...input, body, account });
    if (answer.repeated === true) input.reply.code(200);
    return {
      status: true,
      pesan: answer.pesan ?? pesan,
      data: answer.data,
      ...(answer.meta === undefined ? {} : { meta: answer.meta }),
      ...(answer.token === undefined ? {} : { token: answer.token }),
    };
  });
}

function pick(body: unknown, names: readonly string[]): object {
  const given = body as Record<string, unknown>;
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]),
  );
}

/** Puts the aliases of old phones right, in place: where the proper name is not there, its alias is it. */
export function applyAliases(body: unknown): void {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  const given = body as Record<string, unknown>;
  for (const [alias, name] of Object.entries(aliases)) {
    if (Object.hasOwn(given, alias) && !Object.hasOwn(given, name)) given[name] = given[alias];
  }
}

/** Query of a paged list of the public door. */
export const Halaman = {
  halaman: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: "Halaman, mulai dari 1.",
  }),
  per_halaman: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 20,
    description: "Banyak baris per halaman.",
  }),
};
