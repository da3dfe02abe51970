// Worked out from the price book of the demo as the others are; see typical/.

/*
 * Crate 1,672 × 1,072 × 1,010 = 1.810 m³: 20 × ⌊1.81 × 9,500⌉ = 20 × 17,195; tare 82 kg: 39,640 kg in two 40GP. 1 to 14 September are two periods: 79.28.
 * Each container makes a trip: DDRAY 2 × 520. Chassis 4 days for each of two: 360. Entry of 30 September is of fiscal 2026: MPF 0.3464 % of 62,000 = 214.77; bond of 64,710.27: 65 × 5.
 */
export const rollsCharges = [
  ['CRATE', '343900', '385168'],
  ['ISPM15', '16000', '17920'],
  ['STUFF 40GP', '88000', '98560'],
  ['LASH 40GP', '48000', '53760'],
  ['SHORE 40GP', '26000', '29120'],
  ['VGM 40GP', '10000', '11200'],
  ['OFR 40GP', '3960.00', '666389'],
  ['LSS 40GP', '720.00', '121162'],
  ['OTHC 40GP', '92000', '103040'],
  ['DOC', '3240', '3629'],
  ['SEAL 40GP', '800', '896'],
  ['CAF', '198.00', '33320'],
  ['AMS', '30.00', '5049'],
  ['WHIN', '59460', '66595'],
  ['WHOUT', '59460', '66595'],
  ['STOR', '33298', '37294'],
  ['PICKUP', '49500', '55440'],
  ['DRAY 40GP', '115000', '128800'],
  ['FSC', '19740', '22109'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
  ['DTHC 40GP', '780.00', '131258'],
  ['DO', '60.00', '10097'],
  ['DDRAY', '1040.00', '175011'],
  ['DFSC', '291.20', '49003'],
  ['CHASSIS', '360.00', '60581'],
  ['ENTRY', '150.00', '25243'],
  ['ISF', '35.00', '5890'],
  ['BOND', '325.00', '54691'],
  ['DUTY', '2418.00', '363305'],
  ['MPF', '214.77', '32269'],
  ['HMF', '77.50', '11644'],
];
export const rollsTotals = { cost: '2579885', sell: '2840606', tax: '63566', total: '2904172' };

/*
 * Pallets 800 × 600 × 650 = 0.312 m³: 0.936, so one revenue ton at sea and 0.936 in the warehouse. 3 × 410.50 = 1,231.50 is entered as 1,232: 57.904, 1.54.
 * Entry of 1 October is of fiscal 2027, whose MPF nobody knows: neither it nor the bond on it has a figure.
 */
export const kitsCharges = [
  ['PALLET', '9000', '10080'],
  ['ISPM15', '2550', '2856'],
  ['OFR-LCL', '68.00', '11443'],
  ['OCFS', '4980', '5578'],
  ['DOC', '3500', '3920'],
  ['DCFS', '28.00', '4712'],
  ['AMS', '30.00', '5049'],
  ['WHIN', '1404', '1572'],
  ['WHOUT', '1404', '1572'],
  ['STOR', '786', '880'],
  ['PICKUP', '49500', '55440'],
  ['FSC', '5940', '6653'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
  ['DTHC', '34.00', '5722'],
  ['DO', '60.00', '10097'],
  ['DDRAY', '270.00', '45436'],
  ['DFSC', '40.50', '6815'],
  ['ENTRY', '150.00', '25243'],
  ['ISF', '35.00', '5890'],
  ['DUTY', '57.90', '8699'],
  ['HMF', '1.54', '231'],
];
export const kitsTotals = { cost: '209400', sell: '233456', tax: '7905', total: '241361' };

/*
 * Nine crates of 4.883 and nine of 1.810 m³: 9 × 46,389 + 9 × 17,195; 60.237 m³, two 40HC by their floor. Chassis 2 days, at least 3, for each of two.
 */
export const cabinetsAndBasesCharges = [
  ['CRATE', '572256', '640927'],
  ['ISPM15', '14400', '16128'],
  ['STUFF 40HC', '88000', '98560'],
  ['LASH 40HC', '48000', '53760'],
  ['SHORE 40HC', '26000', '29120'],
  ['VGM 40HC', '10000', '11200'],
  ['OFR 40HC', '3960.00', '666389'],
  ['LSS 40HC', '720.00', '121162'],
  ['OTHC 40HC', '92000', '103040'],
  ['DOC', '3240', '3629'],
  ['SEAL 40HC', '800', '896'],
  ['CAF', '198.00', '33320'],
  ['AMS', '30.00', '5049'],
  ['WHIN', '90356', '101199'],
  ['WHOUT', '90356', '101199'],
  ['STOR', '50599', '56671'],
  ['PICKUP', '49500', '55440'],
  ['DRAY 40HC', '115000', '128800'],
  ['FSC', '19740', '22109'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
  ['DTHC 40HC', '780.00', '131258'],
  ['DO', '60.00', '10097'],
  ['DDRAY', '1040.00', '175011'],
  ['DFSC', '291.20', '49003'],
  ['CHASSIS', '270.00', '45436'],
];
export const cabinetsAndBasesTotals = { cost: '2388366', sell: '2674971', tax: '97821', total: '2772792' };

/*
 * Crate 2,772 × 2,072 × 2,360 = 13.555 m³: 7 × 132,839; four stand in a 40HC. Duty 4.2 % of 602,000, additional 15 %; bond of 718,988: 719 × 5.
 */
export const machiningCentresCharges = [
  ['CRATE', '929873', '1041458'],
  ['ISPM15', '5950', '6664'],
  ['STUFF 40HC', '92000', '103040'],
  ['LASH 40HC', '50000', '56000'],
  ['SHORE 40HC', '27600', '30912'],
  ['VGM 40HC', '10400', '11648'],
  ['OFR 40HC', '4160.00', '700045'],
  ['LSS 40HC', '740.00', '124527'],
  ['OTHC 40HC', '94000', '105280'],
  ['DOC', '3300', '3696'],
  ['SEAL', '800', '896'],
  ['CAF', '208.00', '35002'],
  ['AMS', '30.00', '5049'],
  ['WHIN', '140430', '157282'],
  ['WHOUT', '140430', '157282'],
  ['STOR', '116709', '130714'],
  ['PICKUP', '51000', '57120'],
  ['DRAY 40HC', '117000', '131040'],
  ['FSC', '20160', '22579'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
  ['DTHC 40HC', '780.00', '131258'],
  ['DO', '60.00', '10097'],
  ['DDRAY', '1080.00', '181742'],
  ['DFSC', '162.00', '27262'],
  ['CHASSIS', '270.00', '45436'],
  ['ENTRY', '155.00', '26084'],
  ['ISF', '35.00', '5890'],
  ['BOND', '3595.00', '604967'],
  ['DUTY', '25284.00', '3798921'],
  ['ADDDUTY', '90300.00', '13567575'],
  ['MPF', '651.50', '97888'],
  ['HMF', '752.50', '113063'],
];
export const machiningCentresTotals = {
  cost: '21085570',
  sell: '21506545',
  tax: '155737',
  total: '21662282',
};

/*
 * In dollars. 24 cartons = 2.304 m³. Freight 180.63 + 33.60; premium (3,600 + 214.23) × 0.0044 ÷ 0.9956 = 16.86; insured 4,214.20 × 0.4 %.
 */
export const toolsCharges = [
  ['CARTON', '7920', '59.05'],
  ['OFR-LCL', '161.28', '180.63'],
  ['OCFS', '11474', '85.53'],
  ['DOC', '3500', '26.10'],
  ['AMS', '30.00', '33.60'],
  ['INS', '16.86', '18.88'],
  ['WHIN', '3410', '25.42'],
  ['WHOUT', '3410', '25.42'],
  ['STOR', '1889', '14.08'],
  ['PICKUP', '51000', '380.20'],
  ['FSC', '6120', '45.62'],
  ['ECC', '6100', '45.47'],
  ['SHIP', '8300', '61.87'],
];
export const toolsTotals = { cost: '894.53', sell: '1001.87', tax: '54.97', total: '1056.84' };

/*
 * No card carries a flat rack to Long Beach: what the voyage costs is open, and so are the terminal and the fees of a carrier that nobody knows. The low-bed truck and the vanning yard do have prices.
 */
export const pressToLongBeachCharges = [
  ['SKID', '6900', '7728'],
  ['ISPM15', '850', '952'],
  ['STUFF 40FR', '98000', '109760'],
  ['LASH 40FR', '85000', '95200'],
  ['SHORE 40FR', '42000', '47040'],
  ['VGM 40FR', '5000', '5600'],
  ['WHIN', '101184', '113326'],
  ['WHOUT', '101184', '113326'],
  ['STOR', '56663', '63463'],
  ['PICKUP', '48000', '53760'],
  ['DRAY 40FR', '145000', '162400'],
  ['FSC', '23160', '25939'],
  ['PERMIT', '85000', '85000'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
  ['DO', '60.00', '10097'],
  ['DDRAY', '520.00', '87506'],
  ['DFSC', '145.60', '24501'],
  ['CHASSIS', '270.00', '45436'],
];
export const pressToLongBeachTotals = { cost: '961430', sell: '1066602', tax: '35900', total: '1102502' };
