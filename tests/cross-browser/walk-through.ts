import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';

import { runDeskProgram } from '../engines/run-desk-program.ts';
import type { DeskProgram } from '../engines/run-desk-program.ts';
import { sizes } from '../journeys/sizes.ts';
import { BROWSER_GONE } from './browser.ts';
import type { Browser, Size, StartBrowser } from './browser.ts';
import { accordionJourney } from './journeys/accordion.ts';
import { deskJourneys, phoneDeskJourney } from './journeys/desk.ts';
import { draftJourney, postedDraftJourney } from './journeys/drafts.ts';
import { figureJourney } from './journeys/figures.ts';
import { formJourneys, isOneMore, mendJourney } from './journeys/forms.ts';
import { farLinkJourney, nearLinkJourney } from './journeys/hash.ts';
import { hiringJourneys, phoneHiringJourney } from './journeys/hiring.ts';
import { logoJourney } from './journeys/logo.ts';
import { dropdownJourney, phoneMenuJourney } from './journeys/menus.ts';
import {
  noScriptFooterJourney,
  noScriptFormJourneys,
  noScriptPageJourneys,
  noScriptPanelJourney,
} from './journeys/no-script.ts';
import { noteJourney } from './journeys/notes.ts';
import { openingJourneys } from './journeys/openings.ts';
import { prefetchJourney } from './journeys/prefetch.ts';
import { scrolledReloadJourney } from './journeys/scrolled-reload.ts';
import { searchJourney } from './journeys/search.ts';
import { notFound, otherTemplates, templateJourneys, templates } from './journeys/templates.ts';
import { createPage } from './page.ts';
import type { Page } from './page.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const START_MS = 60_000;
const PICTURES = join(import.meta.dirname, '../../test-results/browsers');

/**
 * A test whose browser crashes is begun again in a new one; one that fails is not. WebKit's compositor was seen to
 * crash in Mesa's software renderer (a segmentation fault in swrast_dri.so, once in six runs of all journeys; much
 * like microsoft/playwright#35586).
 */
const retry = { count: 2, condition: new RegExp(`^${BROWSER_GONE}`) };

/** Every journey in one browser, and those that its driver alone can make. */
export function walkThrough(start: StartBrowser, ownJourneys: (page: Page) => void = () => {}) {
  const site = useSite();
  const data = () => site().data;

  describe('with script', { retry }, () => {
    const browser = useBrowser(start);
    const page = createPage(browser, () => site().url);
    templateJourneys(page, templates);
    noteJourney(page);
    describe('on a phone', () => {
      useSize(page, sizes.phone);
      phoneMenuJourney(page);
      searchJourney(page);
      scrolledReloadJourney(page);
      farLinkJourney(page);
      formJourneys(page, data, (name) => !isOneMore(name));
      postedDraftJourney(page, data);
      openingJourneys(page, data);
    });
    describe('on a desktop', () => {
      useSize(page, sizes.desktop);
      dropdownJourney(page);
      prefetchJourney(page);
      accordionJourney(page);
      nearLinkJourney(page);
      draftJourney(page, data);
      logoJourney(page);
      figureJourney(page);
      mendJourney(page);
      ownJourneys(page);
    });
    describe('the desk', () => {
      const desk = createPage(browser, () => '');
      const program = useDeskProgram();
      describe('on a desktop', () => {
        useSize(desk, sizes.desktop);
        deskJourneys(desk, program);
        hiringJourneys(desk, program);
      });
      describe('on a phone', () => {
        useSize(desk, sizes.phone);
        phoneDeskJourney(desk, program);
        phoneHiringJourney(desk, program);
      });
    });
  });
}

/** And with script switched off, in another start of it. */
export function walkWithoutScript(start: StartBrowser) {
  const site = useSite();
  const data = () => site().data;
  describe('without script', { retry }, () => {
    const page = createPage(useBrowser(start, { script: false }), () => site().url);
    noScriptPageJourneys(page, templates);
    describe('on a phone', () => {
      useSize(page, sizes.phone);
      noScriptFooterJourney(page);
      noScriptFormJourneys(page, data);
    });
    describe('on a desktop', () => {
      useSize(page, sizes.desktop);
      noScriptPanelJourney(page);
    });
  });
}

/** The templates and forms that the walk through leaves out: `npm run test:all` asks for it. */
export function sweep(start: StartBrowser) {
  const site = useSite();
  const data = () => site().data;
  describe('with script', { retry }, () => {
    const page = createPage(useBrowser(start), () => site().url);
    templateJourneys(page, otherTemplates);
    describe('on a phone', () => {
      useSize(page, sizes.phone);
      formJourneys(page, data, isOneMore);
    });
    describe('on a desktop', () => {
      useSize(page, sizes.desktop);
      openingJourneys(page, data);
    });
  });
  describe('without script', { retry }, () => {
    const page = createPage(useBrowser(start, { script: false }), () => site().url);
    // What is not found says little.
    noScriptPageJourneys(
      page,
      otherTemplates.filter((path) => path !== notFound),
    );
  });
}

function useSite() {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.close());
  return () => site!;
}

function useDeskProgram() {
  let program: DeskProgram | undefined;
  beforeAll(async () => {
    program = await runDeskProgram();
  });
  afterAll(() => program?.[Symbol.asyncDispose]());
  return () => program!;
}

const useSize = (page: Page, size: Size) => beforeEach(() => page.resize(size));

/** A browser for all tests of a group. Each of them fails on anything the browser complains of, and leaves nothing behind. */
function useBrowser(start: StartBrowser, options?: { script: boolean }) {
  let browser: Browser | undefined;
  beforeEach(async () => {
    if (browser && !browser.isGone()) return;
    await browser?.close();
    browser = await start(options);
  }, START_MS);
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    if (!browser || browser.isGone()) return;
    if (task.result?.state === 'fail')
      await keepPicture(`${browser.name} ${task.name}`, await browser.screenshot());
    await browser.run(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    expect(browser.complaints().join('\n')).toBe('');
  });
  return () => browser!;
}

/** What was on the screen when a test failed. */
async function keepPicture(name: string, picture: Buffer) {
  await mkdir(PICTURES, { recursive: true });
  await writeFile(join(PICTURES, `${name.replaceAll(/\W+/g, '-').toLowerCase()}.png`), picture);
}
