/** Whether somebody signed out on this page, until it is loaded anew: the door then says that, and nothing that sounds like a fault. */
let isJust = false;

export function noteJustSignedOut() {
  isJust = true;
}

export const hasJustSignedOut = () => isJust;
