import { type Agent, request } from "node:http";

export interface Call {
  url: string;
  /** Whose connections stay open. */
  agent: Agent;
  token?: string;
  /** Of a machine. */
  apiKey?: string;
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: object;
  /** Whether an answer of 200 is also the one that was asked for. */
  isRight?: (text: string) => boolean;
}

/** Milliseconds until the last byte of the answer. @throws Error when it is not the right one */
export function timed({ url, agent, token, apiKey, body, isRight = () => true }: Call): Promise<number> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const headers: Record<string, string | number> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (apiKey !== undefined) headers["x-api-key"] = apiKey;
  if (json !== undefined) {
    headers["content-type"] = "application/json";
    headers["content-length"] = Buffer.byteLength(json);
  }
  return new Promise((settle, fail) => {
    const start = performance.now();
    const call = request(url, { agent, headers, method: json === undefined ? "GET" : "POST" }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      response.on("end", () => {
        const time = performance.now() - start;
        if (response.statusCode === 200 && isRight(text)) settle(time);
        else fail(new Error(`${url}: ${response.statusCode} ${text.slice(0, 500)}`));
      });
    });
    call.on("error", fail);
    call.end(json);
  });
}
