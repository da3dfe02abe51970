import { always, byRevenueTon, fcl, insured, lcl, stageRows, through } from './definition';

const row = stageRows('sea-transport', {
  costGroup: 'mainCarriage',
  taxable: false,
  ofCarrier: true,
});
const perContainer = { fact: 'vanning.containers', currency: 'USD', lcl: byRevenueTon } as const;
const perBill = { fact: 'sea-transport.billsOfLading' } as const;
const origin = { costGroup: 'originTerminal' } as const;

/** Where an entry summary (ICS2) is lodged with the first customs office: the member states, Norway and Switzerland. */
const SECURITY_AREA = (
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' + 'NO CH'
).split(' ');

/** Charges of the sea stage (domain model §2.3). */
export const seaCharges = [
  row('OFR', 'container', 'Ocean freight', '海上運賃', {
    fact: 'vanning.containers',
    currency: 'USD',
    mandatory: fcl,
  }),
  row('OFR-LCL', 'wm', 'Ocean freight LCL', '海上運賃(LCL)', {
    fact: 'sea-transport.lclRevenueTons',
    currency: 'USD',
    mandatory: lcl,
  }),
  row('BAF', 'container', 'Bunker adjustment factor', '燃油割増料', { ...perContainer, service: 'bunker' }),
  row('LSS', 'container', 'Low sulphur surcharge', '低硫黄燃料サーチャージ', { ...perContainer, usual: fcl }),
  row('EBS', 'container', 'Emergency bunker surcharge', '緊急燃油サーチャージ', {
    ...perContainer,
    service: 'emergencyFuel',
  }),
  row('BUC', 'container', 'Bunker charge', '燃料費調整金', { ...perContainer, service: 'bunker' }),
  row('MFF', 'container', 'Marine fuel fee', '船舶燃料費', { ...perContainer, service: 'bunker' }),
  row('CAF', 'percent-of', 'Currency adjustment factor', '通貨変動調整金', {
    percentOf: ['OFR'],
    lcl: { basis: 'percent-of', percentOf: ['OFR-LCL'] },
    currency: 'USD',
  }),
  row('YAS', 'percent-of', 'Yen appreciation surcharge', '円高損失補填料', {
    percentOf: ['OFR'],
    lcl: { basis: 'percent-of', percentOf: ['OFR-LCL'] },
    currency: 'USD',
  }),
  row('CIC', 'container', 'Container imbalance charge', 'コンテナ不均衡料', {
    ...perContainer,
    service: 'imbalance',
  }),
  row('EIS', 'container', 'Equipment imbalance surcharge', '機器不均衡サーチャージ', {
    ...perContainer,
    service: 'imbalance',
  }),
  row('CIS', 'container', 'Container imbalance surcharge', 'コンテナ偏在サーチャージ', {
    ...perContainer,
    service: 'imbalance',
  }),
  row('PSS', 'container', 'Peak season surcharge', '繁忙期割増', perContainer),
  row('GRI', 'container', 'General rate increase', '一括運賃引上げ', perContainer),
  row('CON', 'container', 'Congestion surcharge', '滞船割増料', perContainer),
  row('WRS', 'container', 'War risk surcharge', '戦争危険割増', perContainer),
  row('PCS', 'container', 'Panama canal surcharge', 'パナマ運河割増', perContainer),
  row('SCS', 'container', 'Suez canal surcharge', 'スエズ運河割増', perContainer),
  row('OTHC', 'container', 'Terminal handling, origin', '積地THC', {
    fact: 'vanning.containers',
    lcl: byRevenueTon,
    ...origin,
    mandatory: fcl,
    service: 'originTerminal',
  }),
  row('CYC', 'container', 'CY charge', 'CYチャージ', {
    fact: 'vanning.containers',
    ...origin,
    service: 'originTerminal',
  }),
  row('OCFS', 'wm', 'CFS charge, origin', '積地CFSチャージ', {
    fact: 'sea-transport.lclRevenueTons',
    ...origin,
    mandatory: lcl,
    service: 'originCfs',
  }),
  row('DCFS', 'wm', 'CFS charge, destination', '揚地CFSチャージ', {
    fact: 'sea-transport.lclRevenueTons',
    costGroup: 'destinationTerminal',
    currency: 'USD',
    usual: lcl,
  }),
  row('DOC', 'bl', 'B/L fee', 'B/L発行料', {
    ...perBill,
    ...origin,
    mandatory: always,
    service: 'billOfLading',
  }),
  row('ODF', 'bl', 'Origin documentation fee', '積地書類作成料', {
    ...perBill,
    ...origin,
    service: 'billOfLading',
  }),
  row('DDF', 'bl', 'Destination documentation fee', '揚地書類作成料', {
    ...perBill,
    costGroup: 'destinationTerminal',
    currency: 'USD',
  }),
  row('SWB', 'bl', 'Sea waybill fee', '海上運送状発行料', { ...perBill, ...origin, service: 'billOfLading' }),
  row('TELEX', 'bl', 'Telex release', 'サレンダー料', { ...perBill, ...origin }),
  row('SEAL', 'container', 'Seal', 'シール代', { fact: 'vanning.containers', ...origin, usual: fcl }),
  row('AMS', 'bl', 'Advance manifest (US AMS)', '米国AMSチャージ', {
    ...perBill,
    currency: 'USD',
    mandatory: through('US'),
  }),
  row('AFR', 'bl', 'Advance filing (JP AFR)', '日本AFRチャージ', {
    ...perBill,
    currency: 'USD',
    mandatory: through('JP'),
  }),
  row('ENS', 'bl', 'Entry summary (EU ENS)', '欧州ENSチャージ', {
    ...perBill,
    currency: 'USD',
    mandatory: through(...SECURITY_AREA),
  }),
  row('SSGB', 'bl', 'Entry declaration (S&S GB)', '英国S&S GB申告料', {
    ...perBill,
    currency: 'USD',
    mandatory: through('GB'),
  }),
  row('ACI', 'bl', 'Advance commercial information (CA)', 'カナダACIチャージ', {
    ...perBill,
    currency: 'USD',
    mandatory: through('CA'),
  }),
  row('ISPS', 'container', 'Port security (ISPS)', 'ISPS保安料', {
    fact: 'vanning.containers',
    lcl: byRevenueTon,
    ...origin,
  }),
  row('SEC', 'container', 'Carrier security fee', '保安料', {
    fact: 'vanning.containers',
    lcl: byRevenueTon,
    ...origin,
  }),
  row('CSF', 'bl', 'Carrier security filing', 'セキュリティ申告料', { ...perBill, ...origin }),
  row('AMF', 'item', 'Manifest amendment', 'マニフェスト訂正料', { ...origin, contingent: true }),
  row('LATE', 'item', 'Late documentation', '書類遅延料', { ...origin, contingent: true }),
  row('SWITCH', 'bl', 'Switch B/L', 'スイッチB/L', { ...perBill }),
  row('DGS', 'container', 'Dangerous goods surcharge', '危険品割増', {
    ...perContainer,
    fact: 'vanning.dangerousContainers',
    lcl: { basis: 'wm', fact: 'sea-transport.dangerousRevenueTons' },
    usual: (shape) => shape.dangerous,
  }),
  row('RHD', 'container', 'Reefer plug and handling', 'リーファー電源・取扱料', {
    ...perContainer,
    fact: 'vanning.reeferContainers',
  }),
  row('OOG', 'container', 'Out-of-gauge surcharge', 'オーバーゲージ割増', {
    ...perContainer,
    fact: 'vanning.outOfGaugeContainers',
    usual: (shape) => shape.outOfGauge,
  }),
  // In a part load it goes by packages, of which a tariff says which are heavy: their tons are typed.
  row('HWS', 'container', 'Heavy weight surcharge', '重量割増', {
    ...perContainer,
    fact: 'vanning.heavyContainers',
    lcl: { basis: 'wm' },
  }),
  row('ETS', 'container', 'Emissions surcharge (EU ETS)', 'EU-ETSサーチャージ', perContainer),
  row('EFS', 'container', 'Emergency fuel surcharge', '緊急燃料サーチャージ', {
    ...perContainer,
    service: 'emergencyFuel',
  }),
  row('FEU', 'container', 'FuelEU Maritime surcharge', 'FuelEUサーチャージ', perContainer),
  row('INS', 'value', 'Cargo insurance', '貨物海上保険', {
    fact: 'sea-transport.insuredAmount',
    costGroup: 'insurance',
    ofCarrier: false,
    usual: insured,
  }),
];
