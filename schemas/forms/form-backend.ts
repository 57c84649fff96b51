/**
 * Where a form goes. In the browser it speaks Supabase's protocol (app/forms/send/supabase-backend.ts), and so it does in the
 * server when the settings name a hosted project; otherwise the server calls its own rows and files
 * (server/forms/own-backend.ts).
 */
export type FormBackend = {
  /** Stores a row, by the names of its columns, and beside it the name of the opening that it was sent from. One that is stored already is
   * stored. */
  insertRow(
    table: string,
    row: Record<string, string>,
    opening?: string,
  ): Promise<BackendFailure | Confirmed | undefined>;
  /** Stores a resume that has passed the rules under a name of the applicant's, and gives its public link. */
  storeResume(resume: File, applicant: string, now: Date): Promise<{ link: string } | BackendFailure>;
};

/** The row is stored, and whoever sent it gets an e-mail about it. A hosted project does not say so. */
export type Confirmed = { confirms: true };

/** How our own backend says so in its answer. */
export const CONFIRMS_HEADER = 'x-confirmation';

/** The backend cannot take it: it refused, failed, or did not answer. */
export type BackendFailure = {
  failure: string;
  /** Whether the same may be taken another time: it was not refused for what it is. */
  mayPass: boolean;
  /** What the visitor can mend, by the name of the field. */
  wrong?: Record<string, string>;
  /** When the opening closed that it was sent from: without it, it is taken. */
  closedAt?: number;
  /** What is said of it to whoever looks into it. */
  cause?: unknown;
};

/** By HTTP's word for it. A name that is taken is another one a millisecond later. */
export const mayPass = (status: number) => status < 400 || status >= 500 || [408, 409, 429].includes(status);
