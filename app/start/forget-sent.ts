/**
 * Runs in the page that tells of a form sent without script, before React and as inline text, like `boot`: what was sent must
 * not come back as a draft, also when React comes late or not at all. Only the mark of the draft is left, by which the next
 * page finds its file (app/forms/draft/tidy-drafts.ts).
 */
export function forgetSent(draft: string, visit: string, nothing: string) {
  const [visited] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Whoever steps back to this page may have begun another letter since.
  if (visited?.type === 'back_forward') return;
  try {
    const key = draft + sessionStorage.getItem(visit);
    if (localStorage.getItem(key)) localStorage.setItem(key, nothing);
  } catch {
    // Nothing is kept here.
  }
}
