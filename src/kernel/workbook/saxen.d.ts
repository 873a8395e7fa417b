/** As much of saxen as is used here; it comes without types. */
declare module "saxen" {
  type Attributes = Record<string, string>;
  type Decode = (text: string) => string;

  export class Parser {
    on(event: "openTag", heard: (name: string, attributes: () => Attributes, decode: Decode) => void): this;
    on(event: "closeTag", heard: (name: string) => void): this;
    on(event: "text", heard: (text: string, decode: Decode) => void): this;
    on(event: "cdata", heard: (text: string) => void): this;
    on(event: "error" | "warn", heard: (problem: Error) => void): this;
    write(xml: string): this;
    end(): this;
  }
}
