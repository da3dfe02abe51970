const decoder = new TextDecoder('shift_jis');

/** Characters by what writes them: as programs in Japan save their files. */
const codes = new Map<string, readonly number[]>();
for (let first = 0; first < 256; first += 1) {
  const isLead = (first >= 0x81 && first <= 0x9f) || (first >= 0xe0 && first <= 0xfc);
  if (!isLead) codes.set(decoder.decode(Uint8Array.of(first)), [first]);
  else
    for (let second = 0x40; second <= 0xfc; second += 1) {
      const text = decoder.decode(Uint8Array.of(first, second));
      if (!codes.has(text)) codes.set(text, [first, second]);
    }
}

/** A text in Shift_JIS. @throws Error for a character that it does not have */
export function shiftJis(text: string): Buffer {
  const bytes = [...text].flatMap((character) => {
    const code = codes.get(character);
    if (!code) throw new Error(`${character} is not in Shift_JIS`);
    return code;
  });
  return Buffer.from(bytes);
}
