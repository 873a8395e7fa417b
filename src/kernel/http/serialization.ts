import fastJson from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";
import { whenNeeded } from "./when-needed.ts";

export const writerOf = whenNeeded((schema: object) => fastJson(schema));

/** Answers are written by their schemas: fields that a schema does not name stay inside. */
export function createSerializerCompiler(): FastifySerializerCompiler<object> {
  return ({ schema }) => {
    const writer = writerOf(schema);
    return (answer) => writer()(answer);
  };
}
