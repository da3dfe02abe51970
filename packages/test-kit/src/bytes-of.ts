type Answer = {
  on(event: 'data', heard: (part: Buffer) => void): unknown;
  on(event: 'end', heard: () => void): unknown;
};

/** Reads an answer that is no text, for supertest's `.buffer().parse(bytesOf)`. */
export function bytesOf(answer: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = answer as Answer;
  stream.on('data', (part) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}
