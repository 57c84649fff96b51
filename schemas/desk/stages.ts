/** How far an application is. */
export const stages = ['new', 'reading', 'talking', 'offer', 'joined', 'not-this-time'] as const;
export type Stage = (typeof stages)[number];

export const stageNames: Record<Stage, string> = {
  new: 'New',
  reading: 'Reading',
  talking: 'Talking',
  offer: 'Offer',
  joined: 'Joined',
  'not-this-time': 'Not this time',
};
