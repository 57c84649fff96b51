import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** PEM, both. */
export type Certified = { key: string; certificate: string };

/** Wide, so that no clock that a test has stopped is outside. */
const VALID_FROM = new Date('2020-01-01T00:00:00Z');
const VALID_UNTIL = new Date('2049-12-31T23:59:59Z');

/** A key that is made anew, and a certificate of its own for 127.0.0.1, localhost, other addresses and names, which a client trusts when it is given as `ca`.
 * Node reads certificates and writes none; these are the few fields of X.509 (RFC 5280) that one needs. */
export function selfSignedCertificate({
  names = [] as string[],
  addresses = [] as string[],
  from = VALID_FROM,
  until = VALID_UNTIL,
} = {}): Certified {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(objectId('550403'), der(0x0c, 'localhost'))));
  const signature = sequence(objectId('2a8648ce3d040302'));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    signature,
    name,
    sequence(der(0x17, utcTime(from)), der(0x17, utcTime(until))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension('551d13', sequence(der(0x01, Buffer.of(0xff)))),
        extension(
          '551d11',
          sequence(
            ...['localhost', ...names].map((name) => der(0x82, name)),
            ...['127.0.0.1', ...addresses].map((address) =>
              der(0x87, Buffer.from(address.split('.').map(Number))),
            ),
          ),
        ),
      ),
    ),
  );
  const certificate = sequence(
    signed,
    signature,
    der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', signed, privateKey)])),
  );
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certificate: `-----BEGIN CERTIFICATE-----\n${linesOf(certificate.toString('base64'))}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...content: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((one) => Buffer.from(one as string)));
  const { length } = bytes;
  const sizes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...sizes), bytes]);
}

/** Two digits are the year: up to 2049. */
const utcTime = (date: Date) =>
  date
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2);
const sequence = (...content: Buffer[]) => der(0x30, ...content);
const set = (...content: Buffer[]) => der(0x31, ...content);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const extension = (id: string, value: Buffer) => sequence(objectId(id), der(0x04, value));
const linesOf = (base64: string) => base64.match(/.{1,64}/g)!.join('\n');
