import { onePagePdf } from '../engines/one-page-pdf.ts';
import type { DeskProgram, SiteAndDesk } from '../engines/run-desk-program.ts';
import { linkUnderSiteUrl, sendFile, sendRow } from '../engines/visitor.ts';
import type { Page } from './page.ts';

/** A desk that the browser is signed in at, as its owner, and what visitors send to the site beside it. */
export async function visitDesk(page: Page, program: DeskProgram, settings?: Record<string, string>) {
  const running = await program.open(settings);
  const port = Number(new URL(running.site).port);
  return Object.assign(running, {
    async signIn() {
      await page.openStill(String(await running.order({ do: 'owner-link' })));
      await page.click('main button', 'Sign in this browser');
      await page.see('header a[href="/"]', 'Desk');
    },
    sendMessage: (name: string, messages: string) =>
      sendRow(port, 'contact_messages', { name, email: emailOf(name), messages, created_at: now() }),
    async sendApplication(
      name: string,
      { opening, resume = onePagePdf(name) }: { opening?: string; resume?: Buffer } = {},
    ) {
      const file = `1794741240000-${name.toLowerCase().replaceAll(/\W+/g, '-')}.pdf`;
      await sendFile(port, file, resume);
      const row = { name, email: emailOf(name), resume_url: linkUnderSiteUrl(file), created_at: now() };
      await sendRow(port, 'job_applications', row, opening ? { 'x-opening': opening } : {});
    },
  } satisfies Partial<SiteAndDesk> & Record<string, unknown>);
}

const emailOf = (name: string) => `${name.split(/\W/, 1)[0]!.toLowerCase() || 'somebody'}@example.in`;
const now = () => new Date().toISOString();
