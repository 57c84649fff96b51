import type { LetterRow } from '#schemas/desk/letters.ts';

type Mail = NonNullable<LetterRow['mail']>;

/** Of what is only uncertain nobody knows. */
export const hasFailed = ({ state }: Mail) => state !== 'uncertain';

/** 'Your reply was refused', and where there is little room 'Reply refused'. One that is tried again was refused as well. */
export function rowMailInWords({ kind, state }: Mail, isShort = false) {
  const what = kind === 'receipt' ? 'receipt' : 'reply';
  const whose = kind === 'receipt' ? 'The receipt' : 'Your reply';
  if (state === 'uncertain')
    return isShort
      ? `${short[what]} uncertain`
      : `Not sure whether ${kind === 'receipt' ? 'the' : 'your'} ${what} arrived`;
  const failed = state === 'bounced' ? 'came back' : 'refused';
  return isShort ? `${short[what]} ${failed}` : `${whose} ${state === 'bounced' ? failed : `was ${failed}`}`;
}

const short = { receipt: 'Receipt', reply: 'Reply' };
