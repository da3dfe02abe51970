/**
 * States and provinces of countries in which towns of one name lie in several of them, and addresses say which one.
 * @packageDocumentation
 */

const us =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,' +
  'GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,' +
  'MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,' +
  'NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,' +
  'SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';
const ca =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,' +
  'NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon';
const au =
  'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,' +
  'WA Western Australia';

/** By code and by name in small letters. */
const tableOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(',').flatMap((row) => {
      const [code = '', ...name] = row.split(' ');
      return [
        [code, code],
        [name.join(' ').toLowerCase(), code],
      ] as const;
    }),
  );

const tables: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: tableOf(us),
  CA: tableOf(ca),
  AU: tableOf(au),
};

const portsByState: Readonly<Record<string, string>> = {
  'US CA': 'LAX LGB OAK SAN SFO',
  'US WA': 'SEA TIW VAN',
  'US OR': 'PDX',
  'US TX': 'GLS HOU',
  'US LA': 'MSY',
  'US AL': 'MOB',
  'US FL': 'JAX MIA PEF TPA',
  'US GA': 'SAV',
  'US SC': 'CHS',
  'US NC': 'ILM',
  'US VA': 'ORF',
  'US MD': 'BAL',
  'US PA': 'PHL',
  'US NJ': 'EWR',
  'US NY': 'NYC',
  'US MA': 'BOS',
  'US ME': 'PWM',
  'US HI': 'HNL',
  'CA BC': 'PRR VAN',
  'CA QC': 'MTR',
  'CA NS': 'HAL',
  'CA ON': 'TOR',
  'AU NSW': 'NTL SYD',
  'AU VIC': 'MEL',
  'AU QLD': 'BNE TSV',
  'AU SA': 'ADL',
  'AU WA': 'FRE',
  'AU NT': 'DRW',
};

const statesOfPorts: ReadonlyMap<string, string> = new Map(
  Object.entries(portsByState).flatMap(([place, ports]) => {
    const [country = '', state = ''] = place.split(' ');
    return ports.split(' ').map((port) => [`${country}${port}`, state] as const);
  }),
);

/** The state in which a port lies; undefined where that is not known. */
export const stateOfPort = (port: string | null | undefined): string | undefined =>
  port ? statesOfPorts.get(port) : undefined;

/** The state that a part of an address is, with or without its postal code: `NY 11561`, `New York`, `N.Y.`. */
export function stateOf(part: string, country: string | null | undefined): string | undefined {
  const table = tables[country ?? ''];
  if (!table) return undefined;
  const words = part.replace(/\./g, '').replace(/\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|[\d-]+/g, ' ');
  const text = words.trim().replace(/\s+/g, ' ');
  // A code is written in capitals: `in` and `or` are words.
  return table.get(text) ?? table.get(text.toLowerCase());
}

/** A part of an address that ends with its state: `Long Beach NY 11561` is Long Beach and NY. */
export function withoutState(
  part: string,
  country: string | null | undefined,
): { town: string; state: string | undefined } {
  const words = part.trim().split(/\s+/);
  for (let count = 1; count < words.length; count += 1) {
    const state = stateOf(words.slice(count).join(' '), country);
    if (state) return { town: words.slice(0, count).join(' '), state };
  }
  return { town: part, state: undefined };
}
