import { z } from 'zod';
import type { Domain } from '@quayside/contract/domains';
import type { DemoMember } from '@quayside/contract/demo';
import { Caller, callerOf, cookieOf, jsonOf, send, type Answer, type Json } from './http';

export type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
type Response = { content?: Record<string, { schema?: JsonSchema }> };
type Described = {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security?: unknown[];
  responses: Record<string, Response>;
};
export type Document = {
  paths: Record<string, Record<string, Described>>;
  components: {
    securitySchemes: { session: { in: string; name: string } };
    schemas?: Record<string, unknown>;
  };
};

type Call = {
  /** A demo member or a session; `nobody` sends no cookie. The administrator when absent. */
  as?: DemoMember | Caller | 'nobody';
  /** Values for the names in the path. */
  at?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  /** Bytes of a file. */
  file?: Buffer;
  version?: unknown;
};

const typeOf = (answer: Answer) => answer.headers['content-type']?.split(';')[0];

/**
 * A service's running operations held against its OpenAPI document: what is sent must be documented as input, and the
 * answer's status, type of content and body as output. What is not is gathered in `faults`.
 */
export class DocumentedService {
  readonly faults: string[] = [];
  private readonly called = new Set<string>();
  private readonly schemas = new Map<JsonSchema, z.ZodType>();

  constructor(
    readonly domain: Domain,
    private readonly document: Document,
  ) {}

  static async of(domain: Domain): Promise<DocumentedService> {
    const answer = await send('GET', `/api/${domain}/openapi.json`);
    return new DocumentedService(domain, JSON.parse(answer.text) as Document);
  }

  /** Name of the cookie that the document says a session has. */
  get sessionCookie(): string {
    return this.document.components.securitySchemes.session.name;
  }

  /** Calls `POST /shippers/{shipperId}/archive` and the like, and returns the JSON of its answer. */
  async call(name: string, call: Call = {}): Promise<Json> {
    const { method, path, described } = this.find(name);
    this.called.add(name);
    this.checkInput(name, described, call);
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = call.at?.[key];
      if (value === undefined) throw new Error(`${name}: nothing for ${key}`);
      return encodeURIComponent(value);
    });
    const query = new URLSearchParams(call.query).toString();
    const answer = await this.send(method, filled + (query && `?${query}`), call);
    this.checkOutput(name, described, answer);
    return jsonOf(answer);
  }

  /** A new session, with the cookie that its answer sets, which must have the documented name. */
  async signIn(json: { email: string; password: string }): Promise<Caller> {
    const name = 'POST /session';
    const { method, path, described } = this.find(name);
    this.called.add(name);
    this.checkInput(name, described, { json });
    const answer = await send(method, path, { json });
    this.checkOutput(name, described, answer);
    const cookie = cookieOf(answer);
    if (!cookie.startsWith(`${this.sessionCookie}=`))
      this.faults.push(`${name} sets ${cookie.split('=')[0]} instead of ${this.sessionCookie}`);
    return new Caller(cookie);
  }

  /** Operations that nobody called, without those named. */
  uncalled(except: readonly string[] = []): string[] {
    return this.names().filter((name) => !this.called.has(name) && !except.includes(name));
  }

  /** Reads whose path and query need nothing but what is given here. */
  readable(places: Record<string, string>): string[] {
    return this.names().filter((name) => {
      const { path, described } = this.find(name);
      const wants = (described.parameters ?? []).some(
        ({ in: where, required }) => where === 'query' && required,
      );
      const isKnown = [...path.matchAll(/\{(\w+)\}/g)].every(([, key = '']) => key in places);
      return name.startsWith('GET ') && isKnown && !wants;
    });
  }

  /** Asks without a session, and holds the refusal against what is documented for all that is no success. */
  async refuse(name: string): Promise<void> {
    const { method, path, described } = this.find(name);
    if (!described.security) return;
    const anywhere = path.replace('{stage}', 'packing').replace(/\{\w+\}/g, '0'.repeat(24));
    const answer = await send(method, anywhere);
    if (answer.status !== 401) this.faults.push(`${name} answers a stranger ${answer.status}`);
    this.checkBody(name, described.responses.default, answer);
  }

  names(): string[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(`/api/${this.domain}`, '')}`,
      ),
    );
  }

  private find(name: string) {
    const [method = '', short = ''] = name.split(' ');
    const path = `/api/${this.domain}${short}`;
    const described = this.document.paths[path]?.[method.toLowerCase()];
    if (!described) throw new Error(`${this.domain} has no ${name}`);
    return { method, path, described };
  }

  private async send(
    method: string,
    path: string,
    { as = 'admin', json, file, version }: Call,
  ): Promise<Answer> {
    const caller = as === 'nobody' ? undefined : typeof as === 'string' ? await callerOf(as) : as;
    const headers = {
      ...(caller ? { cookie: caller.cookie } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${String(version)}"` }),
    };
    const bytes = file && { raw: file, headers: { ...headers, 'content-type': 'application/octet-stream' } };
    return send(method, path, bytes ?? { headers, ...(json === undefined ? {} : { json }) });
  }

  private checkInput(name: string, described: Described, { query = {}, json, file, version }: Call): void {
    const parameters = described.parameters ?? [];
    const isKnown = (where: string, key: string) =>
      parameters.some((one) => one.in === where && one.name === key);
    for (const key of Object.keys(query))
      if (!isKnown('query', key)) this.faults.push(`${name} does not document the parameter ${key}`);
    if (isKnown('header', 'If-Match') !== (version !== undefined))
      this.faults.push(`${name}: If-Match is ${version === undefined ? 'documented' : 'not documented'}`);
    const type = json === undefined ? file && 'application/octet-stream' : 'application/json';
    const types = Object.keys(described.requestBody?.content ?? {});
    if (types.join() !== (type ?? '')) this.faults.push(`${name}: the body is documented as ${types.join()}`);
    const schema = described.requestBody?.content['application/json']?.schema;
    if (json !== undefined && schema) this.checkSchema(`${name} takes`, schema, json);
  }

  private checkOutput(name: string, { responses }: Described, answer: Answer): void {
    const documented = responses[answer.status];
    if (documented) this.checkBody(name, documented, answer);
    else {
      const wanted = Object.keys(responses).filter((status) => status !== 'default');
      this.faults.push(
        `${name} answers ${answer.status} instead of ${wanted.join()}: ${answer.text.slice(0, 500)}`,
      );
    }
  }

  private checkBody(name: string, documented: Response | undefined, answer: Answer): void {
    const type = typeOf(answer) ?? '';
    const types = Object.keys(documented?.content ?? {});
    if (types.length === 0 ? answer.text !== '' : !types.includes(type)) {
      const wanted = types.join() || 'nothing';
      this.faults.push(`${name} answers ${answer.status} as ${type}, documented: ${wanted}`);
    } else if (type.endsWith('json') && types.length > 0) {
      const schema = documented?.content?.[type]?.schema ?? {};
      this.checkSchema(`${name} answers ${answer.status} with`, schema, JSON.parse(answer.text));
    } else if (types.length > 0 && answer.text === '') this.faults.push(`${name} answers an empty file`);
  }

  private checkSchema(what: string, told: JsonSchema, value: unknown): void {
    const schema = this.schemas.get(told) ?? z.fromJSONSchema(this.withoutReferences(told) as JsonSchema);
    this.schemas.set(told, schema);
    const issue = schema.safeParse(value).error?.issues[0];
    if (issue) this.faults.push(`${what} ${issue.path.join('.') || 'the whole'}: ${issue.message}`);
  }

  /** The schema with the components in it that it refers to. */
  private withoutReferences(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((each) => this.withoutReferences(each));
    if (typeof part !== 'object' || part === null) return part;
    const reference: unknown = '$ref' in part ? part.$ref : undefined;
    if (typeof reference === 'string')
      return this.withoutReferences(this.document.components.schemas?.[reference.split('/').at(-1) ?? '']);
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, this.withoutReferences(inner)]),
    );
  }
}
