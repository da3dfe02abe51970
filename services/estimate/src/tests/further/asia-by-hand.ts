// Worked out from the price book of the demo as the others are; see typical/.

/*
 * Ten pallets 1,100 × 1,100 × 1,050 = 1.271 m³: 12.710. Only the own warehouse has a surcharge for dangerous goods: 30 % of 39,656, since both days in the warehouse are free. One B/L; DGS of the container.
 * Taxed: 33,600 + 9,520 + 2 × 22,207 + 13,325 + 53,760, and 6,451 of FSC (48,000 of its base of 90,000) = 161,070; 10 % = 16,107.
 */
export const acidCharges = [
  ['PALLET', '30000', '33600'],
  ['ISPM15', '8500', '9520'],
  ['STUFF 20GP', '28000', '31360'],
  ['LASH 20GP', '15000', '16800'],
  ['SHORE 20GP', '8000', '8960'],
  ['VGM 20GP', '5000', '5600'],
  ['OFR 20GP', '620.00', '104334'],
  ['LSS 20GP', '90.00', '15146'],
  ['OTHC 20GP', '32000', '35840'],
  ['DOC', '3240', '3629'],
  ['SEAL 20GP', '400', '448'],
  ['CAF', '31.00', '5217'],
  ['DGS', '150.00', '25243'],
  ['WHIN', '19828', '22207'],
  ['WHOUT', '19828', '22207'],
  ['STOR', '0', '0'],
  ['WHDG', '11897', '13325'],
  ['PICKUP', '48000', '53760'],
  ['DRAY 20GP', '42000', '47040'],
  ['FSC', '10800', '12096'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
  ['DGDOC', '5200', '5824'],
];
export const acidTotals = { cost: '435967', sell: '488284', tax: '16107', total: '504391' };

/*
 * FOB for the buyer: his are freight and all after it, nothing of the way to the ship. CIF 2,325.58 + 5,385 ÷ 4.3 = 3,577.91 baht; 20 % = 715.58; VAT 7 % of 4,293.49.
 */
export const mouldedPartsCharges = [
  ['OFR-LCL', '32.00', '5385'],
  ['DCFS', '28.00', '4712'],
  ['DTHC', '16.00', '2692'],
  ['DO', '42.00', '7068'],
  ['DDRAY', '110.00', '18511'],
  ['DFSC', '16.50', '2776'],
  ['ENTRY', '70.00', '11780'],
  ['DUTY', '715.58', '3077'],
  ['IMPTAX', '300.54', '1292'],
];
export const mouldedPartsTotals = { cost: '51624', sell: '57293', tax: '0', total: '57293' };

/*
 * FAS: alongside, so no terminal and no voyage. 14 pipes = 12.992 m³ as they are: no packing.
 */
export const pipesCharges = [
  ['STUFF 20GP', '29500', '33040'],
  ['LASH 20GP', '15800', '17696'],
  ['SHORE 20GP', '8500', '9520'],
  ['VGM 20GP', '5200', '5824'],
  ['WHIN', '20268', '22700'],
  ['WHOUT', '20268', '22700'],
  ['STOR', '11433', '12805'],
  ['PICKUP', '56000', '62720'],
  ['DRAY 20GP', '48500', '54320'],
  ['FSC', '12540', '14045'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
];
export const pipesTotals = { cost: '242409', sell: '271498', tax: '12845', total: '284343' };

/*
 * Crate 872 × 772 × 2,010 = 1.353 m³: 5 × 13,259. 5 to 25 October are three periods: 20.295.
 */
export const racksCharges = [
  ['CRATE', '66295', '74250'],
  ['ISPM15', '4250', '4760'],
  ['OFR-LCL', '189.42', '31875'],
  ['OCFS', '33690', '37733'],
  ['DOC', '3500', '3920'],
  ['DCFS', '189.42', '31875'],
  ['WHIN', '10553', '11819'],
  ['WHOUT', '10553', '11819'],
  ['STOR', '8930', '10002'],
  ['PICKUP', '52000', '58240'],
  ['FSC', '6240', '6989'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
  ['DTHC', '148.83', '25045'],
  ['DO', '60.00', '10097'],
  ['DDRAY', '140.00', '23559'],
  ['DFSC', '21.00', '3534'],
];
export const racksTotals = { cost: '322898', sell: '361645', tax: '17787', total: '379432' };

/*
 * Twelve pallets of 1.380 m³ in a 40GP. 4,920,000 ÷ 20.75 + 64,704 ÷ 20.75 = 240,226.70 yuan; 6.5 %, VAT 13 % on both.
 */
export const filmCharges = [
  ['PALLET', '33600', '37632'],
  ['ISPM15', '9600', '10752'],
  ['STUFF 40GP', '46000', '51520'],
  ['LASH 40GP', '25000', '28000'],
  ['SHORE 40GP', '13800', '15456'],
  ['VGM 40GP', '5200', '5824'],
  ['OFR 40GP', '290.00', '48802'],
  ['LSS 40GP', '80.00', '13462'],
  ['OTHC 40GP', '47000', '52640'],
  ['DOC', '3300', '3696'],
  ['SEAL', '400', '448'],
  ['CAF', '14.50', '2440'],
  ['WHIN', '24509', '27450'],
  ['WHOUT', '24509', '27450'],
  ['STOR', '20369', '22813'],
  ['PICKUP', '51000', '57120'],
  ['DRAY 40GP', '58500', '65520'],
  ['FSC', '13140', '14717'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
  ['DTHC 40GP', '175.00', '29449'],
  ['DO', '65.00', '10938'],
  ['DDRAY', '240.00', '40387'],
  ['DFSC', '36.00', '6058'],
  ['ENTRY', '60.00', '10097'],
  ['DUTY', '15614.74', '324006'],
  ['IMPTAX', '33259.39', '690132'],
];
export const filmTotals = { cost: '1548781', sell: '1612937', tax: '19007', total: '1631944' };

/*
 * 30 cartons = 2.160 m³. 360,000 and 4,361 yen are 3,333,586 won; duty 216,683 → 216,680; VAT 355,027 → 355,020: under ten won nothing is collected.
 */
export const glueCharges = [
  ['CARTON', '9900', '11088'],
  ['OFR-LCL', '25.92', '4361'],
  ['OCFS', '10757', '12048'],
  ['DOC', '3500', '3920'],
  ['DCFS', '60.48', '10177'],
  ['WHIN', '3197', '3581'],
  ['WHOUT', '3197', '3581'],
  ['STOR', '1771', '1984'],
  ['PICKUP', '51000', '57120'],
  ['FSC', '6120', '6854'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
  ['DTHC', '36.72', '6179'],
  ['DO', '38.00', '6395'],
  ['DDRAY', '115.00', '19352'],
  ['DFSC', '17.25', '2903'],
  ['ENTRY', '55.00', '9256'],
  ['DUTY', '216680', '23683'],
  ['IMPTAX', '355020', '38804'],
];
export const glueTotals = { cost: '218672', sell: '237414', tax: '8420', total: '245834' };

/*
 * EXW for the buyer: packing is the seller's. 6 × 3,285 kg. Value 5,400,000 + the way to the ship 394,514 + freight 54,186, each in won: 53,510,521.
 */
export const coilsCharges = [
  ['STUFF 40GP', '46000', '51520'],
  ['LASH 40GP', '25000', '28000'],
  ['SHORE 40GP', '13800', '15456'],
  ['VGM 40GP', '5200', '5824'],
  ['WHIN', '29171', '32672'],
  ['WHOUT', '29171', '32672'],
  ['STOR', '16162', '18101'],
  ['PICKUP', '51000', '57120'],
  ['DRAY 40GP', '58500', '65520'],
  ['FSC', '13140', '14717'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
  ['OFR 40GP', '240.00', '40387'],
  ['LSS 40GP', '70.00', '11780'],
  ['OTHC 40GP', '47000', '52640'],
  ['DOC', '3300', '3696'],
  ['SEAL', '400', '448'],
  ['CAF', '12.00', '2019'],
  ['DTHC 40GP', '170.00', '28608'],
  ['DO', '38.00', '6395'],
  ['DDRAY', '220.00', '37022'],
  ['DFSC', '33.00', '5553'],
  ['ENTRY', '55.00', '9256'],
  ['DUTY', '0', '0'],
  ['IMPTAX', '5351050', '584870'],
];
export const coilsTotals = { cost: '1063025', sell: '1120404', tax: '14741', total: '1135145' };

/*
 * Case 1 holds A and B: a carton of 0.480 m³ and 150 kg. C in crates 872 × 672 × 610 = 0.357 m³: 3 × 3,249. C has no HS code: two lines of declaration. No departure: no storage.
 */
export const mixedCaseCharges = [
  ['CRATE', '9747', '10917'],
  ['CARTON', '330', '370'],
  ['ISPM15', '2400', '2688'],
  ['OFR-LCL', '21.71', '3653'],
  ['OCFS', '7724', '8651'],
  ['DOC', '3500', '3920'],
  ['WHIN', '2295', '2570'],
  ['WHOUT', '2295', '2570'],
  ['PICKUP', '51000', '57120'],
  ['FSC', '6120', '6854'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
];
export const mixedCaseTotals = { cost: '103073', sell: '115441', tax: '8308', total: '123749' };
