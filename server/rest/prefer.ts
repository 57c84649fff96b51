/** What a client asks for in `Prefer`, as far as an insert knows it (PostgREST's names). */
export type Preferences = {
  returned: 'minimal' | 'headers-only' | 'representation';
  resolution: boolean;
  count: boolean;
  /** Sent back in `Preference-Applied`. */
  applied: string[];
  /** Set when the client wants to be told of what we do not know. */
  invalid: string | undefined;
};

const known = new Map<string, string[]>([
  ['return', ['minimal', 'headers-only', 'representation']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['count', ['exact', 'planned', 'estimated']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
  ['tx', ['commit', 'rollback']],
]);
/** Understood and left to the database's own settings, as PostgREST does by default. */
const neverApplied = new Set(['tx']);

const none: Preferences = {
  returned: 'minimal',
  resolution: false,
  count: false,
  applied: [],
  invalid: undefined,
};

export function readPreferences(header: string | undefined): Preferences {
  if (!header) return none;
  const given = header
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  const isKnown = (item: string) => {
    const [name = '', value = ''] = item.split('=');
    return known.get(name)?.includes(value) ?? false;
  };
  const valid = given.filter(isKnown);
  const unknown = given.filter((item) => !isKnown(item));
  const value = (name: string) => valid.find((item) => item.startsWith(`${name}=`))?.slice(name.length + 1);
  return {
    returned: (value('return') ?? 'minimal') as Preferences['returned'],
    resolution: value('resolution') !== undefined,
    count: value('count') !== undefined,
    applied: valid.filter((item) => !neverApplied.has(item.split('=')[0]!)),
    invalid: value('handling') === 'strict' && unknown.length ? unknown.join(', ') : undefined,
  };
}
