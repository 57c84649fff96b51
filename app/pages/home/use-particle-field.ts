import { useEffect, useRef, useState } from 'react';

import type { FieldMessage } from './particle-field.worker.ts';

/** More than two device pixels to a CSS pixel cannot be told apart in moving points, and cost twice the fill. */
const HIGHEST_RATIO = 2;

/**
 * Runs the hero's field inside `host`, on a canvas that a worker draws: the main thread stays free for the visitor.
 * It stands still off screen, in a hidden tab, under reduced motion and when the visitor pauses it.
 */
export function useParticleField() {
  const host = useRef<HTMLDivElement>(null);
  const [links, setLinks] = useState<number>();
  const [canMove, setCanMove] = useState(false);
  const [paused, setPaused] = useState(false);
  const wanted = useRef({ paused: false, update: () => {} });

  useEffect(() => {
    const element = host.current;
    if (!element || !('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return;
    const canvas = element.appendChild(document.createElement('canvas'));
    canvas.className = 'absolute size-full';
    const worker = new Worker(new URL('./particle-field.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => setLinks(data));

    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    let onScreen = true;
    const send = (offscreen?: OffscreenCanvas) => {
      setCanMove(!stillness.matches);
      const message: FieldMessage = {
        ...(offscreen && { canvas: offscreen }),
        width: element.clientWidth,
        height: element.clientHeight,
        ratio: Math.min(devicePixelRatio, HIGHEST_RATIO),
        running: onScreen && !document.hidden && !stillness.matches && !wanted.current.paused,
      };
      worker.postMessage(message, offscreen ? [offscreen] : []);
    };
    const update = () => send();
    wanted.current.update = update;

    send(canvas.transferControlToOffscreen());
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    const views = new IntersectionObserver(([entry]) => {
      onScreen = entry?.isIntersecting ?? true;
      update();
    });
    views.observe(element);
    document.addEventListener('visibilitychange', update);
    stillness.addEventListener('change', update);
    return () => {
      sizes.disconnect();
      views.disconnect();
      document.removeEventListener('visibilitychange', update);
      stillness.removeEventListener('change', update);
      worker.terminate();
      canvas.remove();
    };
  }, []);

  const toggle = () => {
    wanted.current.paused = !paused;
    setPaused(!paused);
    wanted.current.update();
  };
  return { host, links, canMove, paused, toggle };
}
