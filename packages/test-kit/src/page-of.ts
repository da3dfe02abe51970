/** The one page of a list as a service answers it, for `answerContract`. */
export const pageOf = <Item>(items: Item[]) => ({ items, nextCursor: null, total: items.length });
