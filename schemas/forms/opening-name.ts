/** Names, beside the row, the opening that an application is sent from: the columns of the row are specified. PostgREST hands it to the
 * trigger that keeps it (supabase/migrations/20261121000000_hiring.sql), and our own server does the same. */
export const OPENING_HEADER = 'x-opening';

/** The name of an opening's page; what is none says nothing. The tables have the same rule. */
export const openingName = (text: string | undefined): string | undefined =>
  text !== undefined && /^[a-z0-9-]{1,80}$/.test(text) ? text : undefined;

/** What our own server answers when that opening has closed, in the way of PostgREST's own codes for a status; and when it has, in the
 * details. */
export const OPENING_CLOSED = 'PT410';

/** Added to the address of an opening's form by whoever applies without it. */
export const WITHOUT_OPENING = '?no-opening';
