import { mayPass, problemOf } from '#desk/api/call.ts';
import { createBell, createStore } from '#desk/store.ts';
import type { Draft, Letter, Meanwhile } from '#schemas/desk/letters.ts';

export type Written = Omit<Draft, 'savedAt'>;

/** What was written here last, by letter: newer than what came with a letter that was fetched before. It goes with the page. */
const drafts = new Map<number, Draft>();

export const rememberDraft = (number: number, written: Written, savedAt: number) =>
  void drafts.set(number, { ...written, savedAt });

/** The newer of what was written here and what the desk has kept. The desk keeps it a moment after it was written: what a colleague did in
 * that moment its writer has not seen. */
export function draftOf({ number, draft }: Pick<Letter, 'number' | 'draft'>): Draft | undefined {
  const here = drafts.get(number);
  const isOurs = here && (!draft || here.savedAt >= draft.savedAt || here.text === draft.text);
  const newest = isOurs ? here : draft;
  return newest?.text ? newest : undefined;
}

const givenBack = createBell<[number: number, written: Written]>();

/** For a reply that is open already. */
export const onGivenBack = givenBack.on;

/** An answer that was undone is a draft again, below what was begun since: as the desk keeps it, too. Returns all of it. */
export function giveBackDraft(number: number, answer: Written, at: number): Written {
  const begun = drafts.get(number);
  const { text, subject, savedReply } = begun?.text.trim()
    ? { ...answer, ...begun, text: `${begun.text}\n\n${answer.text}` }
    : answer;
  const written = { text, subject, savedReply };
  rememberDraft(number, written, at);
  givenBack.ring(number, written);
  return written;
}

/** How long after the last key a draft is kept. */
export const KEEP_AFTER_MS = 600;
/** How long after it could not be kept it is tried again. */
export const AGAIN_MS = 3000;

export type DraftKeeper = ReturnType<typeof draftKeeper<Written>>;

type State = {
  savedAt?: number;
  /** Why the newest text is not kept. */
  problem: string;
  /** It could not be sent, and is tried again. Otherwise it was refused, and the next key tries again. */
  isTriedAgain: boolean;
};

/**
 * Keeps what is being written: a moment after the last key, one save after the other, so that an older one never comes last. What
 * could not be saved stays unsaved, and is tried again.
 */
export function draftKeeper<Text>(save: (text: Text) => Promise<{ savedAt: number }>) {
  let unsaved: Text | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = Promise.resolve();
  const state = createStore<State>({ problem: '', isTriedAgain: false });
  const saveOne = async (text: Text) => {
    // Given up, or saved by the one before.
    if (unsaved === undefined) return;
    try {
      const { savedAt } = await save(text);
      if (unsaved === text) unsaved = undefined;
      state.set({ savedAt, problem: '', isTriedAgain: false });
    } catch (error) {
      // What was written since is saved in its turn.
      if (unsaved !== text) return;
      const isTriedAgain = mayPass(error);
      clearTimeout(timer);
      if (isTriedAgain) timer = setTimeout(() => void flush(), AGAIN_MS);
      else unsaved = undefined;
      state.set({ ...state.get(), problem: problemOf(error), isTriedAgain });
    }
  };
  const flush = () => {
    clearTimeout(timer);
    const text = unsaved;
    if (text !== undefined) saving = saving.then(() => saveOne(text));
    return saving;
  };
  return {
    write(text: Text) {
      unsaved = text;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), KEEP_AFTER_MS);
    },
    /** Saves now what is not saved. Kept when it is. */
    flush,
    /** Gives up what is not saved, and waits for what is being saved: an answer must not be followed by its own draft. */
    async stop() {
      clearTimeout(timer);
      unsaved = undefined;
      await saving;
      state.set({ ...state.get(), problem: '', isTriedAgain: false });
    },
    /** For a page that is being left and cannot wait. */
    unsaved: () => unsaved,
    state: state.get,
    subscribe: state.subscribe,
  };
}

export type Seen = { seenAnswer: number; seenAnsweredAt: number };

/** The newest answer that the writer of a reply has seen when the reply is opened, and when it was marked answered: all that is there, but
 * of what came since a draft was kept nothing. 0 for none. */
export function seenIn({ answers, answered, draft }: Pick<Letter, 'answers' | 'answered' | 'draft'>): Seen {
  const isSeen = ({ at }: { at: number }) => at <= (draft?.savedAt ?? Infinity);
  return {
    seenAnswer: Math.max(0, ...answers.filter(isSeen).map(({ id }) => id)),
    seenAnsweredAt: answered && isSeen(answered) ? answered.at : 0,
  };
}

/** What somebody else has answered since then, or else marked answered. */
export function unseenAnswer(
  { answers, answered }: Pick<Letter, 'answers' | 'answered'>,
  { seenAnswer, seenAnsweredAt }: Seen,
  me: string,
): Meanwhile | undefined {
  const newer = answers.filter(({ id, by }) => id > seenAnswer && by !== me);
  const newest = newer.toSorted((one, other) => other.id - one.id)[0];
  if (newest) return newest;
  return answered && answered.by !== me && answered.at > seenAnsweredAt ? answered : undefined;
}
