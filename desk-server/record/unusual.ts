/** More letters at once than this, and more than a tenth of all, may be the work of a wrong clock or of half a restore: nothing that the desk does by
 * itself takes so many without somebody's word. */
export const isUnusuallyMany = (letters: number, of: number) => letters > MANY && letters > of / 10;

export const MANY = 50;
