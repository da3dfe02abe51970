/** Currencies of figures that have none of their own: in another one, the same figure is another amount. */
export const currencyCircumstances = [
  'estimateCurrency',
  'goodsCurrency',
  'insuranceCurrency',
  'customsCurrency',
] as const;
