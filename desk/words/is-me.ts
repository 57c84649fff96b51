import { UNNAMED_OWNER } from '#schemas/desk/people.ts';

/** By the name on what was done, which stays as it was then: the owner's also from before a name was set. */
export const isMe = (name: string, me: { name: string; isOwner: boolean }) =>
  name === me.name || (me.isOwner && name === UNNAMED_OWNER);
