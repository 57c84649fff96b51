/** A store cannot do its work just now: a full disk, a locked or vanished database, a storage that does not answer. The
 * visitor is told to try again; nothing was acknowledged. */
export class Unavailable extends Error {
  /** The work may still come to pass: the store took it and did not answer. */
  readonly uncertain: boolean;

  constructor(message: string, options: ErrorOptions & { uncertain?: boolean } = {}) {
    super(message, options);
    this.uncertain = options.uncertain ?? false;
  }
}
