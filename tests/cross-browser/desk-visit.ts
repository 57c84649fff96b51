import { onePagePdf } from '../engines/one-page-pdf.ts';
import type { DeskProgram, SiteAndDesk } from '../engines/run-desk-program.ts';
import { linkUnderSiteUrl, sendFile, sendRow } from '../engines/visitor.ts';
import type { Page } from './page.ts';

/** A desk that the browser is signed in at, as its owner, and what visitors send to the site beside it. */
export async function visitDesk(page: Page, program: DeskProgram) {
  const running = await program.open();
  const port = Number(new URL(running.site).port);
  return Object.assign(running, {
    async signIn() {
      await page.openStill(String(await running.order({ do: 'owner-link' })));
      await page.click('main button', 'Sign in this browser');
      await page.see('header a[href="/"]', 'Desk');
    },
    sendMessage: (name: string, messages: string) =>
      sendRow(port, 'contact_messages', { name, email: 'meera@example.in', messages, created_at: now() }),
    async sendApplication(name: string, file: string) {
      await sendFile(port, file, onePagePdf(name));
      const row = { name, email: 'arjun@example.in', resume_url: linkUnderSiteUrl(file), created_at: now() };
      await sendRow(port, 'job_applications', row);
    },
  } satisfies Partial<SiteAndDesk> & Record<string, unknown>);
}

const now = () => new Date().toISOString();
