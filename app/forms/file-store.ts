const DATABASE = 'drafts';
const STORE = 'files';

/** Reads or changes the files that are kept on this device, in one transaction. Undefined where there is no such store (a
 * private window, a full disk): the form works without. */
export async function withFiles<Result>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    const database = (await done(opening)) as IDBDatabase;
    try {
      const transaction = database.transaction(STORE, mode);
      const result = await act(transaction.objectStore(STORE));
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

export const done = (request: IDBRequest) =>
  new Promise<unknown>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')));
  });

const completed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB failed.')));
  });
