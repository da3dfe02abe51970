/** Writings of one name: `packing-list`, `packingList`, `PackingList`, `Packing list`. */
export interface Name {
  kebab: string;
  camel: string;
  pascal: string;
  title: string;
}

/**
 * Reads a name of the command line.
 * @param what for the message: `a page`
 * @throws Error for a name that is not kebab-case
 */
export function nameOf(what: string, text: string | undefined): Name {
  if (!text) throw new Error(`${what} wants a name`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text))
    throw new Error(
      `${text} is no name of ${what}: small letters and digits, words joined by - (kebab-case)`,
    );
  const pascal = text.replace(/(^|-)([a-z0-9])/g, (_whole, _dash, letter: string) => letter.toUpperCase());
  const words = text.replaceAll('-', ' ');
  return {
    kebab: text,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/**
 * As `nameOf`, for a domain: it names a database, a container of the browser and a variable of the environment, too.
 * @throws Error for more than one word
 */
export function domainOf(text: string | undefined): Name {
  const name = nameOf('a domain', text);
  if (!/^[a-z]+$/.test(name.kebab))
    throw new Error(`${name.kebab} is no name of a domain: one word of small letters`);
  return name;
}
