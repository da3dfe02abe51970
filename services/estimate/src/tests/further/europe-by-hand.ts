// Worked out from the price book of the demo as the others are; see typical/.

/*
 * In euro. 12 pallets 500 × 400 × 450 = 0.090 m³ and 500 kg: 6.000 t against 1.080 m³. Goods 25,809.00, freight 383.10 + 25.75: premium 89.71; insured 28,938.32.
 */
export const titaniumCharges = [
  ['PALLET', '36000', '246.76'],
  ['ISPM15', '10200', '69.91'],
  ['OFR-LCL', '372.00', '383.10'],
  ['OCFS', '29880', '204.81'],
  ['DOC', '3500', '23.99'],
  ['ENS', '25.00', '25.75'],
  ['INS', '89.71', '100.48'],
  ['WHIN', '9000', '61.69'],
  ['WHOUT', '9000', '61.69'],
  ['STOR', '5040', '34.54'],
  ['PICKUP', '49500', '339.29'],
  ['FSC', '5940', '40.71'],
  ['ECC', '5900', '40.44'],
  ['SHIP', '8000', '54.84'],
  ['DDRAY', '185.00', '207.20'],
  ['DFSC', '27.75', '31.08'],
];
export const titaniumTotals = { cost: '1719.89', sell: '1926.28', tax: '85.45', total: '2011.73' };

/*
 * Crate 2,372 × 1,772 × 2,310 = 9.709 m³: 9 × 92,236; only a 40HC has the door, two of them. 21 December to 2 January are two periods. Two trips: 620.
 */
export const scannersCharges = [
  ['CRATE', '830124', '929739'],
  ['ISPM15', '7200', '8064'],
  ['STUFF 40HC', '88000', '98560'],
  ['LASH 40HC', '48000', '53760'],
  ['SHORE 40HC', '26000', '29120'],
  ['VGM 40HC', '10000', '11200'],
  ['OFR 40HC', '4760.00', '801013'],
  ['LSS 40HC', '820.00', '137990'],
  ['OTHC 40HC', '92000', '103040'],
  ['DOC', '3240', '3629'],
  ['SEAL 40HC', '800', '896'],
  ['CAF', '238.00', '40051'],
  ['ENS', '25.00', '4207'],
  ['ETS 40HC', '192.00', '32310'],
  ['WHIN', '131072', '146801'],
  ['WHOUT', '131072', '146801'],
  ['STOR', '73400', '82208'],
  ['PICKUP', '49500', '55440'],
  ['DRAY 40HC', '115000', '128800'],
  ['FSC', '19740', '22109'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
  ['DTHC 40HC', '480.00', '87844'],
  ['DO', '55.00', '10065'],
  ['DDRAY', '620.00', '113465'],
  ['DFSC', '99.20', '18154'],
];
export const scannersTotals = { cost: '2750743', sell: '3080834', tax: '137570', total: '3218404' };

/*
 * In euro. Crate 2,072 × 1,572 × 2,010 = 6.547 m³. CIF 154,002.00 + 3,195.59; duty 2.5 % = 3,929.94; VAT 19 % on that, terminal and
 * way on, 274.40 + 61.60 + 470.40 + 70.56, and clearance, 106.40: 30,801.07.
 * Clearance is sold at the list price of Nagoya: 7,400 and 10,200 yen.
 */
export const robotsCharges = [
  ['CRATE', '256644', '1759.14'],
  ['ISPM15', '3400', '23.31'],
  ['STUFF 40GP', '46000', '315.30'],
  ['LASH 40GP', '25000', '171.36'],
  ['SHORE 40GP', '13800', '94.60'],
  ['VGM 40GP', '5200', '35.64'],
  ['OFR 40GP', '2440.00', '2512.81'],
  ['LSS 40GP', '420.00', '432.53'],
  ['OTHC 40GP', '47000', '322.16'],
  ['DOC', '3300', '22.62'],
  ['SEAL', '400', '2.74'],
  ['CAF', '122.00', '125.64'],
  ['ENS', '25.00', '25.75'],
  ['ETS 40GP', '96.00', '98.86'],
  ['WHIN', '39282', '269.26'],
  ['WHOUT', '39282', '269.26'],
  ['STOR', '32604', '223.48'],
  ['PICKUP', '68000', '466.10'],
  ['DRAY 40GP', '74000', '507.23'],
  ['FSC', '17040', '116.79'],
  ['ECC', '6100', '45.29'],
  ['SHIP', '8300', '62.42'],
  ['DTHC 40GP', '245.00', '274.40'],
  ['DO', '55.00', '61.60'],
  ['DDRAY', '420.00', '470.40'],
  ['DFSC', '63.00', '70.56'],
  ['ENTRY', '95.00', '106.40'],
  ['DUTY', '3929.94', '3929.94'],
  ['IMPTAX', '30801.07', '30801.07'],
];
export const robotsTotals = { cost: '42656.59', sell: '43616.66', tax: '306.64', total: '43923.30' };

/*
 * FCA: freight and station are the buyer's. Four pallets of 1.271 m³; storage 30 November and 1 December: two periods. WHDG 30 % of 19,472.
 */
export const enamelCharges = [
  ['PALLET', '12000', '13440'],
  ['ISPM15', '3400', '3808'],
  ['WHIN', '7626', '8541'],
  ['WHOUT', '7626', '8541'],
  ['STOR', '4220', '4726'],
  ['WHDG', '5842', '6543'],
  ['PICKUP', '52000', '58240'],
  ['FSC', '6240', '6989'],
  ['ECC', '6100', '7400'],
  ['SHIP', '8300', '10200'],
  ['DGDOC', '5200', '5824'],
];
export const enamelTotals = { cost: '118554', sell: '134252', tax: '11082', total: '145334' };

/*
 * 62 km were told to nobody: the trucks by distance may be for it, and the zones, whose postal code is not told either.
 */
export const robotsFromHidaCharges = [
  ['CRATE', '256644', '287441'],
  ['ISPM15', '3400', '3808'],
  ['WHIN', '39282', '43996'],
  ['WHOUT', '39282', '43996'],
  ['STOR', '32604', '36516'],
  ['STUFF 40GP', '46000', '51520'],
  ['LASH 40GP', '25000', '28000'],
  ['SHORE 40GP', '13800', '15456'],
  ['VGM 40GP', '5200', '5824'],
  ['OTHC 40GP', '47000', '52640'],
  ['DOC', '3300', '3696'],
  ['SEAL', '400', '448'],
  ['ECC', '6100', '7400'],
  ['SHIP', '8300', '10200'],
];
export const robotsFromHidaTotals = { cost: '526312', sell: '590941', tax: '41575', total: '632516' };

/*
 * The kilometre at which two bands meet is of the farther one. Two containers and two bills are typed: DOC, SHIP twice.
 */
export const robotsByDistanceCharges = [
  ['CRATE', '256644', '287441'],
  ['ISPM15', '3400', '3808'],
  ['WHIN', '39282', '43996'],
  ['WHOUT', '39282', '43996'],
  ['STOR', '32604', '36516'],
  ['STUFF 40HC', '92000', '103040'],
  ['LASH 40HC', '50000', '56000'],
  ['SHORE 40HC', '27600', '30912'],
  ['VGM 40HC', '10400', '11648'],
  ['OTHC 40HC', '94000', '105280'],
  ['DOC', '6600', '7392'],
  ['SEAL', '800', '896'],
  ['PICKUP', '96000', '107520'],
  ['DRAY 40HC', '206000', '230720'],
  ['FSC', '36240', '40589'],
  ['ECC', '6100', '7400'],
  ['SHIP', '16600', '20400'],
];
export const robotsByDistanceTotals = { cost: '1013552', sell: '1137554', tax: '53617', total: '1191171' };
