/** What went wrong in a page, for whoever counts it: of which part, as far as it is known, and by which code. */
export type Failure =
  { kind: 'error'; remote: string | undefined; code: string | undefined } | { kind: 'call' };

let listener: (failure: Failure) => void = () => undefined;

/** The shell counts what goes wrong, by the part that it is of. One listener; nothing of what went wrong is handed over. */
export function watchFailures(listen: (failure: Failure) => void): void {
  listener = listen;
}

export function tellFailure(failure: Failure): void {
  listener(failure);
}
