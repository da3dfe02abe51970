/** Whether a text is an amount above zero, as a number field gives it. */
export const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text);
