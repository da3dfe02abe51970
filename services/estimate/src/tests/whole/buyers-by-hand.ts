/*
 * What a forwarder works out on paper from the demo's price book: code (and container), cost in its currency, sell in the estimate's. Cost is
 * converted, then marked up by 12 %, each to the minor unit.
 */

/*
 * FOB: up to the ship all is the seller's. In euro; a dollar 0.9195. Two 40HC by Euro Bridge; CAF 5 % of 4,760. Two trips 2 × 310, DFSC 16 %.
 * CIF 288,750.00 + 4,902.04 + 844.47 + 245.10 + 25.75 + 197.72 = 294,965.08: 1.7 %; VAT 21 % of that, duty 5,014.41, 694.40, 111.10, 537.60, 61.60
 * and the clearance, 106.40.
 */
export const loomsCharges = [
  ['OFR 40HC', '4760.00', '4902.04'],
  ['LSS 40HC', '820.00', '844.47'],
  ['CAF', '238.00', '245.10'],
  ['ENS', '25.00', '25.75'],
  ['ETS 40HC', '192.00', '197.72'],
  ['DTHC 40HC', '480.00', '537.60'],
  ['DO', '55.00', '61.60'],
  ['DDRAY', '620.00', '694.40'],
  ['DFSC', '99.20', '111.10'],
  ['ENTRY', '95.00', '106.40'],
  ['DUTY', '5014.41', '5014.41'],
  ['IMPTAX', '63313.02', '63313.02'],
];
export const loomsTotals = { cost: '75225.81', sell: '76053.61', tax: '0.00', total: '76053.61' };

/*
 * Ocean East is cheaper for the 20GP (1,640 + 225 + 5 % against 1,720 + 210 + 48 + 5 %), only Euro Bridge has a 40HC: each by its own prices, ETS of the 40HC
 * alone, and 5 % of each one's own freight. Each issues its own bill of lading with its own ENS, so the agent delivers on two orders.
 * CIF 288,750.00 + 1,688.94 + 2,451.02 + 653.96 + 84.45 + 122.55 + 25.75 + 25.75 + 98.86 = 293,901.28: 1.7 %; VAT 21 % of that, duty 4,996.32, 694.40, 111.10, 537.60, 123.20
 * and the clearance, 106.40.
 */
export const loomsByTwoCharges = [
  ['OFR 20GP', '1640.00', '1688.94'],
  ['OFR 40HC', '2380.00', '2451.02'],
  ['LSS 20GP', '225.00', '231.72'],
  ['LSS 40HC', '410.00', '422.24'],
  ['CAF 20GP', '82.00', '84.45'],
  ['CAF 40HC', '119.00', '122.55'],
  ['ENS', '25.00', '25.75'],
  ['ENS', '25.00', '25.75'],
  ['ETS 40HC', '96.00', '98.86'],
  ['DTHC 20GP', '240.00', '268.80'],
  ['DTHC 40HC', '240.00', '268.80'],
  ['DO', '110.00', '123.20'],
  ['DDRAY', '620.00', '694.40'],
  ['DFSC', '99.20', '111.10'],
  ['ENTRY', '95.00', '106.40'],
  ['DUTY', '4996.32', '4996.32'],
  ['IMPTAX', '63098.76', '63098.76'],
];
export const loomsByTwoTotals = { cost: '74098.63', sell: '74819.06', tax: '0.00', total: '74819.06' };

/*
 * FCA, handed over in Kobe: vanning, terminal, voyage and all after it are the buyer's. Kitahama Chemical has an agreement: freight sells for USD 230 and 365,
 * the B/L for 3,800 yen; all else for cost and 12 %. CAF costs 5 % of 180 + 290. Two trips 2 × 240, DFSC 15 %.
 * 3,848,000 yen ÷ 20.75 = 185,445.78 yuan + freight (34,558 + 54,841 + 20,193 + 3,955) ÷ 20.75 = 5,472.14: 6.5 %, VAT 13 % on both.
 */
export const membranesCharges = [
  ['STUFF 20GP', '29500', '33040'],
  ['LASH 20GP', '15800', '17696'],
  ['SHORE 20GP', '8500', '9520'],
  ['VGM 20GP', '5200', '5824'],
  ['STUFF 40GP', '46000', '51520'],
  ['LASH 40GP', '25000', '28000'],
  ['SHORE 40GP', '13800', '15456'],
  ['VGM 40GP', '5200', '5824'],
  ['OFR 20GP', '180.00', '34558'],
  ['OFR 40GP', '290.00', '54841'],
  ['LSS 20GP', '40.00', '6731'],
  ['LSS 40GP', '80.00', '13462'],
  ['OTHC 20GP', '33000', '36960'],
  ['OTHC 40GP', '47000', '52640'],
  ['DOC', '3300', '3800'],
  ['SEAL', '800', '896'],
  ['CAF', '23.50', '3955'],
  ['DTHC 20GP', '115.00', '19352'],
  ['DTHC 40GP', '175.00', '29449'],
  ['DO', '65.00', '10938'],
  ['DDRAY', '480.00', '80774'],
  ['DFSC', '72.00', '12116'],
  ['ENTRY', '60.00', '10097'],
  ['DUTY', '12409.66', '257500'],
  ['IMPTAX', '26432.59', '548476'],
];
export const membranesTotals = { cost: '1276547', sell: '1343425', tax: '0', total: '1343425' };

/*
 * EXW: packing is the seller's, all else the buyer's. In dollars; a yen 0.006656. Eight cartons 8 × 0.1575 = 1.260 m³. 12 to 27 August are two periods.
 * What leads to the ship is added to the goods: 4,899.20 + 46.78 + 26.10 + 13.90 + 13.90 + 7.71 + 380.20 + 45.62 + 45.47 + 61.87 = 5,540.75, entered as 5,541.
 * Duty 1.4 %, MPF 19.19 at its least, 33.58; HMF 6.93; bond of 5,659.08: 6 × 5, at least 50.
 */
export const instrumentsCharges = [
  ['OFR-LCL', '88.20', '98.78'],
  ['OCFS', '6275', '46.78'],
  ['DCFS', '35.28', '39.51'],
  ['DOC', '3500', '26.10'],
  ['AMS', '30.00', '33.60'],
  ['WHIN', '1865', '13.90'],
  ['WHOUT', '1865', '13.90'],
  ['STOR', '1033', '7.71'],
  ['PICKUP', '51000', '380.20'],
  ['FSC', '6120', '45.62'],
  ['ECC', '6100', '45.47'],
  ['SHIP', '8300', '61.87'],
  ['DTHC', '42.84', '47.98'],
  ['DO', '60.00', '67.20'],
  ['DDRAY', '280.00', '313.60'],
  ['DFSC', '42.00', '47.04'],
  ['ENTRY', '155.00', '173.60'],
  ['ISF', '35.00', '39.20'],
  ['BOND', '50.00', '56.00'],
  ['DUTY', '77.57', '77.57'],
  ['MPF', '33.58', '33.58'],
  ['HMF', '6.93', '6.93'],
];
export const instrumentsTotals = { cost: '1509.20', sell: '1676.14', tax: '46.13', total: '1722.27' };

/*
 * CIF: the buyer's are terminal, delivery and customs in Thailand. In baht; a dollar 34.95. Two containers: 2 × 95, two trips 2 × 230, DFSC 15 %.
 * The value is stated CIF, so it is the customs value: 36 × 1,250 × 34.95 = 1,572,750.00; 10 %, VAT 7 % of 1,730,025.
 */
export const wheelsCharges = [
  ['DTHC 20GP', '190.00', '7437.36'],
  ['DO', '42.00', '1644.05'],
  ['DDRAY', '460.00', '18006.24'],
  ['DFSC', '69.00', '2700.94'],
  ['ENTRY', '70.00', '2740.08'],
  ['DUTY', '157275.00', '157275.00'],
  ['IMPTAX', '121101.75', '121101.75'],
];
export const wheelsTotals = { cost: '307420.20', sell: '310905.42', tax: '0.00', total: '310905.42' };

/*
 * FCA at the seller's premises, stuffed there: way to the port, warehouse, terminal and all after it are the buyer's. In won; a yen 9.1873, a dollar 1,391.60.
 * Crate 2,472 × 1,872 × 2,260 = 10.458 m³, pallet 0.351: 53.694 m³. Own trucks of the zone of Osaka: 51,000 + 58,500 + 2 × 44,500.
 * Values are stated ex works: all up to the ship is added, packing, vanning and clearance too, which the seller pays: 12,959,182 won, shared by value as the
 * freight of 1,101,924 is. 8 % of 202,732,356 and 6.5 % of 12,503,077; VAT 10 % of both; what is under ten won falls away.
 */
export const pressesCharges = [
  ['WHIN', '79467', '817697'],
  ['WHOUT', '79467', '817697'],
  ['STOR', '44029', '453049'],
  ['PICKUP', '51000', '524778'],
  ['DRAY 40HC', '58500', '601952'],
  ['DRAY 20GP', '89000', '915790'],
  ['FSC', '23820', '245102'],
  ['OTHC 40HC', '47000', '483619'],
  ['OTHC 20GP', '66000', '679125'],
  ['DOC', '3300', '33956'],
  ['SEAL', '1200', '12348'],
  ['OFR 40HC', '240.00', '374062'],
  ['OFR 20GP', '300.00', '467578'],
  ['LSS 40HC', '70.00', '109101'],
  ['LSS 20GP', '70.00', '109101'],
  ['CAF', '27.00', '42082'],
  ['DTHC 40HC', '170.00', '264961'],
  ['DTHC 20GP', '240.00', '374062'],
  ['DO', '38.00', '59227'],
  ['DDRAY', '660.00', '1028671'],
  ['DFSC', '99.00', '154300'],
  ['ENTRY', '55.00', '85723'],
  ['DUTY', '17031280', '17031280'],
  ['IMPTAX', '23226670', '23226670'],
];
export const pressesTotals = { cost: '47984720', sell: '48911931', tax: '267619', total: '49179550' };

/*
 * CIP to the works, for the buyer: terminal and entry are his. What the seller pays is in the customs value: 109,503.00 + freight 2,199.75 + insurance 275.84 =
 * 111,978.59, and the way on, 540.96, with the terminal, 336.00, and the clearance, 106.40, in that of the tax. 1.2 %; VAT 19 % of 114,305.69.
 */
export const spindlesCharges = [
  ['DTHC 20GP', '245.00', '274.40'],
  ['DO', '55.00', '61.60'],
  ['ENTRY', '95.00', '106.40'],
  ['DUTY', '1343.74', '1343.74'],
  ['IMPTAX', '21718.08', '21718.08'],
];
export const spindlesTotals = { cost: '23456.82', sell: '23504.22', tax: '0.00', total: '23504.22' };
