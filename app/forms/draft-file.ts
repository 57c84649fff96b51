import { DRAFT_DAYS } from './draft-key.ts';
import type { FormName } from './outcome.ts';

const DATABASE = 'drafts';
const STORE = 'files';

type Kept = { file: File; savedAt: number };

/** The file of a draft, kept on this device where the browser can hold one. */
export async function readDraftFile(form: FormName): Promise<File | undefined> {
  const kept = (await using('readonly', (store) => store.get(form))) as Kept | undefined;
  if (kept && Date.now() - kept.savedAt < DRAFT_DAYS * 86_400_000) return kept.file;
  if (kept) await discardDraftFile(form);
  return undefined;
}

export const saveDraftFile = (form: FormName, file: File) =>
  using('readwrite', (store) => store.put({ file, savedAt: Date.now() } satisfies Kept, form));

export const discardDraftFile = (form: FormName) => using('readwrite', (store) => store.delete(form));

/** Undefined where there is no such store (a private window, a full disk): the form works without. */
async function using(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    const database = (await done(opening)) as IDBDatabase;
    try {
      const transaction = database.transaction(STORE, mode);
      const result = await done(act(transaction.objectStore(STORE)));
      // A request has succeeded before what it wrote is stored: a tab closed in between would lose it.
      if (mode === 'readwrite') await completed(transaction);
      return result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const done = (request: IDBRequest) =>
  new Promise<unknown>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')));
  });

const completed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB failed.')));
  });
