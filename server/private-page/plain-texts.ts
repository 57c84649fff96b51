/** What is answered without a page. */
export const plainTexts = {
  tooMany: (seconds: number) => `Too many tries. Nothing was changed. Try again in ${seconds} s.`,
  fromAnotherSite: 'Nothing was changed: the form came from another site.',
  notAForm: 'Nothing was changed: this is not a form.',
  tooLarge: 'Nothing was changed: the form is too large.',
  notWhole: 'Nothing was changed: the form did not arrive whole.',
  ourFault: 'Something went wrong on our side. Please try again.',
};
