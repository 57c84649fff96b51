const DATABASE = 'drafts';
const STORE = 'files';
/** A store that has not answered by now hangs, as WebKit's has done: nobody is kept waiting for it. */
const LONGEST_ANSWER_MS = 5000;

type Act<Result> = (files: IDBObjectStore) => Promise<Result>;

/** Reads or changes the files that are kept on this device, in one transaction. Undefined where there is no such store (a
 * private window, a full disk): the form works without. */
export const withFiles = <Result>(mode: IDBTransactionMode, act: Act<Result>): Promise<Result | undefined> =>
  Promise.race([
    transact(mode, act),
    new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_ANSWER_MS)),
  ]);

async function transact<Result>(mode: IDBTransactionMode, act: Act<Result>): Promise<Result | undefined> {
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
