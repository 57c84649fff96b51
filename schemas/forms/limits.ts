/** The most characters that each text may have. */
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const MESSAGE_MAX = 1000;
export const COMPANY_MAX = 100;
export const PROJECT_NEEDS_MAX = 2000;

/** The databases count a text without the white space around it, and store it as it came: so many times its limit they take
 * of both together. The forms send none. */
export const STORED_FACTOR = 4;
