import { ApiError } from "../../../client/errors.ts";

/**
 * The number in a field where 0 is one too: an empty field is none.
 * @throws ApiError for an empty field, as the service refuses a field that is missing
 */
export function entered(field: string, value: number | string): number {
  if (value !== "") return Number(value);
  const message = "is required";
  throw new ApiError(
    422,
    {
      code: "VALIDATION_ERROR",
      message,
      fields: { [field]: [message] },
      details: [{ field, code: "REQUIRED", params: {}, message }],
    },
    undefined,
  );
}
