/** What is wrong with a field, for programs and for people. Codes and parameters are in the API's document. */
export interface FieldErrorDetail {
  field: string;
  code: string;
  params: object;
  message: string;
}

/** An error the service answered, in its own words. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** UPPER_SNAKE, as listed at each call of the document. */
  readonly code: string;
  /** What the service said, alone: for people. */
  readonly said: string;
  readonly fields: Readonly<Record<string, string[]>>;
  /** What is wrong with each field by code, in the order of `fields`. */
  readonly details: readonly FieldErrorDetail[];
  /** What stands in the way, by name, where the service says it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Seconds to wait before another try, where the service named them (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: {
      code: string;
      message: string;
      fields: Record<string, string[]>;
      details?: readonly FieldErrorDetail[];
      data?: Readonly<Record<string, unknown>>;
    },
    retryAfter: number | undefined,
  ) {
    super(`${status} ${body.code}: ${body.message}${describe(body.fields)}`);
    this.status = status;
    this.code = body.code;
    this.said = body.message;
    this.fields = body.fields;
    this.details = body.details ?? [];
    this.data = body.data ?? {};
    this.retryAfter = retryAfter;
  }
}

/** Reads an error envelope of either API; whatever else answered, such as a proxy, keeps at least its status. */
export function apiError(response: Response, body: unknown): ApiError {
  const { error, message, fields, details, data, kode, pesan, errors, rincian } = (
    typeof body === "object" && body !== null ? body : {}
  ) as {
    error?: string;
    message?: string;
    fields?: Record<string, string[]>;
    details?: FieldErrorDetail[];
    data?: unknown;
    kode?: string;
    pesan?: string;
    errors?: Record<string, string[]>;
    rincian?: { isian: string; kode: string; params: object; pesan: string }[];
  };
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new ApiError(
    response.status,
    {
      code: error ?? kode ?? "UNKNOWN",
      message: message ?? pesan ?? (response.statusText || "no error envelope in the answer"),
      fields: fields ?? errors ?? {},
      details:
        details ??
        rincian?.map((one) => ({
          field: one.isian,
          code: one.kode,
          params: one.params,
          message: one.pesan,
        })) ??
        [],
      data: typeof data === "object" && data !== null ? { ...data } : {},
    },
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}

function describe(fields: Record<string, string[]>): string {
  const lines = Object.entries(fields).map(([name, faults]) => `${name} ${faults.join(", ")}`);
  return lines.length === 0 ? "" : ` (${lines.join("; ")})`;
}
