import company from '#content/company.yaml';

const { founded, claims } = company;

/** The company's four figures, as they are shown large. */
export const companyStats = [
  { name: 'Founded', value: founded },
  { name: 'Team members', value: claims.people },
  { name: 'Projects', value: claims.projects },
  { name: 'Industries', value: claims.industries },
];
