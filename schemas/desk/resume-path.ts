/** Where the desk's page shows a resume by its stored name, which follows. */
export const DESK_RESUME_PATH = '/resumes/';
