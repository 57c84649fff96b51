import type { LetterWithWords } from '#desk-server/export/letters.ts';

export const enquiry: LetterWithWords = {
  number: 12,
  kind: 'enquiry',
  receivedAt: Date.UTC(2026, 10, 16, 5, 34),
  dueAt: Date.UTC(2026, 10, 17, 5, 34),
  state: 'answered',
  answered: { at: Date.UTC(2026, 10, 16, 9, 0, 7), by: 'Rohan Kulkarni' },
  assignee: { name: 'Priya Nair' },
  name: 'Meera Deshpande',
  email: 'meera.d@sahyadri-cold.example',
  company: 'Sahyadri Cold Chain Pvt. Ltd.',
  text: '=HYPERLINK("http://evil.example")\r\nआमच्या दूध संकलन केंद्रावर तापमान लॉगर आहेत',
  link: 'https://desk.example.in/letters/12',
  replies: [
    { at: Date.UTC(2026, 10, 16, 9), by: 'Rohan Kulkarni', text: 'We will call' },
    { at: Date.UTC(2026, 10, 16, 10), by: 'Meera Deshpande', text: '=1+1\nधन्यवाद' },
  ],
  notes: [{ at: Date.UTC(2026, 10, 16, 8), by: 'Priya Nair', text: 'Ask for the budget' }],
};

export const application: LetterWithWords = {
  number: 13,
  kind: 'application',
  receivedAt: Date.UTC(2026, 10, 16, 20, 0),
  sentAt: '2026-11-16T19:59:58.120Z',
  dueAt: Date.UTC(2026, 10, 19, 20, 0),
  state: 'aside',
  name: 'தமிழ்ச்செல்வி',
  email: 'selvi@example.in',
  text: '',
  resume: { file: '1789588800000-applicant.pdf' },
  link: 'https://desk.example.in/letters/13',
  replies: [],
  notes: [],
};
