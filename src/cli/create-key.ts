import { parseArgs } from "node:util";
import { Value } from "typebox/value";
import { createKey } from "../levy/machines/machines.ts";
import { NewApiKey } from "../levy/machines/schema.ts";
import { OperatorError } from "../operator-error.ts";
import { type Command, only } from "./command.ts";
import { withContext } from "./context.ts";

export const createKeyCommand: Command = {
  about: "add an API key for machines and print it; without a scope it is good for every gate",
  usage: "NAME [--location CODE]… [--gate CODE/GATE]… [--expires INSTANT]",
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        location: { type: "string", multiple: true, default: [] },
        gate: { type: "string", multiple: true, default: [] },
        expires: { type: "string" },
      },
    });
    const input: unknown = {
      name: only(positionals, `create-key ${this.usage}`),
      location_codes: values.location,
      gates: values.gate.map(gateOf),
      ...(values.expires === undefined ? {} : { expires_at: values.expires }),
    };
    if (!Value.Check(NewApiKey, input)) {
      const problems = Value.Errors(NewApiKey, input).map(
        (problem) => `${problem.instancePath.slice(1)} ${problem.message}`,
      );
      throw new OperatorError(`the key was not added: ${problems.join("; ")}`);
    }
    const { record } = await withContext((ctx) => createKey(ctx, input));
    console.log(`added key ${record.id} for ${record.name}; it is shown once: ${record.key}`);
    return 0;
  },
};

function gateOf(text: string): { location_code: string; gate_code: string } {
  const [location_code, gate_code, ...rest] = text.split("/");
  if (!location_code || !gate_code || rest.length > 0)
    throw new OperatorError(`--gate ${text} must be LOCATION/GATE, such as PSR01/G1`);
  return { location_code, gate_code };
}
