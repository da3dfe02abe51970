import { invalid } from '@quayside/service-kit';

/** Words that open lists of leaked passwords; with digits and signs around them they are no better. */
const commonWords =
  `password passwort passw0rd motdepasse contrasena qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm
1q2w3e4r 1qaz2wsx qazwsx qazwsxedc q1w2e3r4 letmein welcome admin administrator root toor guest default changeme secret
login master access system server test tester testing temp temporary user username iloveyou loveyou lovely princess sunshine
monkey dragon shadow football baseball basketball soccer hockey superman batman spiderman starwars pokemon naruto
michael jennifer jessica ashley daniel thomas jordan charlie andrew joshua matthew robert william george hunter hannah
nicole amanda samantha pepper ginger cookie cheese chocolate banana orange flower butterfly summer winter spring autumn
january february march april june july august september october november december monday friday sunday
computer internet google facebook samsung microsoft windows internet mustang ferrari porsche yamaha corvette harley
liverpool chelsea arsenal barcelona realmadrid manchester freedom whatever trustno blink killer hello hellothere abc abcd abcde
abcdef abcdefg abcdefgh aaa bbb xxx zzz company office business logistics forwarding shipping quayside estimate
sakura himawari tokyo osaka japan nippon yokohama doraemon arigato konnichiwa aishiteru`
    .split(/\s+/)
    .filter(Boolean);
const common = new Set(commonWords);
const longCommonWords = commonWords.filter((word) => word.length >= 4);
const keyboardRows = [
  '01234567890',
  '09876543210',
  'qwertyuiop',
  'poiuytrewq',
  'asdfghjkl',
  'lkjhgfdsa',
  'zxcvbnm',
  'mnbvcxz',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
];
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * True for passwords that guessing programs try first: common words (also dressed up: `P@ssw0rd2024!`), one or two
 * characters repeated, runs along the keyboard or the alphabet, the person's own name or address.
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size <= 2) return true;
  if (/^(.{1,4})\1+$/.test(plain)) return true;
  if (keyboardRows.some((row) => `${row}${row}`.includes(plain))) return true;
  const stem = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const dressed = [...plain].map((character) => lookAlikes[character] ?? character).join('');
  const dressedStem = dressed.replace(/[^\p{L}]+/gu, '');
  const undressed = [...plain.replace(/[\d\W_]+$/u, '')]
    .map((character) => lookAlikes[character] ?? character)
    .join('');
  if ([plain, stem, dressed, dressedStem, undressed].some((text) => common.has(text))) return true;
  if (/^[\d\p{P}\p{S}\s]+$/u.test(plain)) return true;
  if ([plain, dressed, undressed].some(isFewCommonWords)) return true;
  return isOwnName(plain, own);
}

/** At most two common words, however often, and no other letters: `password-password-1`. */
function isFewCommonWords(password: string): boolean {
  const letters = password.replace(/[^\p{L}]+/gu, '');
  if (letters === '') return false;
  const found = longCommonWords.filter((word) => letters.includes(word));
  return found.some((first) =>
    found.some((second) => letters.replaceAll(first, '').replaceAll(second, '') === ''),
  );
}

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The whole address or name, however written, with a few characters around it at most. */
function isMostOf(part: string, password: string): boolean {
  const [own, typed] = [bare(part), bare(password)];
  return own.length >= 4 && typed.includes(own) && typed.length - own.length <= 4;
}

/** What is left of the password without the parts of the person's name and address is nearly nothing. */
function isOwnName(plain: string, own: readonly string[]): boolean {
  if (own.some((text) => [text, ...text.split('@')].some((part) => isMostOf(part, plain)))) return true;
  const parts = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), plain);
  return rest !== plain && rest.length <= 6 && !/\p{L}/u.test(rest);
}

/** @throws ProblemError `invalid` at `path` for a password that is tried first by those who guess */
export function refuseGuessable(password: string, own: readonly string[], path: string): void {
  if (isGuessable(password, own))
    throw invalid([{ path, code: 'password.common', message: 'too easy to guess' }]);
}
