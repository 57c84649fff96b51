// What is said where one applies for an opening.
export const openingBox = {
  label: 'You apply for',
  change: 'Change',
  none: 'No opening',
  withoutIt: 'You apply without an opening',
};

/** `when` is 'at 18:00', or of another day 'on Monday 30 November, 18:00'. */
export const openingClosed = (when: string) => `This opening closed ${when}.`;
export const sendWithoutOpening = 'Send it without an opening';
export const cancelSending = 'Cancel';

/** Names the opening on the receipt, and in the e-mail. */
export const openingLabel = 'Opening';

export const applyPage = {
  label: 'Apply',
  descriptionFor: (opening: string) =>
    `Apply for ${opening} with your name, an e-mail address and a resume. No covering letter; everybody has an answer.`,
  titleFor: (opening: string) => `Apply: ${opening}`,
  after: 'After you submit',
};
