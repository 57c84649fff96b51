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

/** What nobody reads on their own page before an e-mail has said it: these are answers, and the others say how far we are. */
export const stagesByEMail = ['offer', 'joined', 'not-this-time'] as const satisfies Stage[];
export const isToldByEMail = (stage: Stage) => (stagesByEMail as readonly Stage[]).includes(stage);
