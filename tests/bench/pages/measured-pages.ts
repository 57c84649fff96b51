/** One page of each kind. */
export const measuredPages = [
  { path: '/', isReading: false },
  { path: '/services/ai-native-consulting', isReading: true },
  { path: '/insights-trends', isReading: true },
  { path: '/blog/1', isReading: true },
  { path: '/careers', isReading: false },
  { path: '/client-onboarding', isReading: false },
];
