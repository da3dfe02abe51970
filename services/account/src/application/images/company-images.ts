import type { CompanyImage, CompanyImageKind } from '@quayside/contract/company-images';
import { savedEvent, type Scope } from '@quayside/service-kit';
import type { CompanyImages } from '../../contract/company-images';
import { accountEvents } from '../../contract/events';
import { companies } from '../../store/companies';
import { companyImages } from '../../store/company-images';

/** Logo and seal of the own company. */
export async function imagesOf(scope: Scope): Promise<CompanyImages> {
  const rows = await scope.store(companyImages).findMany({});
  const imageOf = (kind: CompanyImageKind) => rows.find((row) => row.kind === kind)?.image ?? null;
  return { logo: imageOf('logo'), seal: imageOf('seal') };
}

/** The logo in the size for messages. */
export async function mailLogoOf(scope: Scope): Promise<CompanyImage['small'] | null> {
  return (await scope.store(companyImages).findOne({ kind: 'logo' }))?.image?.small ?? null;
}

/** A picture in the audit log: its size, and enough of its hash to recognise it. */
const described = (image: CompanyImage | null): string | null =>
  image && `${image.width} × ${image.height} (${image.sha256.slice(0, 8)})`;

/** Sets, replaces or removes a picture, with its event, in one transaction. */
function save(scope: Scope, kind: CompanyImageKind, image: CompanyImage | null): Promise<CompanyImages> {
  return scope.transaction(async (inner) => {
    const store = inner.store(companyImages);
    const before = await store.findOne({ kind });
    if ((before?.image?.sha256 ?? null) === (image?.sha256 ?? null)) return imagesOf(inner);
    const after = before
      ? await store.update(before.id, before.version, { image })
      : await store.create({ kind, image });
    const company = await inner.store(companies).get(inner.organisationId);
    await inner.audit({
      action: 'update',
      resource: 'company',
      resourceId: company.id,
      label: company.name,
      changes: [{ field: kind, from: described(before?.image ?? null), to: described(image) }],
    });
    await inner.emit(savedEvent(accountEvents['companyImage.saved'], after, { id: after.id, kind, image }));
    return imagesOf(inner);
  }, 'company-images');
}

/** Sets the logo or the seal, in place of the one that was there. */
export const replaceImage = (
  scope: Scope,
  kind: CompanyImageKind,
  image: CompanyImage,
): Promise<CompanyImages> => save(scope, kind, image);

/** Removes the logo or the seal. */
export const removeImage = (scope: Scope, kind: CompanyImageKind): Promise<CompanyImages> =>
  save(scope, kind, null);
