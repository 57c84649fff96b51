/** Where the layout changes, as `tokens.css` has it: for scripts and pictures, which cannot ask there. */
export const FROM_MD = '(width >= 48rem)';
export const FROM_LG = '(width >= 64rem)';
