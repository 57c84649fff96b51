import { PostgrestClient } from '@supabase/postgrest-js';
import { StorageClient } from '@supabase/storage-js';
import { createClient } from '@supabase/supabase-js';

type Client = {
  tables: PostgrestClient;
  of(schema: string): PostgrestClient;
  storage: Pick<StorageClient, 'from' | 'listBuckets' | 'createBucket'>;
};

/** The official packages, as they are: the one that holds all, and the two that the site uses. */
const clients = {
  'supabase-js'(url: string, key: string): Client {
    const whole = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
    const of = (schema: string) => whole.schema(schema as 'public') as unknown as PostgrestClient;
    return { tables: of('public'), of, storage: whole.storage };
  },
  'postgrest-js and storage-js'(url: string, key: string): Client {
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    const tables = new PostgrestClient(`${url}/rest/v1`, { headers });
    return {
      tables,
      of: (schema) => tables.schema(schema) as unknown as PostgrestClient,
      storage: new StorageClient(`${url}/storage/v1`, headers),
    };
  },
};

export type ClientName = keyof typeof clients;

/** What a case has to work with. It runs in Node and in a browser alike. */
export class Visitor {
  readonly url: string;
  readonly key: string;
  readonly client: Client;
  readonly #name: ClientName;

  constructor(url: string, key: string, name: ClientName) {
    this.url = url;
    this.key = key;
    this.#name = name;
    this.client = clients[name](url, key);
  }

  withKey(key: string) {
    return new Visitor(this.url, key, this.#name);
  }

  get table() {
    return this.client.tables;
  }

  get bucket() {
    return this.client.storage.from('resumes');
  }

  /** A request without a client, with its key. */
  send(path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
    return fetch(this.url + path, {
      ...init,
      headers: { apikey: this.key, authorization: `Bearer ${this.key}`, ...headers },
    });
  }
}
