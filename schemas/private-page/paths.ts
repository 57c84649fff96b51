/** Where a visitor asks for the link to their own page again. */
export const ASK_AGAIN_PATH = '/yours';

/** A visitor's own page: the secret of the link follows. */
export const YOURS_PATH = `${ASK_AGAIN_PATH}/`;

/** Below that page: where deleting is asked once more, and a copy to save. */
export const TAKE_BACK = '/delete';
export const COPY = '/copy.txt';
