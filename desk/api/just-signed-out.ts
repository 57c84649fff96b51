import { createStore } from '#desk/store.ts';

/** Whether somebody signed out on this page, until it is loaded anew: the door then says that, and nothing that sounds like a fault. */
export const justSignedOut = createStore(false);
