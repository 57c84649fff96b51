// What is said where a visitor asks for a link again, besides content/pages/yours.md.

export const askAgain = {
  button: 'Send me my link',
  asked: {
    title: 'Look into your mail.',
    text: 'If we hold something from this address, a mail with your link is on its way. It can take a few minutes; look in your spam folder too. If you asked less than an hour ago, the link of that mail still works, and the next comes when the hour is over. If none comes at all, you may have used another address.',
  },
  noMail: {
    title: 'This site sends no mail.',
    text: (address: string) =>
      `So it cannot send you your link. Write to ${address} instead, from the address that you used: a person tells you what we hold, or erases it.`,
  },
  unavailable: {
    title: 'It cannot be asked for now.',
    text: 'Nothing was noted. Please try again in a few minutes.',
  },
  otherwise: {
    title: 'Without a link',
    text: 'Write to us from the address that you used. A person tells you what we hold, or erases it: ',
  },
};
