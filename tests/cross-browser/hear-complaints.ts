/**
 * Classic WebDriver has no events, so the page is asked to write down what it complains of from the moment its HTML has been
 * read: React starts after that. Runs in the page, any number of times: it must not refer to anything outside itself.
 */
export function hearComplaints(): string[] {
  const page = globalThis as { complaints?: string[] };
  if (page.complaints) return page.complaints;
  const heard: string[] = (page.complaints = []);
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`Refused by ${violatedDirective}: ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) => {
      heard.push(words.map(String).join(' '));
      say.apply(console, words);
    };
  }
  return heard;
}
