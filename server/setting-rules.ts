import * as v from 'valibot';

export const wholeNumber = (max: number) => {
  const message = `must be a whole number from 0 to ${max}`;
  return v.pipe(v.string(), v.regex(/^\d+$/, message), v.transform(Number), v.maxValue(max, message));
};

export const address = (protocols: string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), message),
  );

export const webAddress = address(
  ['http:', 'https:'],
  'must be an address that begins with http:// or https://',
);
export const isOrigin = (text: string) => text === '*' || URL.parse(text)?.origin === text;
