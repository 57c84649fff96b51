import { createHash } from 'node:crypto';

/**
 * Sonner adds a style element when its module loads. The policy of our pages allows that one element, by the hash of
 * its text: we load the module against a stand-in document and read what it would have added.
 */
export async function hashInjectedStyles(): Promise<string[]> {
  const texts: string[] = [];
  const element = {
    appendChild: (child: string) => texts.push(child),
    setAttribute() {},
    styleSheet: undefined,
  };
  const standIn = {
    head: { appendChild() {} },
    getElementsByTagName: () => [{ appendChild() {} }],
    createElement: () => element,
    createTextNode: (text: string) => text,
  };
  Object.assign(globalThis, { document: standIn });
  try {
    await import('sonner');
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
  if (texts.length !== 1)
    throw new Error('Sonner no longer adds exactly one style element: see the page policy.');
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
