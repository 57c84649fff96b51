import type { Page } from '@playwright/test';

/** Longer ones are what the page does if something else does not happen, as app/start/boot.ts after ten seconds. */
const LONGEST_MS = 4000;
const FRAME_MS = 1000 / 60;

/**
 * Knows what a page has put off to a timer or a frame, from its next load on. The returned function waits until nothing is left;
 * `inTimer()` tells, within the page, for how long that was put off which happens now. Frames are told the time of a machine that
 * draws sixty a second, however few this one draws: a page that gives up after so long does so after so many of them.
 */
export async function watchTimers(page: Page) {
  await page.addInitScript(
    ({ LONGEST_MS, FRAME_MS }) => {
      const later = window.setTimeout.bind(window);
      const cancel = window.clearTimeout.bind(window);
      const draw = window.requestAnimationFrame.bind(window);
      const cancelDraw = window.cancelAnimationFrame.bind(window);
      const timers = new Set<unknown>();
      const frames = new Set<number>();
      let delay: number | undefined;
      let now = 0;
      const tick = () => {
        now += FRAME_MS;
        draw(tick);
      };
      draw(tick);
      window.setTimeout = ((act: () => void, ms = 0) => {
        const timer = later(() => {
          timers.delete(timer);
          delay = ms;
          act();
          delay = undefined;
        }, ms);
        if (ms <= LONGEST_MS) timers.add(timer);
        return timer;
      }) as typeof window.setTimeout;
      window.clearTimeout = (timer) => {
        timers.delete(timer);
        cancel(timer);
      };
      window.requestAnimationFrame = (act) => {
        const frame = draw(() => {
          frames.delete(frame);
          act(now);
        });
        frames.add(frame);
        return frame;
      };
      window.cancelAnimationFrame = (frame) => {
        frames.delete(frame);
        cancelDraw(frame);
      };
      Object.assign(window, { inTimer: () => delay, putOff: () => timers.size + frames.size });
    },
    { LONGEST_MS, FRAME_MS },
  );
  return () => page.waitForFunction(() => !(window as unknown as { putOff: () => number }).putOff());
}
