import type { Action } from './actions.ts';

export type Size = { width: number; height: number };

/** What the journeys ask of a browser. Each of them speaks a protocol of its own; the rest is in page.ts. */
export type Browser = {
  name: string;
  /** Goes to an address; ready when the HTML has been read. */
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page. It must not refer to anything outside itself; what it takes and returns is JSON. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Moves the pointer and presses keys as a hand would. */
  act(actions: Action[]): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  /** The size of the page, not of the window. */
  resize(size: Size): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** A PDF of this page of what the printer would get, on A4. Not every driver can print. */
  print?(page: number): Promise<Buffer>;
  /** Errors, warnings and policy violations since this was last asked. */
  complaints(): string[];
  /** It has ended without being asked to. */
  isGone(): boolean;
  close(): Promise<void>;
};

export type StartBrowser = (options?: { script?: boolean }) => Promise<Browser>;

export const BROWSER_GONE = 'The browser has gone';
