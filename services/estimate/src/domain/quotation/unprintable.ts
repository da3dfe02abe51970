import { stageIds } from '@quayside/contract';
import { letterheadTexts } from '../letterhead';
import type { OfferMessages } from '../../contract/send';
import type { Snapshot } from '../snapshot';
import { codeName, unprintableIn } from '../typeset/characters';

/** A field whose text has characters that no font of the documents has. */
export type Unprintable = { path: string; characters: string[] };

type Field = [path: string, texts: readonly (string | null | undefined)[]];

const names = ({ name, nameJa }: { name?: string; nameJa?: string | null }) => [name, nameJa];

/** Every text that people typed and that quotation or load report print, by its field. */
function printedTexts(snapshot: Snapshot): Field[] {
  const { document, japanese = {}, shipper, company, project, contact } = snapshot;
  const { pickup, delivery } = document.route;
  return [
    ['title', [snapshot.title, snapshot.titleJa]],
    ['remarks', [snapshot.remarks]],
    ['shipper', [...names(shipper), shipper.address, shipper.addressJa, shipper.postalCode]],
    ['project', project ? names(project) : []],
    ['contact', [contact?.name, japanese.contact]],
    ['author', [snapshot.author.name, japanese.author]],
    [
      'company',
      [...names(company), company.address, company.addressJa, company.phone, ...letterheadTexts(snapshot)],
    ],
    ['terms', [snapshot.termsEn, snapshot.termsJa]],
    ['incoterm.namedPlace', [document.incoterm.namedPlace]],
    ['route.pickup', pickup ? [...names(pickup), japanese.pickup] : []],
    ['route.delivery', delivery ? [...names(delivery), japanese.delivery] : []],
    ['route', Object.values(snapshot.places ?? {}).flatMap(names)],
    ['fx.source', [document.fx.source]],
    ...document.cargo.map(({ id, code, caseNumber, nameEn, nameJa }): Field => [
      `cargo.${id}`,
      [code, caseNumber, nameEn, nameJa],
    ]),
    ...stageIds.flatMap((stage) =>
      document.stages[stage].lines.map(({ id, description, descriptionJa }): Field => [
        `stages.${stage}.lines.${id}`,
        [description, descriptionJa],
      ]),
    ),
  ];
}

const unprintableOf = ([path, texts]: Field): Unprintable[] => {
  const characters = [...new Set(texts.flatMap((text) => (text ? unprintableIn(text) : [])))];
  return characters.length > 0 ? [{ path, characters }] : [];
};

/** The fields that documents cannot print as they are. They print `[U+1F6A2]` in place of such a character. */
export const unprintableFields = (snapshot: Snapshot): Unprintable[] =>
  printedTexts(snapshot).flatMap(unprintableOf);

/** As `unprintableFields`, of the sender's message, which the quotation prints: `message` is for the languages that `messages` has not. */
export const unprintableMessage = ({
  message,
  messages,
}: {
  message?: string | undefined;
  messages?: OfferMessages | undefined;
}): Unprintable[] => unprintableOf(['message', [messages?.en ?? message, messages?.ja ?? message]]);

const listedAtMost = 5;

/** `🚢 U+1F6A2, ☃ U+2603`: a reader may not see the character either. */
export function charactersText(characters: readonly string[]): string {
  const listed = characters
    .slice(0, listedAtMost)
    .map((sign) => `${sign} ${codeName(sign.codePointAt(0) ?? 0)}`)
    .join(', ');
  return characters.length > listedAtMost ? `${listed} …` : listed;
}
