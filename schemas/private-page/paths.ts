/** Where a visitor asks for the link to their own page again. */
export const ASK_AGAIN_PATH = '/yours';

/** A visitor's own page: the secret of the link follows. */
export const YOURS_PATH = `${ASK_AGAIN_PATH}/`;

/** Below that page: where deleting is asked once more, and a copy to save. */
export const TAKE_BACK = '/delete';
/** Where an applicant says whether we may keep it for longer, and changes that. */
export const KEEP = '/keep';
/** Where on the page that stands. */
export const KEEP_SECTION = 'keep';
export const COPY = '/copy.txt';
