/** `text` with the part under the heading `## <heading>` replaced, or put at the end when there is none yet. */
export function withPart(text: string, heading: string, part: string): string {
  const parts = text.split(/^(?=## )/m);
  const index = parts.findIndex((each) => each.startsWith(`## ${heading}\n`));
  const next = `## ${heading}\n\n${part.trim()}\n\n`;
  return index < 0
    ? `${text.trimEnd()}\n\n${next}`
    : [...parts.slice(0, index), next, ...parts.slice(index + 1)].join('');
}
