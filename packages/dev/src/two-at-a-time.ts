/**
 * Does something for each, two at a time: what keeps a core busy by itself gets no faster by more, on machines of two cores.
 * @returns what each gave, in the order of `all`
 */
export async function twoAtATime<Item, Result>(
  all: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...all.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all([worker(), worker()]);
  return results;
}
