import type { ProjectEnquiry } from '#schemas/forms/project-enquiry.ts';

import type { Connection } from './connection.ts';
import { insertRow } from './insert-row.ts';

export function sendProjectEnquiry(
  { name, email, company, projectNeeds }: ProjectEnquiry,
  _now: Date,
  connection: Connection,
) {
  const row = { name, email, company_name: company, project_requirements: projectNeeds };
  return insertRow('project_querries', row, connection);
}
