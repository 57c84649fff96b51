import * as hb from 'harfbuzzjs';

/** Size in px, the two axes of the font, and tracking in em. */
export type TextStyle = { size: number; weight: number; width: number; tracking?: number };

/** A line of text as path data that starts at 0 on the baseline 0: how far it advances, and where its ink begins and ends. */
export type Outlines = { d: string; width: number; left: number; right: number };

export type SetText = (text: string, style: TextStyle) => Outlines;

type Shape = { commands: ReturnType<hb.Font['glyphToJson']>; left: number; right: number };
type Face = { font: hb.Font; unitsPerEm: number; letters: Set<number>; shapes: Map<string, Shape> };

/** Sets text in the first of the fonts that has each letter. A letter that none of them has is left out. */
export function textSetter(fonts: Uint8Array[]): SetText {
  const faces = fonts.map(openFace);
  return (text, style) => {
    const line: Outlines = { d: '', width: 0, left: Infinity, right: -Infinity };
    for (const run of runsOf(text, faces)) setRun(line, run, style);
    return line.d ? line : { ...line, left: 0, right: line.width };
  };
}

function openFace(file: Uint8Array): Face {
  const face = new hb.Face(new hb.Blob(file));
  return {
    font: new hb.Font(face),
    unitsPerEm: face.upem,
    letters: new Set(face.collectUnicodes()),
    shapes: new Map(),
  };
}

type Run = { face: Face; text: string };

/** Stretches of text that one face can set. An accent typed as a mark of its own joins its letter first. */
function runsOf(text: string, faces: Face[]) {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const face = faces.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (face && last?.face === face) last.text += letter;
    else if (face) runs.push({ face, text: letter });
  }
  return runs;
}

function setRun(line: Outlines, { face, text }: Run, style: TextStyle) {
  const { weight, width, size, tracking = 0 } = style;
  const scale = size / face.unitsPerEm;
  face.font.setVariations([new hb.Variation('wght', weight), new hb.Variation('wdth', width)]);
  for (const { glyph, advance, x, y } of shaped(face.font, text, tracking !== 0)) {
    const { commands, left, right } = shapeOf(face, glyph, style);
    const origin = { x: line.width + x * scale, y: -y * scale };
    line.d += outline(commands, origin, scale);
    if (right > left) {
      line.left = Math.min(line.left, origin.x + left * scale);
      line.right = Math.max(line.right, origin.x + right * scale);
    }
    line.width += advance * scale + tracking * size;
  }
}

/** A glyph is asked for once: fitting a title measures the same letters in many sizes. */
function shapeOf({ font, shapes }: Face, glyph: number, { weight, width }: TextStyle): Shape {
  return shapes.getOrInsertComputed(`${glyph} ${weight} ${width}`, () => {
    const { xBearing = 0, width = 0 } = font.glyphExtents(glyph) ?? {};
    return { commands: font.glyphToJson(glyph), left: xBearing, right: xBearing + width };
  });
}

/** Tracked text has no ligatures, as in CSS: they would keep the font's own distance inside. */
function shaped(font: hb.Font, text: string, tracked: boolean) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer, tracked ? [new hb.Feature('liga', 0)] : []);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { glyph: codepoint, advance: xAdvance, x: xOffset, y: yOffset };
  });
}

/** Fonts count upward from the baseline, drawings downward. */
function outline(commands: Shape['commands'], origin: { x: number; y: number }, scale: number) {
  const placed = (value: number, index: number) =>
    index % 2 ? origin.y - value * scale : origin.x + value * scale;
  return commands
    .map(({ type, values }) => {
      const places = values.map((value, index) => Math.round(placed(value, index) * 100) / 100);
      return type + places.join(' ');
    })
    .join('');
}
