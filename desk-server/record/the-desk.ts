import { THE_DESKS_NAME } from '#schemas/desk/people.ts';

/** Who erases each night. */
export const THE_DESK = { id: 0, name: THE_DESKS_NAME };
