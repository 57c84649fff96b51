/** The most characters that each text may have. */
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const MESSAGE_MAX = 1000;
export const COMPANY_MAX = 100;
export const PROJECT_NEEDS_MAX = 2000;
