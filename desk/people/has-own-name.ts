import { UNNAMED_OWNER } from '#schemas/desk/people.ts';

/** The owner has no name until they give themselves one. */
export const hasOwnName = ({ isOwner, name }: { isOwner: boolean; name: string }) =>
  !isOwner || name !== UNNAMED_OWNER;
