import type { BrowserContext, Page } from '@playwright/test';

import { expect, hearComplaints, test as base } from '../../browser/journey.ts';
import { onePagePdf } from '../../engines/one-page-pdf.ts';
import { runDeskProgram } from '../../engines/run-desk-program.ts';
import type { DeskProgram, SiteAndDesk } from '../../engines/run-desk-program.ts';
import type { Resume } from '../forms/resumes.ts';

/** A site and its desk, on stores of their own, for one journey. */
export type Running = SiteAndDesk;

/** Lets a colleague in, in a browser of their own. What it complains of fails the journey, too. */
type AskIn = (name: string, reads?: string[]) => Promise<Page>;

type Fixtures = {
  /** Of the site and the desk, besides those that all journeys share. */
  settings: Record<string, string>;
  running: Running;
  askIn: AskIn;
};

export const test = base.extend<Fixtures, { program: DeskProgram }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed here
    async ({}, use) => {
      await using program = await runDeskProgram();
      await use(program);
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the same
  settings: async ({}, use) => use({}),
  running: async ({ context, program, settings }, use) => {
    await using running = await program.open(settings);
    await use(running);
    // A page that is still there would complain that nobody answers.
    for (const page of context.pages()) await page.close();
  },
  askIn: async ({ browser, page, running, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, reads = ['application', 'message', 'enquiry']) => {
      const { url } = (await ask(page, running, 'invite', { name, reads })) as { url: string };
      const context = await browser.newContext({ viewport: page.viewportSize() });
      contexts.push(context);
      const theirs = await context.newPage();
      hearComplaints(theirs, complaints);
      await signInWith(theirs, running, url);
      return theirs;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** Without the link's page and its button, which people.spec.ts and accessible.spec.ts press. */
export async function signInAsOwner(page: Page, running: Running): Promise<void> {
  await signInWith(page, running, String(await running.order({ do: 'owner-link' })));
}

async function signInWith(page: Page, running: Running, link: string): Promise<void> {
  await ask(page, running, 'sign-in', { token: new URL(link).hash.slice(1) });
  await page.goto(running.desk);
  await expect(page.getByRole('banner').getByRole('link', { name: / Desk$/ })).toBeVisible();
}

/** As the page asks the desk's server, for what a journey needs and does not show. */
export async function ask(page: Page, { desk }: Running, call: string, input: object): Promise<unknown> {
  const answer = await page.request.post(`${desk}/api/${call}`, { data: input, headers: { origin: desk } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** For a journey that looks at a letter after it is done with: the next one does not open by itself. */
export async function stayOpen(page: Page, running: Running): Promise<void> {
  await ask(page, running, 'my-settings', { staysOpen: true });
  await page.reload();
}

type Sent = { name?: string; email?: string; text?: string; opening?: string };

/** As the site's own script sends it. */
export async function sendMessage(
  page: Page,
  { site }: Running,
  { name = 'Meera Deshpande', email = 'meera@example.in', text = 'Good morning' }: Sent = {},
) {
  const answer = await page.request.post(`${site}/rest/v1/contact_messages`, {
    headers: { apikey: 'public-anonymous-key', authorization: 'Bearer public-anonymous-key' },
    data: { name, email, messages: text, created_at: new Date().toISOString() },
  });
  expect(answer.status()).toBe(201);
}

export async function sendEnquiry(
  page: Page,
  { site }: Running,
  { name = 'Thomas Kurian', email = 'thomas@example.in', text = 'We settle claims' }: Sent = {},
  company = 'Malabar General',
) {
  const answer = await page.request.post(`${site}/rest/v1/project_querries`, {
    headers: { apikey: 'public-anonymous-key', authorization: 'Bearer public-anonymous-key' },
    data: { name, email, company_name: company, project_requirements: text },
  });
  expect(answer.status()).toBe(201);
}

export async function sendApplication(
  page: Page,
  { site }: Running,
  { name = 'Arjun Menon', email = 'arjun@example.in', opening }: Sent = {},
  file = '1794741240000-arjun-menon.pdf',
  { mimeType, buffer }: Omit<Resume, 'name'> = { mimeType: 'application/pdf', buffer: onePagePdf(name) },
) {
  const headers = { apikey: 'public-anonymous-key', authorization: 'Bearer public-anonymous-key' };
  const upload = await page.request.post(`${site}/storage/v1/object/resumes/${file}`, {
    headers: { ...headers, 'content-type': mimeType },
    data: buffer,
  });
  expect(upload.status()).toBe(200);
  const answer = await page.request.post(`${site}/rest/v1/job_applications`, {
    headers: { ...headers, ...(opening && { 'x-opening': opening }) },
    data: {
      name,
      email,
      resume_url: `${site}/storage/v1/object/public/resumes/${file}`,
      created_at: new Date().toISOString(),
    },
  });
  expect(answer.status()).toBe(201);
}
