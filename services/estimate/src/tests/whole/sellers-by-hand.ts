/*
 * What a forwarder works out on paper from the demo's price book: code (and container), cost in its currency, sell in the estimate's. Cost is
 * converted, then marked up by 12 %, each to the minor unit.
 */

/*
 * All eight stages. Crates 2,772 × 1,872 × 2,210 = 11.468 m³ (517 kg) and 1,672 × 1,072 × 1,010 = 1.810 m³ (82 kg): 4 × ⌊11.468 × 9,500⌉ + 6 × 17,195;
 * 56.732 m³ against 22.460 t. 24 Aug to 14 Sep are three periods: 170.196 × 420. CAF 5 % of 1,450 + 1,980, once. Kanto Drayage asks 48,000 + 42,000 + 56,000,
 * the own trucks 150,500; FSC 12 % of 146,000. Two trips 2 × 520, DFSC 28 %. Two HS codes are one step. Entry of 28 September is of fiscal 2026:
 * duty 4.2 % of 82,000 + 3.9 % of 18,600, additional 15 % of 82,000, MPF 0.3464 % of 100,600, HMF 125.75; bond of 117,543.63: 118 × 5.
 */
export const transferPressCharges = [
  ['CRATE', '538954', '603628'],
  ['BARRIER', '48000', '53760'],
  ['ISPM15', '8000', '8960'],
  ['STUFF 20GP', '28000', '31360'],
  ['LASH 20GP', '15000', '16800'],
  ['SHORE 20GP', '8000', '8960'],
  ['VGM 20GP', '5000', '5600'],
  ['STUFF 40HC', '44000', '49280'],
  ['LASH 40HC', '24000', '26880'],
  ['SHORE 40HC', '13000', '14560'],
  ['VGM 40HC', '5000', '5600'],
  ['OFR 20GP', '1450.00', '244007'],
  ['LSS 20GP', '180.00', '30290'],
  ['OTHC 20GP', '32000', '35840'],
  ['OFR 40HC', '1980.00', '333194'],
  ['LSS 40HC', '360.00', '60581'],
  ['OTHC 40HC', '46000', '51520'],
  ['SEAL 20GP', '400', '448'],
  ['SEAL 40HC', '400', '448'],
  ['DOC', '3240', '3629'],
  ['AMS', '30.00', '5049'],
  ['CAF', '171.50', '28860'],
  ['WHIN', '85098', '95310'],
  ['WHOUT', '85098', '95310'],
  ['STOR', '71482', '80060'],
  ['PICKUP', '48000', '53760'],
  ['DRAY 20GP', '42000', '47040'],
  ['DRAY 40HC', '56000', '62720'],
  ['FSC', '17520', '19622'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
  ['DTHC 20GP', '390.00', '65630'],
  ['DTHC 40HC', '390.00', '65630'],
  ['DO', '60.00', '10097'],
  ['DDRAY', '1040.00', '175011'],
  ['DFSC', '291.20', '49003'],
  ['CHASSIS', '360.00', '60581'],
  ['ENTRY', '150.00', '25243'],
  ['ISF', '35.00', '5890'],
  ['BOND', '590.00', '99286'],
  ['DUTY', '4169.40', '626452'],
  ['ADDDUTY', '12300.00', '1848075'],
  ['MPF', '348.48', '52359'],
  ['HMF', '125.75', '18894'],
];
export const transferPressTotals = { cost: '4907400', sell: '5190795', tax: '99723', total: '5290518' };

/*
 * In dollars; a yen 0.006656, a euro 1.0875. Crate 1,072 × 872 × 810 = 0.757 m³ (35 kg), pallet 1,100 × 800 × 1,050 = 0.924 m³; cartons 0.700 and 0.180:
 * 5.166 m³ against 1.505 t. 18 Nov to 1 Dec are three periods. Four HS codes are two steps, sold at the list price of Nagoya: 2 × 7,400 and 10,200 yen.
 * One entry line beyond three. Goods 16,120.25 + freight (370.29 + 28.00) ÷ 1.0875 = 366.24, shared by value: 8,590.84, 6,596.54, 985.90, 313.21.
 * Duty 0 + 112.14 + 22.68 + 10.34; terminal, station, way on and clearance (239.11 + 66.99 + 162.01 + 231.43 + 34.71 + 115.71 + 7.31) ÷ 1.0875
 * = 788.29, shared;
 * VAT 19 %: 1,710.30 + 1,334.58 + 200.59 + 64.32.
 */
export const sensorsCharges = [
  ['CRATE', '14838', '110.61'],
  ['PALLET', '9000', '67.09'],
  ['CARTON', '5400', '40.25'],
  ['ISPM15', '4250', '31.68'],
  ['OFR-LCL', '330.62', '370.29'],
  ['OCFS', '25727', '191.79'],
  ['DCFS', '144.65', '162.01'],
  ['DOC', '3500', '26.10'],
  ['ENS', '25.00', '28.00'],
  ['WHIN', '7749', '57.77'],
  ['WHOUT', '7749', '57.77'],
  ['STOR', '6432', '47.95'],
  ['PICKUP', '50000', '372.74'],
  ['FSC', '6000', '44.73'],
  ['ECC', '12200', '98.51'],
  ['SHIP', '8300', '67.89'],
  ['DTHC', '196.31', '239.11'],
  ['DO', '55.00', '66.99'],
  ['DDRAY', '190.00', '231.43'],
  ['DFSC', '28.50', '34.71'],
  ['ENTRY', '95.00', '115.71'],
  ['XLINE', '6.00', '7.31'],
  ['DUTY', '145.16', '157.86'],
  ['IMPTAX', '3309.79', '3599.40'],
];
export const sensorsTotals = { cost: '5950.87', sell: '6227.70', tax: '83.05', total: '6310.75' };

/*
 * In won, which has no minor unit; a yen 8.9445, a dollar 1,343.25. Skid 1,800 × 1,100 × 1,100 = 2.178 m³: nine stand in a 40GP, not in a 20GP (six).
 * Kobe Crate Works: 9 × 6,500 and 9 × 800. 8 Oct to 3 Nov are four periods: 78.408 × 410. The way of the skids: own trucks of the zone of Osaka.
 * Goods 9 × 3,480.75 × 1,343.25 = 42,079,657 + freight 361,066 + 105,311 + 18,053: 8 % = 3,405,127 → 3,405,120, VAT 4,596,921 → 4,596,920: what is
 * under ten won is not collected.
 */
export const pumpsCharges = [
  ['SKID', '58500', '586043'],
  ['ISPM15', '7200', '72128'],
  ['STUFF 40GP', '46000', '460821'],
  ['LASH 40GP', '25000', '250447'],
  ['SHORE 40GP', '13800', '138246'],
  ['VGM 40GP', '5200', '52092'],
  ['OFR 40GP', '240.00', '361066'],
  ['LSS 40GP', '70.00', '105311'],
  ['OTHC 40GP', '47000', '470839'],
  ['DOC', '3300', '33059'],
  ['SEAL', '400', '4007'],
  ['CAF', '12.00', '18053'],
  ['WHIN', '29011', '290628'],
  ['WHOUT', '29011', '290628'],
  ['STOR', '32147', '322044'],
  ['PICKUP', '51000', '510910'],
  ['DRAY 40GP', '58500', '586043'],
  ['FSC', '13140', '131635'],
  ['ECC', '6100', '61108'],
  ['SHIP', '8300', '83148'],
  ['DTHC 40GP', '170.00', '255755'],
  ['DO', '38.00', '57169'],
  ['DDRAY', '220.00', '330977'],
  ['DFSC', '33.00', '49646'],
  ['ENTRY', '55.00', '82744'],
  ['DUTY', '3405120', '3405120'],
  ['IMPTAX', '4596920', '4596920'],
];
export const pumpsTotals = { cost: '13006101', sell: '13606587', tax: '213369', total: '13819956' };

/*
 * In Singapore dollars; a yen 0.008905, a US dollar 1.3379. Crate 1,472 × 1,022 × 910 = 1.369 m³: 5 × ⌊1.369 × 9,800⌉ = 5 × 13,416; 6.845 m³ against 4.860 t.
 * 100 km begin the third band: 96,000, FSC 12 %. 20 to 22 Oct are the three free days of the own warehouse: no storage. DPU: unloading is the
 * seller's and has no usual charge; customs are the buyer's.
 */
export const gearboxesCharges = [
  ['CRATE', '67080', '669.03'],
  ['ISPM15', '4250', '42.39'],
  ['OFR-LCL', '191.66', '287.19'],
  ['OCFS', '34088', '339.98'],
  ['DCFS', '191.66', '287.19'],
  ['DOC', '3500', '34.91'],
  ['WHIN', '10678', '106.50'],
  ['WHOUT', '10678', '106.50'],
  ['STOR', '0', '0.00'],
  ['PICKUP', '96000', '957.47'],
  ['FSC', '11520', '114.90'],
  ['ECC', '6100', '60.84'],
  ['SHIP', '8300', '82.78'],
  ['DTHC', '150.59', '225.65'],
  ['DO', '60.00', '89.90'],
  ['DDRAY', '140.00', '209.79'],
  ['DFSC', '21.00', '31.47'],
];
export const gearboxesTotals = { cost: '3255.79', sell: '3646.49', tax: '199.67', total: '3846.16' };

/*
 * Back from Thailand, CIP to a works in Japan with the terminal in the carriage, in baht; a yen 0.2326, a dollar 34.95. Crate 1,572 × 1,072 × 910 = 1.534 m³,
 * 12 cartons 0.720: 9.924 m³. 9 to 21 December are three periods. What is done in Thailand bears no tax, the way on in Japan does.
 * Goods 18,600 dollars = 650,070.00 and 62,406.00 baht, freight 65,879.35: premium 778,355.35 × 0.00495 ÷ 0.99505.
 */
export const axlesCharges = [
  ['CRATE', '478.62', '18735.10'],
  ['CARTON', '21.60', '845.51'],
  ['ISPM15', '30.00', '1174.32'],
  ['STUFF 20GP', '140.00', '5480.16'],
  ['STUFF 40HC', '220.00', '8611.68'],
  ['LASH 20GP', '70.00', '2740.08'],
  ['LASH 40HC', '110.00', '4305.84'],
  ['SHORE 20GP', '40.00', '1565.76'],
  ['SHORE 40HC', '65.00', '2544.36'],
  ['VGM 20GP', '25.00', '978.60'],
  ['VGM 40HC', '25.00', '978.60'],
  ['OFR 20GP', '540.00', '21137.76'],
  ['OFR 40HC', '820.00', '32098.08'],
  ['LSS 20GP', '75.00', '2935.80'],
  ['LSS 40HC', '150.00', '5871.60'],
  ['CAF', '68.00', '2661.79'],
  ['AFR', '30.00', '1174.32'],
  ['OTHC 20GP', '33000', '8596.90'],
  ['OTHC 40HC', '47000', '12244.06'],
  ['DOC', '3300', '859.69'],
  ['SEAL', '800', '208.41'],
  ['WHIN', '69.47', '2719.34'],
  ['WHOUT', '69.47', '2719.34'],
  ['STOR', '59.54', '2330.63'],
  ['PICKUP', '180.00', '7045.92'],
  ['DRAY 20GP', '230.00', '9003.12'],
  ['DRAY 40HC', '290.00', '11351.76'],
  ['FSC', '70.00', '2740.08'],
  ['ECC', '45.00', '1761.48'],
  ['SHIP', '40.00', '1565.76'],
  ['DTHC 20GP', '33000', '8596.90'],
  ['DTHC 40HC', '47000', '12244.06'],
  ['DO', '5500', '1432.82'],
  ['DDRAY', '92000', '23967.10'],
  ['DFSC', '11040', '2876.05'],
  ['INS', '3872.03', '4336.67'],
];
export const axlesTotals = { cost: '205749.51', sell: '230439.45', tax: '2684.31', total: '233123.76' };
