// Worked out from the price book of the demo as the others are; see buyers-by-hand.ts. Cost and 12 % where no rule says otherwise.

/*
 * In Singapore dollars. 120 cartons of 0.030 m³. At sea each line makes 3,000 yen at least: 26.72 dollars. DTHC and D/O are of the carriage, not of the sea stage.
 */
export const soySauceCharges = [
  ['CARTON', '43200', '430.86'],
  ['OFR-LCL', '100.80', '161.58'],
  ['OCFS', '17928', '186.37'],
  ['DCFS', '100.80', '161.58'],
  ['DOC', '3500', '57.89'],
  ['WHIN', '5616', '56.01'],
  ['WHOUT', '5616', '56.01'],
  ['STOR', '3168', '31.60'],
  ['PICKUP', '52000', '518.63'],
  ['FSC', '6240', '62.24'],
  ['ECC', '6100', '60.84'],
  ['SHIP', '8300', '82.78'],
  ['DTHC', '79.20', '118.68'],
  ['DO', '60.00', '89.90'],
];
export const soySauceTotals = { cost: '1806.56', sell: '2074.97', tax: '115.53', total: '2190.50' };

/*
 * Crate 1,572 × 1,072 × 1,810 = 3.050 m³. 30 December to 1 January are free, 2 to 11 January are two periods. Twelve kilometres: 52,000 and 46,000. No seal.
 */
export const opticsCharges = [
  ['CRATE', '89670', '100430'],
  ['ISPM15', '2550', '2856'],
  ['STUFF 20GP', '29500', '33040'],
  ['LASH 20GP', '15800', '17696'],
  ['SHORE 20GP', '8500', '9520'],
  ['VGM 20GP', '5200', '5824'],
  ['OFR 20GP', '1740.00', '292807'],
  ['LSS 20GP', '215.00', '36180'],
  ['CAF', '87.00', '14641'],
  ['ETS 20GP', '48.00', '8077'],
  ['OTHC 20GP', '33000', '36960'],
  ['DOC', '3300', '3696'],
  ['ENS', '25.00', '4207'],
  ['WHIN', '14274', '15987'],
  ['WHOUT', '14274', '15987'],
  ['STOR', '8052', '9018'],
  ['PICKUP', '52000', '58240'],
  ['DRAY 20GP', '46000', '51520'],
  ['FSC', '11760', '13171'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
];
export const opticsTotals = { cost: '666059', sell: '745985', tax: '20950', total: '766935' };

/*
 * A 45HC beside a 20GP: carried by nobody in the book. Fuel is a share of both drayages, CAF of the freight of the 20GP: 24.00.
 */
export const paperRollsCharges = [
  ['PALLET', '60000', '67200'],
  ['ISPM15', '17000', '19040'],
  ['STUFF 20GP', '29500', '33040'],
  ['LASH 20GP', '15800', '17696'],
  ['SHORE 20GP', '8500', '9520'],
  ['VGM 20GP', '5200', '5824'],
  ['OFR 20GP', '480.00', '80774'],
  ['LSS 20GP', '70.00', '11780'],
  ['OTHC 20GP', '33000', '36960'],
  ['DOC', '3300', '3696'],
  ['SEAL', '800', '896'],
  ['WHIN', '46800', '52416'],
  ['WHOUT', '46800', '52416'],
  ['STOR', '13200', '14784'],
  ['PICKUP', '56000', '62720'],
  ['DRAY 20GP', '48500', '54320'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
  ['DTHC 20GP', '165.00', '27766'],
  ['DO', '60.00', '10097'],
  ['DDRAY', '520.00', '87506'],
  ['DFSC', '78.00', '13126'],
];
export const paperRollsTotals = { cost: '605094', sell: '677705', tax: '26857', total: '704562' };
