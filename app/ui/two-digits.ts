/** How the site writes numbers of sections and services: 01, 02 … 12. */
export const twoDigits = (number: number) => String(number).padStart(2, '0');
