/** The promise of the whole site: a person answers within this time. */
export const REPLY_HOURS = 24;
