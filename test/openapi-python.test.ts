import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { onlyIf } from "./needs.ts";

const run = promisify(execFile);

/** Whether a module of Python's is there, which no package of Debian brings. */
function hasModule(name: string): boolean {
  try {
    execFileSync("python3", ["-c", `import ${name}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const validate = `
import json, sys, openapi_spec_validator
openapi_spec_validator.validate(json.load(open(sys.argv[1])))
`;

test.each(["staff", "customer"])(
  "the OpenAPI document of the %s API is valid for openapi-spec-validator",
  onlyIf(hasModule("openapi_spec_validator"), "openapi-spec-validator is missing"),
  async (api) => {
    const { stderr } = await run("python3", ["-c", validate, `docs/openapi/${api}.json`]);
    expect(stderr).toBe("");
  },
);

const compile = `
import json, pydantic, re, sys
from pydantic import TypeAdapter, Field
from typing import Annotated
def patterns(part):
    if isinstance(part, dict):
        if isinstance(part.get("pattern"), str): yield part["pattern"]
        for one in part.values(): yield from patterns(one)
    elif isinstance(part, list):
        for one in part: yield from patterns(one)
for pattern in set(patterns(json.load(open(sys.argv[1])))):
    TypeAdapter(Annotated[str, Field(pattern=pattern)])
`;

test.each(["staff", "customer"])(
  "every pattern of the %s API's document is one for pydantic, whose expressions are Rust's",
  onlyIf(hasModule("pydantic"), "pydantic is missing"),
  async (api) => {
    const { stderr } = await run("python3", ["-c", compile, `docs/openapi/${api}.json`]);
    expect(stderr).toBe("");
  },
);
