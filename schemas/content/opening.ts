import * as v from 'valibot';

import { body, day, head, listOf, text } from './text.ts';

const rupees = v.pipe(v.number('must be an amount in rupees'), v.integer(), v.minValue(1));

const CLOSES = /^\d{4}-\d\d-\d\d( ([01]\d|2[0-3]):[0-5]\d)?$/;

/** `content/openings/*.md`, named by the address of its page. The text below stands under the pay. */
export const openingSchema = v.pipe(
  v.strictObject({
    slug: v.string(),
    ...head,
    lead: text('One sentence below the title'),
    team: text('The team, as the list names it'),
    teamSize: v.optional(text('In words, behind the team’s name: eleven people')),
    place: text('Where the work is, in words: Mumbai, two days at home'),
    cities: v.optional(listOf(text('A city of the work, for search engines'))),
    remote: v.optional(v.boolean('must be true or false'), false),
    type: v.picklist(
      ['full-time', 'part-time', 'contract', 'internship'],
      'must be full-time, part-time, contract or internship',
    ),
    term: v.optional(text('For how long: permanent, six months')),
    pay: v.optional(
      v.strictObject({
        from: rupees,
        to: v.optional(rupees),
        per: v.picklist(['year', 'month'], 'must be year or month'),
      }),
    ),
    posted: day('Day of publication'),
    closes: v.optional(
      v.pipe(
        text('The last day, and perhaps its hour: 2026-11-30 or 2026-11-30 12:00'),
        v.regex(CLOSES, 'must be a day like 2026-11-30, or 2026-11-30 12:00'),
        v.check(
          (text) => !CLOSES.test(text) || new Date(text.slice(0, 10)).toJSON()?.startsWith(text.slice(0, 10)),
          'is no day of the calendar',
        ),
      ),
    ),
    /** A colleague who would work with whoever comes. */
    ask: v.optional(text('Full name')),
    does: listOf(text('What you will do, one sentence')),
    needed: listOf(text('What we look for')),
    goodToHave: v.optional(listOf(text('What is good to have'))),
    steps: v.pipe(
      v.array(
        v.strictObject({
          day: v.pipe(v.number('must be a number of days'), v.integer(), v.minValue(0), v.maxValue(90)),
          title: text('What happens'),
          text: text('One line'),
        }),
      ),
      v.minLength(2, 'must hold at least two steps'),
      v.maxLength(6, 'must hold at most six steps'),
      v.check(
        (steps) => steps.every(({ day }, index) => index === 0 || day > steps[index - 1]!.day),
        'must be in the order of their days, each on a later day',
      ),
    ),
    ...body,
  }),
  v.forward(
    v.partialCheck(
      [['cities'], ['remote']],
      ({ cities, remote }) => remote || cities !== undefined,
      'is missing: search engines ask for a city. Add one, or set "remote: true"',
    ),
    ['cities'],
  ),
  v.forward(
    v.partialCheck(
      [['pay']],
      ({ pay }) => pay?.to === undefined || pay.to > pay.from,
      'must be more than "from"; leave it out where there is one amount',
    ),
    ['pay', 'to'],
  ),
);

export type Opening = v.InferOutput<typeof openingSchema>;
