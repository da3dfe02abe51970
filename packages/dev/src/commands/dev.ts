import { developAgainstOrigin } from '../development/develop-against-origin';
import { developHere } from '../development/develop-here';
import { readDevelopment } from '../development/arguments';

/**
 * `npm run dev [domain]`: the whole product here, with that domain under development. `npm run dev -- <domain> --against <origin>`: that
 * domain's remote alone, in a product that runs elsewhere.
 */
const wish = readDevelopment(process.argv.slice(2));
if (wish.against === undefined) await developHere(wish);
else await developAgainstOrigin({ ...wish, against: wish.against });
