const LINES = ['Clarity first.', 'AI + Cloud-native.', 'Built to last.'];

/** The lines of the hero's lockup. Their widths were fitted to these very words: another tagline is set as a plain title. */
export function lockupLines(tagline: string): string[] | undefined {
  return tagline === LINES.join(' ') ? LINES : undefined;
}
