/** From the specification, apostrophe included: in the hero, and twice in the closing band. */
export const CALL_TO_ACTION = "Let's Build Together";
