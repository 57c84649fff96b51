import { IncomingMessage } from 'node:http';

/** No browser and no proxy cuts a body into smaller pieces than this on average; the first few may be as small as they like. */
const LEAST_PIECE_BYTES = 32;
const FREE_PIECES = 200;

/**
 * A request whose body comes in pieces worth handling. A chunked body (RFC 9112, 7.1) is cut as its sender likes, and each
 * chunk would cost us what a large one does: 60 KB in chunks of one byte took five seconds. What arrives together is handed
 * on together, and whoever goes on sending crumbs is cut off.
 */
export class GatheredRequest extends IncomingMessage {
  #gathered: Buffer[] = [];
  #pieces = 0;
  #bytes = 0;
  #isFull = false;

  override push(piece: Buffer | null): boolean {
    if (this.destroyed) return false;
    if (piece === null || this.headers['transfer-encoding'] === undefined) {
      this.#handOn();
      return super.push(piece);
    }
    this.#bytes += piece.length;
    if (++this.#pieces > FREE_PIECES && this.#bytes < this.#pieces * LEAST_PIECE_BYTES) {
      this.#gathered = [];
      // With an error: whoever reads the body hears of it at once.
      this.destroy(new Error('The body comes in crumbs.'));
      return false;
    }
    // Runs when Node's parser has gone through all that it has read; promises would be settled between two chunks.
    if (!this.#gathered.length) setImmediate(() => this.#handOn());
    this.#gathered.push(piece);
    return !this.#isFull;
  }

  override _read(size: number) {
    this.#isFull = false;
    // oxlint-disable-next-line no-underscore-dangle -- Node's name for what a stream is asked when its reader wants more
    super._read(size);
  }

  #handOn() {
    const gathered = this.#gathered;
    if (!gathered.length || this.destroyed) return;
    this.#gathered = [];
    this.#isFull = !super.push(gathered.length === 1 ? gathered[0]! : Buffer.concat(gathered));
  }
}
