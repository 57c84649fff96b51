/** Head and body share them. A letter's side folds under it where there is no room; a resume stays. */
export const columns = (isApplication: boolean) =>
  isApplication
    ? 'lg:grid-cols-[520px_minmax(0,1fr)]'
    : 'max-[1151px]:grid-cols-[minmax(0,1fr)_auto] min-[1152px]:grid-cols-[55.5556%_minmax(0,1fr)]';
