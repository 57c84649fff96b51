/** The ids of a note and of its mark in the text: each links to the other. `scope` keeps texts on one page apart. */
export function noteAnchors(scope: string, number: number) {
  return { note: `${scope}-note-${number}`, mark: `${scope}-mark-${number}` };
}
