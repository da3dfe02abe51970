/*
 * What a forwarder works out on paper from the demo's price book: code (and container), cost in its currency, sell in the estimate's. Cost is
 * converted, then marked up by 12 %, each to the minor unit.
 */

/*
 * Crates as in S1: 15.693 m³ each, with skids and cartons 36.090 m³ in a 40HC. The own shop packs: 2 × ⌊15.693 × 9,800⌉ = 2 × 153,791; the other
 * one has no skids. CAF 5 % of 2,400. 24 Nov to 3 Dec are two periods: 72.18 × 420 = 30,316. The works are 45 km away: own trucks up to 50 km,
 * 52,000 + 60,000, FSC 12 % = 13,440. Three HS codes are one step of 5,900.
 * Freight that CIF contains: 403,872 + 70,678 + 4,207 + 20,194 + 16,155 = 515,106. Premium (20,860,000 + 515,106) × 0.00385 ÷ 0.99615 = 82,612;
 * insured 1.1 × 21,457,718 = 23,603,490; × 0.35 % = 82,612.
 */
export const machineryCharges = [
  ['CRATE', '307582', '344492'],
  ['SKID', '13800', '15456'],
  ['CARTON', '8640', '9677'],
  ['ISPM15', '3400', '3808'],
  ['STUFF 40HC', '44000', '49280'],
  ['LASH 40HC', '24000', '26880'],
  ['SHORE 40HC', '13000', '14560'],
  ['VGM 40HC', '5000', '5600'],
  ['OFR 40HC', '2400.00', '403872'],
  ['LSS 40HC', '420.00', '70678'],
  ['OTHC 40HC', '47000', '52640'],
  ['DOC', '3300', '3696'],
  ['SEAL', '400', '448'],
  ['ENS', '25.00', '4207'],
  ['CAF', '120.00', '20194'],
  ['ETS 40HC', '96.00', '16155'],
  ['INS', '82612', '92525'],
  ['WHIN', '54135', '60631'],
  ['WHOUT', '54135', '60631'],
  ['STOR', '30316', '33954'],
  ['PICKUP', '52000', '58240'],
  ['DRAY 40HC', '60000', '67200'],
  ['FSC', '13440', '15053'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
];
export const machineryTotals = {
  ...{ cost: '1290575', sell: '1445445', tax: '59387', total: '1504832' },
  marginRate: '0.1071',
};

/*
 * Pallet 1,100 × 1,100 × 1,050 = 1.271 m³, 720 kg: 7.626 RT. OCFS × 4,980 = 37,977; DGS × 18 = USD 137.27. Only the own warehouse and the own
 * broker have prices for dangerous goods: WHIN 7.626 × 1,560 = 11,897; 25 Nov to 5 Dec two periods 15.252 × 440 = 6,711; WHDG 30 % of 30,505 =
 * 9,152. Zone Yokohama by a 4 t truck 49,500. Freight and the other freight station are the buyer's.
 */
export const paintCharges = [
  ['PALLET', '18000', '20160'],
  ['ISPM15', '5100', '5712'],
  ['OCFS', '37977', '42534'],
  ['DOC', '3500', '3920'],
  ['DGS', '137.27', '23100'],
  ['WHIN', '11897', '13325'],
  ['WHOUT', '11897', '13325'],
  ['STOR', '6711', '7516'],
  ['WHDG', '9152', '10250'],
  ['PICKUP', '49500', '55440'],
  ['FSC', '5940', '6653'],
  ['ECC', '6100', '6832'],
  ['SHIP', '8300', '9296'],
  ['DGDOC', '5200', '5824'],
];
export const paintTotals = {
  ...{ cost: '199899', sell: '223887', tax: '13238', total: '237125' },
  marginRate: '0.1071',
};

/*
 * Cabinets 4.883 m³ each: 8 × ⌊4.883 × 9,800⌉ = 8 × 47,853; press on its skid 67.456; together 106.520 m³, in a 40HC and a 40FR. Each container
 * by its own price; SEAL 2 × 400 is one price for any. CAF 5 % of 2,010 + 4,200. Only Kanto Drayage has a low bed: of one supplier also pick-up and the
 * 40HC: 62,000 + 56,000 + 145,000, FSC 12 % = 31,560. The number of escort cars is not known: a gap. DDRAY is a trip of each container, 2 × 540, and each has its chassis.
 * Duty 4.4 % × 480,000 + 2.7 % × 96,000 = 23,712; additional 15 % = 86,400; MPF at its most 651.50 (fiscal year 2026); HMF 720. Bond 688 × 5.
 */
export const pressCharges = [
  ['CRATE', '382824', '428763'],
  ['SKID', '6900', '7728'],
  ['ISPM15', '7650', '8568'],
  ['STUFF 40HC', '44000', '49280'],
  ['LASH 40HC', '24000', '26880'],
  ['SHORE 40HC', '13000', '14560'],
  ['VGM 40HC', '5000', '5600'],
  ['STUFF 40FR', '98000', '109760'],
  ['LASH 40FR', '85000', '95200'],
  ['SHORE 40FR', '42000', '47040'],
  ['VGM 40FR', '5000', '5600'],
  ['OFR 40HC', '2010.00', '338243'],
  ['LSS 40HC', '360.00', '60581'],
  ['OTHC 40HC', '46000', '51520'],
  ['OFR 40FR', '4200.00', '706776'],
  ['LSS 40FR', '360.00', '60581'],
  ['OTHC 40FR', '92000', '103040'],
  ['DOC', '3240', '3629'],
  ['SEAL', '800', '896'],
  ['AMS', '30.00', '5049'],
  ['OOG', '3500.00', '588980'],
  ['CAF', '310.50', '52251'],
  ['WHIN', '159780', '178954'],
  ['WHOUT', '159780', '178954'],
  ['STOR', '89477', '100214'],
  ['PICKUP', '62000', '69440'],
  ['DRAY 40HC', '56000', '62720'],
  ['DRAY 40FR', '145000', '162400'],
  ['FSC', '31560', '35347'],
  ['PERMIT', '85000', '85000'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
  ['DTHC 40HC', '390.00', '65630'],
  ['DTHC 40FR', '620.00', '104334'],
  ['DO', '60.00', '10097'],
  ['DDRAY', '1080.00', '181742'],
  ['DFSC', '162.00', '27262'],
  ['CHASSIS', '540.00', '90871'],
  ['ENTRY', '155.00', '26084'],
  ['BOND', '3440.00', '578883'],
  ['ISF', '35.00', '5890'],
  ['DUTY', '23712.00', '3562728'],
  ['ADDDUTY', '86400.00', '12981600'],
  ['MPF', '651.50', '97888'],
  ['HMF', '720.00', '108180'],
];
export const pressTotals = {
  ...{ cost: '21000498', sell: '21500311', tax: '98095', total: '21598406' },
  marginRate: '0.1071',
};

/*
 * Crates 6.034 m³: 2 × ⌊6.034 × 9,500⌉ = 2 × 57,323; cartons 4 × 0.360: 13.508 m³. 21 Jul to 2 Aug are two periods: 27.016 × 420 = 11,347.
 * Five HS codes: declaration two steps = 11,800; entry two lines beyond three = 10. Chassis 2 days, at least 3: 135.
 * Duty 2,112.00 + 72.85 + 38.75 + 0 + 41.85 = 2,265.45; MPF 0.3464 % of 54,200 = 187.75; HMF 67.75; bond of 56,720.95: 57 × 5 = 285.
 */
export const pressLineCharges = [
  ['CRATE', '114646', '128404'],
  ['CARTON', '7000', '7840'],
  ['BARRIER', '24000', '26880'],
  ['ISPM15', '1600', '1792'],
  ['STUFF 20GP', '28000', '31360'],
  ['LASH 20GP', '15000', '16800'],
  ['SHORE 20GP', '8000', '8960'],
  ['VGM 20GP', '5000', '5600'],
  ['OFR 20GP', '1450.00', '244007'],
  ['LSS 20GP', '180.00', '30290'],
  ['OTHC 20GP', '32000', '35840'],
  ['DOC', '3240', '3629'],
  ['SEAL 20GP', '400', '448'],
  ['AMS', '30.00', '5049'],
  ['CAF', '72.50', '12200'],
  ['WHIN', '20262', '22693'],
  ['WHOUT', '20262', '22693'],
  ['STOR', '11347', '12709'],
  ['PICKUP', '48000', '53760'],
  ['DRAY 20GP', '42000', '47040'],
  ['FSC', '10800', '12096'],
  ['ECC', '11800', '13216'],
  ['SHIP', '8000', '8960'],
  ['DTHC 20GP', '390.00', '65630'],
  ['DO', '60.00', '10097'],
  ['DDRAY', '520.00', '87506'],
  ['DFSC', '145.60', '24501'],
  ['CHASSIS', '135.00', '22718'],
  ['ENTRY', '150.00', '25243'],
  ['XLINE', '10.00', '1683'],
  ['BOND', '285.00', '47960'],
  ['ISF', '35.00', '5890'],
  ['DUTY', '2265.45', '340384'],
  ['MPF', '187.75', '28209'],
  ['HMF', '67.75', '10179'],
];
export const pressLineTotals = {
  ...{ cost: '1310462', sell: '1422266', tax: '28322', total: '1450588' },
  marginRate: '0.1071',
};

/*
 * Crate 2,372 × 1,772 × 1,910 = 8.028 m³: 5 × 76,266; 40.140 m³ pass the door of a 40GP. 8 to 11 Dec touch two periods: 80.28 × 420 = 33,718.
 * The own trucks are cheaper for 40 ft (107,000 against 118,000). Dutch charges in euro at 163.40: DFSC 16 % of 310.
 */
export const inspectionCharges = [
  ['CRATE', '381330', '427090'],
  ['ISPM15', '4000', '4480'],
  ['STUFF 40GP', '44000', '49280'],
  ['LASH 40GP', '24000', '26880'],
  ['SHORE 40GP', '13000', '14560'],
  ['VGM 40GP', '5000', '5600'],
  ['OFR 40GP', '2380.00', '400506'],
  ['LSS 40GP', '410.00', '68995'],
  ['OTHC 40GP', '46000', '51520'],
  ['DOC', '3240', '3629'],
  ['SEAL 40GP', '400', '448'],
  ['ENS', '25.00', '4207'],
  ['CAF', '119.00', '20026'],
  ['ETS 40GP', '96.00', '16155'],
  ['WHIN', '60210', '67435'],
  ['WHOUT', '60210', '67435'],
  ['STOR', '33718', '37764'],
  ['PICKUP', '49500', '55440'],
  ['DRAY 40GP', '57500', '64400'],
  ['FSC', '12840', '14381'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
  ['DTHC 40GP', '240.00', '43922'],
  ['DO', '55.00', '10065'],
  ['DDRAY', '310.00', '56732'],
  ['DFSC', '49.60', '9078'],
];
export const inspectionTotals = {
  ...{ cost: '1371068', sell: '1535596', tax: '66629', total: '1602225' },
  marginRate: '0.1071',
};

/*
 * Open crate 1,272 × 1,172 × 910 = 1.357 m³ (28 × ⌊1.357 × 7,200⌉ = 28 × 9,770), tare ↑(1.357 × 30) = 41 kg: 37.996 m³, 43,148 kg, so 43.148 RT, and two
 * 20GP by payload. 19 Oct to 2 Nov are three periods: 129.444 × 420 = 54,366.
 * Freight 208,667 + 30,290 + 10,434 = JPY 249,391 = USD 1,659.84; premium (25,200 + 1,659.84) × 0.00275 ÷ 0.99725 = 74.07; insured 29,627.30.
 */
export const castingsCharges = [
  ['OCRATE', '273560', '306387'],
  ['ISPM15', '23800', '26656'],
  ['STUFF 20GP', '56000', '62720'],
  ['LASH 20GP', '30000', '33600'],
  ['SHORE 20GP', '16000', '17920'],
  ['VGM 20GP', '10000', '11200'],
  ['OFR 20GP', '1240.00', '208667'],
  ['LSS 20GP', '180.00', '30290'],
  ['OTHC 20GP', '64000', '71680'],
  ['DOC', '3240', '3629'],
  ['SEAL 20GP', '800', '896'],
  ['CAF', '62.00', '10434'],
  ['INS', '74.07', '12464'],
  ['WHIN', '64722', '72489'],
  ['WHOUT', '64722', '72489'],
  ['STOR', '54366', '60890'],
  ['PICKUP', '48000', '53760'],
  ['DRAY 20GP', '84000', '94080'],
  ['FSC', '15840', '17741'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
];
export const castingsTotals = {
  ...{ cost: '1056750', sell: '1183560', tax: '59912', total: '1243472' },
  marginRate: '0.1071',
};
