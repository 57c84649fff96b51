/** A short piece of news for the visitor. */
export type Notice = { title?: string; text: string; destructive?: boolean };
