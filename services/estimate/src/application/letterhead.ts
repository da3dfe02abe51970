import type { CompanyImage, CompanyImageKind, Picture } from '@quayside/contract/company-images';
import type { Scope } from '@quayside/service-kit';
import type { Letterhead, PictureReference, Pictures } from '../domain/letterhead';
import type { Snapshot } from '../domain/snapshot';
import { companyCopies, companyImageCopies, memberCopies } from '../store/copies';
import { pictures } from '../store/pictures';

/** Stores a picture unless it is there. */
export async function storePicture(scope: Scope, image: CompanyImage): Promise<void> {
  const known = await scope.store(pictures).findOne({ sha256: image.sha256 });
  if (!known) await scope.store(pictures).create(image);
}

async function currentPicture(scope: Scope, kind: CompanyImageKind): Promise<PictureReference | null> {
  const copy = await scope.store(companyImageCopies).findOne({ kind });
  const found = copy?.sha256 && (await scope.store(pictures).findOne({ sha256: copy.sha256 }));
  return found ? { sha256: found.sha256, width: found.width, height: found.height } : null;
}

/**
 * The company's current details for documents.
 * @param ownTerms - terms of payment of the shipper; the company's hold where there are none
 */
export async function letterheadOf(
  scope: Scope,
  { authorId, ownTerms }: { authorId: string; ownTerms: string | null | undefined },
): Promise<Letterhead> {
  const company = await scope.store(companyCopies).find(scope.organisationId);
  const author = await scope.store(memberCopies).find(authorId);
  return {
    logo: await currentPicture(scope, 'logo'),
    seal: await currentPicture(scope, 'seal'),
    bankAccounts: company?.bankAccounts ?? [],
    paymentTermsEn: ownTerms || (company?.paymentTermsEn ?? ''),
    paymentTermsJa: ownTerms || (company?.paymentTermsJa ?? ''),
    author: { email: author?.email ?? null, phone: author?.phone ?? null },
  };
}

/** The pictures that the documents of a revision have. @throws Error when one is not stored: the document would be another one */
export async function picturesOf(scope: Scope, { letterhead }: Snapshot): Promise<Pictures> {
  const hashes = [letterhead?.logo, letterhead?.seal].flatMap((picture) => (picture ? [picture.sha256] : []));
  const found = await scope.store(pictures).findMany({ sha256: { in: hashes } });
  for (const hash of hashes)
    if (!found.some(({ sha256 }) => sha256 === hash)) throw new Error(`the picture ${hash} is not stored`);
  return Object.fromEntries(found.map(({ sha256, content }) => [sha256, content]));
}

/** The logo of a revision in the size for pages. */
export async function pageLogoOf(scope: Scope, { letterhead }: Snapshot): Promise<Picture | null> {
  const sha256 = letterhead?.logo?.sha256;
  if (!sha256) return null;
  return (await scope.store(pictures).findOne({ sha256 }))?.small ?? null;
}
