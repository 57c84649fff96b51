/** How many there are of each, by the specification. Whoever adds one on purpose changes the number here. */
export const counts = {
  insights: 9,
  services: 12,
  overviewServices: 7,
  featuresPerService: 4,
  successStories: 3,
  whyChoose: 5,
  focusAreas: 3,
  leaders: 3,
  founders: 3,
  expertise: 4,
  whyWorkWithUs: 4,
  contactReasons: 4,
  benefits: 3,
};
