import { PUBLIC_RESUME_PATH, RESUME_LINK_MAX } from '#schemas/forms/resume-file.ts';

/** No "@", which would make a name of what looks like a host, and no question mark or hash before the path. */
const PUBLIC_LINK = new RegExp(
  String.raw`^https?://[^/?#@\\\s]+(?:/[^?#@\\\s]*)?${RegExp.escape(PUBLIC_RESUME_PATH)}([^/?#\s]+)(?:[?#]\S*)?$`,
);

/** The name of the file that a public link to our storage leads to; undefined for any other link. The twin of
 * private.name_in_public_link in supabase/migrations. */
export function nameInPublicLink(link: string): string | undefined {
  return link.length > RESUME_LINK_MAX ? undefined : PUBLIC_LINK.exec(link)?.[1];
}
