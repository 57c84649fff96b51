/** Addresses that are no calls. */
export const deskPaths = {
  events: '/api/events',
  /** `?number=` and, to save it instead of seeing it, `&download`. */
  resume: '/api/resume',
  /** `?filter=` as JSON, or `&numbers=` with commas. */
  exportCsv: '/api/letters.csv',
  exportJson: '/api/letters.json',
  reportsCsv: '/api/reports.csv',
  retentionCsv: '/api/retention.csv',
  /** `?email=` */
  personZip: '/api/person.zip',
} as const;
