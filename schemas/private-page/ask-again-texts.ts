// What is said where a visitor asks for a link again, besides content/pages/yours.md.

export const askAgain = {
  button: 'Send me my link',
  asked: {
    title: 'Check your inbox.',
    text: 'If we hold something from this address, an e-mail with your link is on its way. It can take a few minutes; look in your spam folder too. If you asked less than an hour ago, the link in that e-mail still works, and the next one comes when the hour is over. If none comes at all, you may have used another address.',
  },
  noMail: {
    title: 'We cannot e-mail links at the moment.',
    text: (address: string) =>
      `Write to ${address} instead, from the address you used: a person will tell you what we hold, or delete it.`,
  },
  unavailable: {
    title: 'We cannot take requests right now.',
    text: 'Please try again in a few minutes.',
  },
  otherwise: {
    title: 'Without a link',
    text: 'Write to us from the address you used. A person will tell you what we hold, or delete it: ',
  },
};
