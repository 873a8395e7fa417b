/** An error the service answered, in its own words. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** UPPER_SNAKE, as listed at each call of the document. */
  readonly code: string;
  /** What the service said, alone: for people. */
  readonly said: string;
  readonly fields: Readonly<Record<string, string[]>>;
  /** Seconds to wait before another try, where the service named them (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: { code: string; message: string; fields: Record<string, string[]> },
    retryAfter: number | undefined,
  ) {
    super(`${status} ${body.code}: ${body.message}${describe(body.fields)}`);
    this.status = status;
    this.code = body.code;
    this.said = body.message;
    this.fields = body.fields;
    this.retryAfter = retryAfter;
  }
}

/** Reads an error envelope of either door; whatever else answered, such as a proxy, keeps at least its status. */
export function apiError(response: Response, body: unknown): ApiError {
  const { error, message, fields, kode, pesan, errors } = (
    typeof body === "object" && body !== null ? body : {}
  ) as {
    error?: string;
    message?: string;
    fields?: Record<string, string[]>;
    kode?: string;
    pesan?: string;
    errors?: Record<string, string[]>;
  };
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new ApiError(
    response.status,
    {
      code: error ?? kode ?? "UNKNOWN",
      message: message ?? pesan ?? (response.statusText || "no error envelope in the answer"),
      fields: fields ?? errors ?? {},
    },
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}

function describe(fields: Record<string, string[]>): string {
  const lines = Object.entries(fields).map(([name, faults]) => `${name} ${faults.join(", ")}`);
  return lines.length === 0 ? "" : ` (${lines.join("; ")})`;
}
