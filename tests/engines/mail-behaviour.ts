/** What a mail server does with a message, decided for each of its recipients. */
export type RecipientBehaviour =
  | { kind: 'accept' }
  /** After the body, if `at` is data. */
  | { kind: 'refuse'; at: 'rcpt' | 'data'; code: number; words: string }
  /** 451 to the first tries of each recipient. */
  | { kind: 'greylist'; times: number }
  /** Takes the body, and never answers. */
  | { kind: 'silent-after-data'; stores: boolean }
  /** Takes the body, and closes the connection without an answer. */
  | { kind: 'drop-after-data'; stores: boolean };

/** The last two come before a recipient is known. */
export type Behaviour =
  | RecipientBehaviour
  | { kind: 'refuse'; at: 'mail'; code: number; words: string }
  /** Accepts the connection and never greets. Begins no message on those that were open before. */
  | { kind: 'hang' };

/** A function is asked once for each try. */
export type Behave = Behaviour | ((recipient: string) => RecipientBehaviour);

type Recipient = { address: string };

/** An answer of SMTP that is no. */
export class SmtpRefusal extends Error {
  responseCode: number;
  constructor(code: number, words: string) {
    super(words);
    this.responseCode = code;
  }
}

/** Asked at each stage of a message, by a server that has one at a time. */
export function behaviours() {
  let behave: Behave = { kind: 'accept' };
  let tries = new Map<string, number>();
  const decided = new WeakMap<Recipient, Behaviour>();
  const beforeRecipient = () => (typeof behave === 'function' ? undefined : behave);

  return {
    /** The tries of greylisted recipients are counted anew. */
    set(next: Behave) {
      behave = next;
      tries = new Map();
    },
    hangs: () => beforeRecipient()?.kind === 'hang',
    toSender: () => refusedAt('mail', beforeRecipient()),
    toRecipient(recipient: Recipient) {
      const { address } = recipient;
      const behaviour = typeof behave === 'function' ? behave(address) : behave;
      decided.set(recipient, behaviour);
      if (behaviour.kind !== 'greylist') return refusedAt('rcpt', behaviour);
      const before = tries.get(address) ?? 0;
      tries.set(address, before + 1);
      if (before < behaviour.times)
        return new SmtpRefusal(451, `4.7.1 <${address}>: Recipient address rejected: Greylisted`);
    },
    /** Of several recipients the first decides that has anything to say against it: a message is answered as a whole.
     * It ends with a refusal, with an answer that is yes, or with none. */
    toBody(recipients: Recipient[]) {
      const all = recipients.flatMap((one) => decided.get(one) ?? []);
      const [refusal] = all.flatMap((one) => refusedAt('data', one) ?? []);
      if (refusal) return { stores: false, ends: refusal } as const;
      const unanswered = all.find(
        (one) => one.kind === 'silent-after-data' || one.kind === 'drop-after-data',
      );
      if (!unanswered) return { stores: true, ends: undefined } as const;
      const ends = unanswered.kind === 'drop-after-data' ? 'drop' : 'silence';
      return { stores: unanswered.stores, ends } as const;
    },
  };
}

function refusedAt(at: 'mail' | 'rcpt' | 'data', behaviour: Behaviour | undefined) {
  if (behaviour?.kind !== 'refuse' || behaviour.at !== at) return undefined;
  return new SmtpRefusal(behaviour.code, behaviour.words);
}
