/** In Node since 21, not yet in TypeScript's library: https://github.com/tc39/proposal-json-parse-with-source */
interface JSON {
  rawJSON(text: string): unknown;
  isRawJSON(value: unknown): boolean;
  parse(
    text: string,
    reviver?: (this: unknown, key: string, value: unknown, context: { source: string }) => unknown,
  ): unknown;
}
