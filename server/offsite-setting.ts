import * as v from 'valibot';

/** Where encrypted copies go that are kept off the machine. */
export const offsiteEntries = {
  OFFSITE_REPOSITORY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:\/|(?:s3|sftp|rest|b2|azure|gs|swift|rclone):)/,
        'must be a repository of restic’s, such as s3:https://s3.example.com/bucket/path, sftp:user@host:/path or /mnt/other/site',
      ),
    ),
  ),
  OFFSITE_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(24, 'must be 24 characters or longer, such as `openssl rand -base64 32` makes'),
    ),
  ),
};

/** Which of them makes no sense without which. */
export const offsiteNeeds = [
  ['OFFSITE_REPOSITORY', 'OFFSITE_PASSWORD'],
  ['OFFSITE_PASSWORD', 'OFFSITE_REPOSITORY'],
] as const;
