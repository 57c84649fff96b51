import { expect, test } from 'vitest';

import { coverOf } from './hidden-names.ts';

const cover = (name: string, text: string) =>
  coverOf({ name, email: 'x1@example.in', link: undefined })(text);

test('a name is covered with its accents and without them, and what stands around it keeps its own', () => {
  for (const name of ['Jose Munoz', 'José Muñoz', 'Jose\u0301 Mun\u0303oz'])
    for (const text of ['Jose Munoz', 'José Muñoz', 'JOSE\u0301 MUN\u0303OZ'])
      expect(cover(name, `Résumé: ${text}, né à Orléans`)).toBe('Résumé: …, né à Orléans');
  expect(cover('Ana Li', 'Anástasia of Aná and Lí')).toBe('Anástasia of … and …');
  expect(cover('किरण राव', 'किरण राव, कर')).toBe('…, कर');
  expect(cover('김민', '김민, 김밥')).toBe('…, 김밥');
});
