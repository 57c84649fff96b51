import { deskPaths } from '#schemas/desk/paths.ts';

/** A resume by its letter, to be seen or to be saved. Never by the link that was sent. */
export const resumeAddress = (number: number, saves = false) =>
  `${deskPaths.resume}?number=${number}${saves ? '&download' : ''}`;
