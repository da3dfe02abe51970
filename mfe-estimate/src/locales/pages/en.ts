/** Words of the lists, the new estimate, the overview and the documents. */
export const pagesEn = {};
