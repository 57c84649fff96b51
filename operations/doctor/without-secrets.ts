import { secretSettings } from '#server/settings.ts';
import type { Environment } from '#server/settings.ts';

/** Others that a setting's name gives away: those of restic and of clouds. */
const SECRET_NAME = /PASSWORD|SECRET|TOKEN|_KEY/;
/** What is shorter stands in many a word. */
const SHORTEST = 4;

/** What a server says may hold what it was told. Takes out of a sentence every password and key of the settings. */
export function withoutSecrets(environment: Environment): (sentence: string) => string {
  const names = Object.keys(environment).filter((name) => secretSettings.has(name) || SECRET_NAME.test(name));
  const secrets = names
    .flatMap((name) => secretsIn(environment[name] ?? ''))
    .filter((secret) => secret.length >= SHORTEST)
    // A part of another one is not left of it.
    .sort((a, b) => b.length - a.length);
  return (sentence) => secrets.reduce((text, secret) => text.replaceAll(secret, '…'), sentence);
}

function secretsIn(value: string): string[] {
  const url = URL.parse(value);
  if (!url?.host) return [value];
  const { password, pathname } = url;
  // The webhook's key may stand in its path.
  const parts = url.protocol.startsWith('http') ? [pathname.slice(1)] : [];
  return [value, password, decoded(password), ...parts];
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
