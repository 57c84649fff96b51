/** The id of what opens a page: its head, or the hero. */
export const FIRST_SCREEN = 'first-screen';
