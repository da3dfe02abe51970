import type { Readable } from 'node:stream';

/** An answer with its own status or headers, where a plain value is not enough. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
    readonly content?: Buffer | Readable,
  ) {}
}

export function reply(status: number, body?: unknown, headers?: Record<string, string>): Reply {
  return new Reply(status, body, headers);
}

/** 201 with the new object (its `version` becomes the ETag) and where to find it. */
export function created(body: unknown, location?: string): Reply {
  return new Reply(201, body, location ? { Location: location } : {});
}

/** A download. The name is encoded after RFC 6266, so that no text of a user can become a header. */
export function file(input: {
  name: string;
  type: string;
  content: Buffer | Readable;
  inline?: boolean;
}): Reply {
  const ascii =
    input.name
      .normalize('NFKD')
      .replace(/[^\w.\- ]/g, '_')
      .slice(0, 120) || 'file';
  const encoded = encodeURIComponent(input.name.slice(0, 200).replace(/[\p{Cc}\p{Surrogate}]/gu, '')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return new Reply(
    200,
    undefined,
    {
      'Content-Type': input.type,
      'Content-Disposition': `${input.inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    },
    input.content,
  );
}
