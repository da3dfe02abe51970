import { createHash } from 'node:crypto';
import type { CompanyImage, CompanyImageKind, Picture } from '@quayside/contract/company-images';
import { invalid, type ProblemError } from '@quayside/service-kit';
import type { Sharp } from 'sharp';
import { harmlessSvg } from '../../domain/svg-check';

/** Points of the largest picture that is opened: 5,000 × 5,000. */
const mostPixels = 25_000_000;
const mostSeconds = 8;

type Limits = { width: number; height: number; bytes: number };

/** 300 dots per inch at the printed size; three points of the file for each one of a page or a message. */
const sizes: Record<CompanyImageKind, { large: Limits; small: Limits }> = {
  logo: {
    large: { width: 720, height: 240, bytes: 120_000 },
    small: { width: 480, height: 144, bytes: 40_000 },
  },
  seal: {
    large: { width: 320, height: 320, bytes: 120_000 },
    small: { width: 144, height: 144, bytes: 40_000 },
  },
};

/** Shorter sides cannot be made out. */
const leastSide = 8;

const refusal = (code: string, message: string): ProblemError => invalid([{ path: 'file', code, message }]);

const startsWith = (content: Buffer, ...bytes: number[]) =>
  content.subarray(0, bytes.length).equals(Buffer.from(bytes));

/** @throws ProblemError `invalid` with `image.type`, `image.svg` */
function readable(content: Buffer): { source: Buffer; format: 'png' | 'jpeg' | 'svg' } {
  if (startsWith(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return { source: content, format: 'png' };
  if (startsWith(content, 0xff, 0xd8, 0xff)) return { source: content, format: 'jpeg' };
  if (!/<(?:svg:)?svg[\s>]/i.test(content.subarray(0, 8_192).toString('utf8')))
    throw refusal('image.type', 'SVG, PNG and JPEG are taken');
  const drawing = harmlessSvg(content);
  if (drawing === undefined)
    throw refusal('image.svg', 'the SVG has scripts, references or other content that a logo does not need');
  return { source: Buffer.from(drawing), format: 'svg' };
}

/** One size as PNG: in all colours where that is small enough, in fewer colours and then with fewer points otherwise. */
async function picture(drawing: Sharp, { width, height, bytes }: Limits): Promise<Picture & { png: Buffer }> {
  for (let share = 1; ; share *= 0.8) {
    const resized = drawing.clone().resize({
      ...{ width: Math.round(width * share), height: Math.round(height * share) },
      ...{ fit: 'inside', withoutEnlargement: true },
    });
    for (const palette of [false, true]) {
      const { data, info } = await resized
        .clone()
        .png({ compressionLevel: 9, palette })
        .toBuffer({ resolveWithObject: true });
      if (Math.min(info.width, info.height) < leastSide)
        throw refusal('image.shape', 'the picture is too small or too narrow');
      if (data.length <= bytes)
        return { width: info.width, height: info.height, content: data.toString('base64'), png: data };
    }
  }
}

async function draw(kind: CompanyImageKind, content: Buffer): Promise<CompanyImage> {
  if (content.length === 0) throw refusal('file.empty', 'the file is empty');
  const { source, format } = readable(content);
  const { default: sharp } = await import('sharp');
  const { large: limits } = sizes[kind];
  try {
    const opened = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format: found, width, height } = await opened.metadata();
    if (found !== format) throw refusal('image.type', 'the content is not what it begins with');
    if (width * height > mostPixels) throw refusal('image.pixels', 'the picture has too many points');
    // Drawn once, at the largest size: a drawing is enlarged, a photograph is not.
    const drawn = await opened
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({
        ...{ width: limits.width, height: limits.height },
        ...{ fit: 'inside', withoutEnlargement: format !== 'svg' },
      })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const { png, ...large } = await picture(sharp(drawn), limits);
    const { png: _png, ...small } = await picture(sharp(drawn), sizes[kind].small);
    return { ...large, sha256: createHash('sha256').update(png).digest('hex'), small };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw refusal('image.pixels', 'the picture has too many points');
    if (error instanceof Error && error.name !== 'ProblemError')
      throw refusal('image.damaged', 'the picture cannot be opened');
    throw error;
  }
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Makes the pictures that are stored from an uploaded file, one after the other: an opened picture takes much memory. Everything but the
 * points is lost, such as scripts, metadata and content behind the picture.
 * @throws ProblemError `invalid` with `file.empty`, `image.type`, `image.svg`, `image.pixels`, `image.shape`, `image.damaged`
 */
export function drawImage(kind: CompanyImageKind, content: Buffer): Promise<CompanyImage> {
  const next = turn.then(
    () => draw(kind, content),
    () => draw(kind, content),
  );
  turn = next.catch(() => undefined);
  return next;
}
