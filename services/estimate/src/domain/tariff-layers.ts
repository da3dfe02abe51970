/** Whose side a tariff of the own company is on: what our work costs us, what we charge anybody, what we agreed with a shipper. */
export const tariffLayers = ['ownCost', 'companySell', 'shipperSell'] as const;
