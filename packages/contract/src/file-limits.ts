/** Bytes of the largest file that people add: 25 MiB. */
export const largestFile = 25 * 1024 * 1024;

/** Files of one record, or of one conversation. */
export const mostFiles = 200;

/** Files of one message. */
export const filesPerMessage = 10;

/** Endings of names that are taken; the content must be what the ending says. */
export const fileEndings = [
  ...['pdf', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'tif', 'tiff', 'heic', 'heif'],
  ...['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'doc', 'xls', 'ppt', 'msg', 'csv', 'txt'],
] as const;
export type FileEnding = (typeof fileEndings)[number];

/** The ending of a name in small letters; undefined for one that is not taken. */
export function fileEndingOf(name: string): FileEnding | undefined {
  const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
  return fileEndings.find((each) => each === ending);
}
