/** Of the editor's button that rates all stages: where one goes on once the cargo is there. */
export const rateAllButtonId = 'rate-all';
