import { imageEndings, largestImage, type CompanyImageKind } from '@quayside/contract/company-images';
import { queryClient, sendFile } from '@quayside/platform';
import type { CompanyImages } from '@quayside/service-account/contract';
import { account } from './account.client';

/** Logo and seal of the own company. */
export const ownImages = account.getCompanyImages.query();

/** The types of files that a file dialog offers. */
export const acceptedImages = imageEndings.map((ending) => `.${ending}`).join(',');

/** Whether the file can be sent; the service looks into it. */
export const isSendable = ({ size }: File): boolean => size <= largestImage;

function keep(images: CompanyImages): void {
  queryClient.setQueryData(ownImages.queryKey, images);
  void queryClient.invalidateQueries({ queryKey: account.listAuditEntries.key() });
}

/** Sets or replaces a picture. @throws ApiError with the code of what is wrong with the file */
export async function uploadImage(kind: CompanyImageKind, file: File, signal: AbortSignal): Promise<void> {
  const request = account.uploadCompanyImage.request({ params: { kind } });
  await sendFile(request, file, { onProgress: () => undefined, signal });
  keep(await account.getCompanyImages());
}

export async function removeImage(kind: CompanyImageKind): Promise<void> {
  keep(await account.removeCompanyImage({ params: { kind } }));
}
