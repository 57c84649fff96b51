import { createStore, promisifyRequest } from 'idb-keyval';

/** A store that has not answered by now hangs, as WebKit's has done (https://bugs.webkit.org/226547): nobody is kept waiting. */
const LONGEST_ANSWER_MS = 5000;

const files = createStore('drafts', 'files');

type Act<Result> = (files: IDBObjectStore) => Promise<Result>;

/** Reads or changes the files that are kept on this device, in one transaction. Undefined where there is no such store (a
 * private window, a full disk): the form works without. */
export const withFiles = <Result>(mode: IDBTransactionMode, act: Act<Result>): Promise<Result | undefined> =>
  Promise.race([
    transact(mode, act).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_ANSWER_MS)),
  ]);

const transact = async <Result>(mode: IDBTransactionMode, act: Act<Result>) =>
  files(mode, async (store) => {
    const { transaction } = store;
    const result = await act(store);
    // A request has succeeded before what it wrote is stored: a tab closed in between would lose it.
    if (mode === 'readwrite') await promisifyRequest(transaction);
    return result;
  });

export { promisifyRequest as done };
