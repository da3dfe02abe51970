/** Several in one cell of a file: with commas, semicolons or Japanese commas between; undefined for none. */
export function listCell(value: string | undefined): string[] | undefined {
  const parts = (value ?? '').split(/[;,、；，]/).map((part) => part.trim());
  const filled = parts.filter(Boolean);
  return filled.length > 0 ? filled : undefined;
}
