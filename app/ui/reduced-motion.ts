/** How a scroll that the design wants smooth should run for this visitor. */
export const smoothly = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth');

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
