import { livePartsPath, livePartsSchema, type LiveParts } from '@quayside/contract/live-parts';
import type { ShellRelease } from '@quayside/contract/registry';
import { askThere } from './call-there';

/** What a developer can mend: its message says how, and no stack is shown. */
export class AgainstError extends Error {
  override name = 'AgainstError';
}

/** A running product, as far as it is developed against. */
export type Deployment = { origin: URL; live: LiveParts; shell: Pick<ShellRelease, 'version' | 'provides'> };

const patience = 10_000;

/** Faults of a certificate, by Node's code. */
const distrusted: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that this machine does not know',
  CERT_HAS_EXPIRED: 'has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host',
};

const unreachable: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host could not be looked up; is the network there?',
  ECONNREFUSED: 'nothing listens there; is the product started?',
  ECONNRESET: 'it hung up',
  EHOSTUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'it does not answer',
  TimeoutError: 'it does not answer',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks no https; did you mean http://?',
  EPROTO: 'it speaks no https; did you mean http://?',
};

/**
 * The origin that a developer named: production's or a preview's.
 * @throws AgainstError for anything that is no http or https origin
 */
export function readOrigin(text: string): URL {
  const example = 'such as --against https://quayside.example';
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new AgainstError(`${text} is no address: name the origin of a running product, ${example}`);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new AgainstError(`${text} is neither http nor https: name the origin, ${example}`);
  if (url.username || url.password)
    throw new AgainstError('Leave name and password out of the address: one signs in by the page');
  if (url.pathname !== '/' || url.search || url.hash)
    throw new AgainstError(`Name the origin alone: --against ${url.origin}`);
  return url;
}

/** Why a request did not come through, for people; what to do about a certificate, too. */
export function whyUnreachable(origin: URL, error: unknown): AgainstError {
  const { code = '', message = '', name } = error as { code?: string; message?: string; name?: string };
  const fault = distrusted[code];
  if (fault) {
    return new AgainstError(
      `The certificate of ${origin.host} ${fault}. It is checked all the same, or anybody between could read your session: ` +
        'give Node its authority by NODE_EXTRA_CA_CERTS=<file.pem>',
    );
  }
  const why = unreachable[name ?? ''] ?? unreachable[code] ?? (message || String(error));
  return new AgainstError(`${origin.origin} cannot be reached: ${why}`);
}

type Answer = Awaited<ReturnType<typeof askThere>>;

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function refusalOf({ origin }: URL, { status, headers, body }: Answer): AgainstError {
  const { location: to, 'content-type': type = 'nothing' } = headers;
  if (to !== undefined && status >= 300 && status < 400)
    return new AgainstError(`${origin} sends one on: --against ${new URL(to, origin).origin}`);
  const said = type.includes('problem+json')
    ? (readJson(body) as { detail?: string } | undefined)?.detail
    : '';
  if (said) return new AgainstError(`${origin} answers ${status}: ${said}`);
  return new AgainstError(
    `${origin} is no Quayside, or an older one: ${livePartsPath} is answered with ${status} ${type}`,
  );
}

/**
 * What is live of a running product.
 * @throws AgainstError saying what is wrong: not reachable, a certificate that is not trusted, not a Quayside, nothing released
 */
export async function readDeployment(origin: URL): Promise<Deployment> {
  const answer = await askThere(new URL(livePartsPath, origin), patience).catch((error: unknown) => {
    throw whyUnreachable(origin, error);
  });
  const { 'content-type': type = '' } = answer.headers;
  if (answer.status !== 200 || !/^application\/json\b/.test(type)) throw refusalOf(origin, answer);
  const parsed = livePartsSchema.safeParse(readJson(answer.body));
  if (!parsed.success) {
    throw new AgainstError(
      `What ${origin.origin} tells of itself is not understood by the packages here: take those of its release`,
    );
  }
  const shell = parsed.data.parts.find((part) => part.kind === 'shell');
  if (!shell) throw new AgainstError(`${origin.origin} has no shell released yet`);
  return { origin, live: parsed.data, shell };
}
