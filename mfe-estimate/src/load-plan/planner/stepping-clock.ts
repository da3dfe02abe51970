/** A clock for tests that goes on by a millisecond each time it is read, so that equal work takes equal time on any machine. */
export function steppingClock(): () => number {
  let time = 0;
  return () => (time += 1);
}
