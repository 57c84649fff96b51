/** Stop words: what people write in every enquiry, whatever it is about. */
const everyday = new Set(
  (
    'a about above across after again all already also always am an and any anyone anything are around as ask at away ' +
    'back be because been before being below better between both but by can cannot come could day did do does doing done ' +
    'down during each either else end enough even ever every everyone everything few find first for from further get give ' +
    'go going good great had has have having he hello help her here hi him his how however i if in into is it its just keep ' +
    'know last less let like little long look lot made make many may maybe me might mine more most much must my need never ' +
    'new next no nobody not nothing now of off often on once one only or other our ours out over own part people per please ' +
    'possible project put quite rather really right same say see several shall she should show since so some someone ' +
    'something soon start still such take tell than thank that the their them then there these they thing this those three ' +
    'through time to today together too try two under until up us use used using very want was way we week well were what ' +
    'when where whether which while who whole whose why will with within without work would year yes yet you your'
  ).split(' '),
);

/** Whether a word says what somebody is looking for. */
export const isTelling = (word: string) => word.length > 1 && !everyday.has(word.toLowerCase());
