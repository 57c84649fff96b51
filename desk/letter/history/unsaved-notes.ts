/** Notes that were begun and not saved, by letter, for whoever looks at another letter in between. They go with the page, which
 * therefore asks before it goes: they are nothing to leave behind on a device. */
const notes = new Map<number, string>();

export const unsavedNotes = {
  get: (number: number) => notes.get(number),
  keep(number: number, text: string) {
    if (text) notes.set(number, text);
    else notes.delete(number);
    if (notes.size > 0) addEventListener('beforeunload', askFirst);
    else removeEventListener('beforeunload', askFirst);
  },
};

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
