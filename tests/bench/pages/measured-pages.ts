/** One page of each kind. `next` is the page that is opened from it, by its link in the header. */
export const measuredPages = [
  { path: '/', isReading: false, next: '/client-onboarding' },
  { path: '/services/ai-native-consulting', isReading: true, next: '/client-onboarding' },
  { path: '/insights-trends', isReading: true, next: '/client-onboarding' },
  { path: '/blog/1', isReading: true, next: '/client-onboarding' },
  { path: '/careers', isReading: false, next: '/client-onboarding' },
  { path: '/client-onboarding', isReading: false, next: '/careers' },
];
