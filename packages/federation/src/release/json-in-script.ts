/** JSON that can stand inside a script element: it contains no `<`, so nothing in it can end the element. */
export const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
