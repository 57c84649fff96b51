import { call, CallError } from '#desk/api/call.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Count, LetterRow } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';

import { pagesInSight, rowsOf, withFreshPage } from './pages.ts';
import type { Page } from './pages.ts';

export type ListState = {
  rows: LetterRow[];
  /** Undefined until the first page is there. */
  total?: Count;
  hasMore: boolean;
  isLoading: boolean;
  error?: CallError;
};

/** The letters that a filter finds, page by page as far as one has scrolled, and kept true where one looks. */
export class LetterList {
  state: ListState = { rows: [], hasMore: false, isLoading: true };
  #filter: Filter;
  #pages: Page[] = [];
  #listeners = new Set<() => void>();
  #inSight = { first: 0, last: 0 };
  #working: Promise<void> | undefined;
  #again = false;

  constructor(filter: Filter) {
    this.#filter = filter;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Which rows are seen. Near the end the next page is asked for. */
  look(first: number, last: number) {
    this.#inSight = { first, last };
    if (last + limits.pageRows / 2 > this.state.rows.length) this.more();
  }

  more() {
    if (this.#working || !this.state.hasMore || this.state.error) return;
    this.#work(async () => this.#ask(this.#pages.length, this.#pages.at(-1)?.end));
  }

  refresh() {
    if (this.#working) {
      this.#again = true;
      return;
    }
    this.#work(async () => {
      const { first, last } = this.#inSight;
      if (this.#pages.length === 0) return this.#ask(0);
      // From the end: a page that comes in between does not move those before it.
      for (const index of pagesInSight(this.#pages, first, last).toReversed())
        await this.#ask(index, this.#pages[index]?.start);
    });
  }

  #work(work: () => Promise<void>) {
    this.#set({ isLoading: true });
    this.#working = work()
      .then(() => this.#set({ isLoading: false, error: undefined }))
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#working = undefined;
        if (this.#again) {
          this.#again = false;
          this.refresh();
        } else this.look(this.#inSight.first, this.#inSight.last);
      });
  }

  async #ask(index: number, start?: string) {
    const { rows, after, total } = await call('list', {
      filter: this.#filter,
      limit: limits.pageRows,
      ...(start !== undefined && { after: start }),
    });
    const { pages, gap } = withFreshPage(this.#pages, index, { start, rows, end: after });
    this.#pages = pages;
    this.#set({ rows: rowsOf(pages), total, hasMore: pages.at(-1)?.end !== undefined });
    if (gap !== undefined) await this.#ask(gap, pages[gap]?.start);
  }

  #fail(error: unknown) {
    const known = error instanceof CallError ? error : new CallError('unavailable', String(error));
    this.#set({ isLoading: false, error: known });
  }

  #set(part: Partial<ListState>) {
    this.state = { ...this.state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
