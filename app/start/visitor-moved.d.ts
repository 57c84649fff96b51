interface Window {
  /** Set by boot.ts at the first sign of a hand. */
  visitorMoved?: true;
}
