/** A word in the bar below a letter. */
export const barItem =
  'flex h-11 cursor-pointer items-center gap-2.5 text-[15px] font-medium whitespace-nowrap underline-offset-4 hover:underline max-[1279px]:[&_kbd]:hidden';
